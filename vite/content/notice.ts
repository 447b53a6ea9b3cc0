import type { Content } from '../../content/resolve/content.ts'
import { getStage, type Notice } from '../../schema/documents/notice.ts'

type Stage = ReturnType<typeof getStage>

/** Returns the content, without its notice unless that is at one of these stages on the given day. */
export function withNotice(content: Content, day: string, stages: readonly Stage[]): Content {
  const { notice, ...site } = content.site
  return !notice || stages.includes(getStage(notice, day)) ? content : { ...content, site }
}

/** A reminder that a notice starts in the future, or undefined. */
export function describeComingNotice(notice: Notice | undefined, day: string): string | undefined {
  if (!notice || getStage(notice, day) !== 'coming') return undefined
  return `The notice of _site.json begins on ${notice.from}, and is not on these pages. Build the site again then.`
}
