import type { Targets } from '../../schema/fieldTypes/targets.ts'
import { type Finding, writePath } from '../../schema/finding.ts'
import { localize } from '../../schema/reports/index.ts'
import { getFacts } from './checkDocument.ts'
import { findWrongReferences } from './checkReferences.ts'
import { parseDocument } from './read/readDocument.ts'
import type { Document } from './readFiles.ts'
import { applyEdits, findEdits, getFix } from './report/fix.ts'

/** Maximum number of fixes to try. Each one checks its document again. */
const MAX_CHECKS = 40

/** Applies each fix in memory, checks the document again, and withdraws the fixes that do not help. */
export function checkFixes(document: Document, findings: readonly Finding[], source: string, targets: Targets) {
  const listProblems = (text: string) => {
    const parsed = parseDocument(Buffer.from(text)).document
    if (parsed === undefined) return undefined
    const facts = getFacts(document.type, parsed)
    const references = [...findWrongReferences([{ ...document, facts }], targets).values()].flat()
    return [...facts.findings, ...references].filter(({ severity }) => !severity)
  }
  let checks = 0
  return findings.map((finding): Finding => {
    const fix = getFix(finding)
    if (!fix || 'edits' in fix || finding.severity || checks >= MAX_CHECKS) return finding
    checks++
    const fixedPath = writePath('key' in fix ? [...finding.path.slice(0, -1), fix.key] : finding.path)
    const problems = listProblems(applyEdits(source, findEdits(source, finding)))
    const isUselessRemoval =
      'remove' in fix && (problems?.length ?? 0) >= findings.filter(({ severity }) => !severity).length
    // A text can have the same mistake in several places.
    const countSame = (allFindings: readonly Finding[]) =>
      allFindings.filter(({ id, path, severity }) => !severity && id === finding.id && writePath(path) === fixedPath)
        .length
    const isUnhelpful = isUselessRemoval || !problems || countSame(problems) >= Math.max(1, countSame(findings))
    return isUnhelpful ? removeSuggestion(finding) : finding
  })
}

/** Removes the fix, and also the suggestion if the sentence does not need it. */
function removeSuggestion(finding: Finding): Finding {
  const values = { ...finding.values, suggestion: undefined }
  const { message } = localize({ id: finding.id, values }, finding.path)
  return { ...finding, fix: false, ...(!message.includes('undefined') && { values }) }
}
