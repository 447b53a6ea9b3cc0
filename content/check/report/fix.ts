import { modify } from 'jsonc-parser'
import type { Edit, Finding, Fix, Span } from '../../../schema/finding.ts'
import { toAscii } from '../../../schema/spelling.ts'
import { findSpan } from '../read/locate.ts'

/** Reports whose suggestion keeps the meaning, so that a program may write it. */
const SAME_MEANING =
  /^(?:date\.|route\.untidy|link\.(?:notation|phone|mail)|value\.(?:not|asText)|figure\.(?:asText|otherSign)|material\.otherName|unit\.lookalike|text\.notOnPage|key\.languages)/

/** The fix of a finding: by default, the suggestion of its values. Undefined if a person has to decide. */
export function getFix({ fix, id, path, values, location }: Finding): Fix | undefined {
  if (fix !== undefined) return fix || undefined
  const suggestion = 'suggestion' in values ? values.suggestion : undefined
  if (suggestion === undefined || suggestion === '' || path.length === 0) return undefined
  if (location === 'key') return /^(?:key|block)\./.test(id) ? { key: String(suggestion) } : undefined
  if (typeof location === 'object') return /^(?:figure|markdown)\./.test(id) ? { text: String(suggestion) } : undefined
  return { value: suggestion }
}

/** The replacements in a file that fix a finding. */
export function findEdits(source: string, finding: Finding): readonly Edit[] {
  const fix = getFix(finding)
  // A file that has been deleted meanwhile is empty.
  if (!fix || source === '') return []
  if ('edits' in fix) return fix.edits
  const { path, location } = finding
  if ('remove' in fix) return modify(source, [...(fix.remove === true ? path : fix.remove)], undefined, {})
  const { offset, length } = findSpan(source, path, location)
  if ('swap' in fix) {
    const partner = findSpan(source, [...path.slice(0, -1), fix.swap])
    const getText = (span: Span) => source.slice(span.offset, span.offset + span.length)
    return [
      { offset, length, content: getText(partner) },
      { offset: partner.offset, length: partner.length, content: getText({ offset, length }) },
    ]
  }
  if ('from' in fix) {
    const [escapedFrom, escapedTo] = [fix.from, fix.to].map((words) => JSON.stringify(words).slice(1, -1)) as [
      string,
      string,
    ]
    const start = source.slice(offset, offset + length).lastIndexOf(escapedFrom)
    return start === -1 ? [] : [{ offset: offset + start, length: escapedFrom.length, content: escapedTo }]
  }
  const content = JSON.stringify('key' in fix ? fix.key : 'value' in fix ? fix.value : fix.text)
  return [{ offset, length, content: 'text' in fix ? content.slice(1, -1) : content }]
}

/** Applies edits from the end, so that earlier offsets stay valid. Of overlapping ones, the last one counts. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source
  let laterOffset = Number.POSITIVE_INFINITY
  for (const { offset, length, content } of edits.toSorted((a, b) => b.offset - a.offset)) {
    if (offset + length > laterOffset) continue
    text = text.slice(0, offset) + content + text.slice(offset + length)
    laterOffset = offset
  }
  return text
}

const foldWords = (words: unknown) => toAscii(String(words)).replaceAll(/[^a-z\d]/g, '')

/** Whether the meaning stays the same, so that a program may apply the fix: `"Hero"` for `"hero"`, `"12"` for 12. */
export function isMechanical(source: string, finding: Finding): boolean {
  const fix = getFix(finding)
  if (!fix) return false
  if ('edits' in fix) return true
  if ('remove' in fix || 'swap' in fix) return SAME_MEANING.test(finding.id)
  const { offset, length } = findSpan(source, finding.path, finding.location)
  const currentText = 'from' in fix ? fix.from : source.slice(offset, offset + length)
  // Only a person knows whether the field has the unit that is beside the figure.
  if (finding.id === 'key.severalWords') return false
  // Only a person knows which of the two names to keep.
  if (finding.id === 'name.renamed') return false
  if (finding.id === 'value.notNumber' && /[^\d\s.,'"-]/.test(currentText)) return false
  if (SAME_MEANING.test(finding.id)) return true
  const foldedText = foldWords(currentText)
  const replacement = 'key' in fix ? fix.key : 'value' in fix ? fix.value : 'from' in fix ? fix.to : fix.text
  return foldedText !== '' && foldedText === foldWords(replacement)
}
