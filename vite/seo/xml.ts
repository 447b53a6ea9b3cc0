import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** A whole XML document with this root. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${toXml(root, { closeEmptyElements: true })}\n`
