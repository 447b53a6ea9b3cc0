import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

export const xml = (element: Element): string => toXml(element, { closeEmptyElements: true })

/** A whole XML document with this root; what has been written as XML before stands at its end. */
export function xmlDocument(root: Element, written: readonly string[] = []): string {
  const end = `</${root.name}>`
  const text = xml(root)
  const whole = written.length > 0 ? [text.slice(0, -end.length), ...written, end] : [text]
  return ['<?xml version="1.0" encoding="utf-8"?>\n', ...whole, '\n'].join('')
}
