import { getField } from '../../schema/fieldTypes/json.ts'
import type { Finding } from '../../schema/finding.ts'
import { removeDuplicates } from './report/problem.ts'

/** Reports of a row of a size table as a whole that a wrong figure can cause. */
const ROW_REPORTS = ['sizes.unsorted', 'list.repeatedEntry']

/** Reports of a figure that contradicts its row, the rows beside it, or the page's ranges. */
const FIGURE_REPORTS = ['figure.notComputed', 'figure.outlier', 'figure.gap', 'figure.otherThanTable']

/** Figures that a designation gives: they are wrong, not those that they make impossible. */
const DESIGNATED = ['nominalDiameter', 'diameter', 'boltHole']

/**
 * Merges findings with those of figures. A row that is impossible, repeated or out of order because of a wrong figure, in
 * it or in the row beside it, has one problem: the figure.
 */
export function mergeFigures(findings: readonly Finding[], figureFindings: readonly Finding[]): Finding[] {
  const explained = new Set<Finding>()
  const causes = figureFindings.flatMap((figure): Finding[] => {
    const { path, id, values } = figure
    if (path[2] !== 'sizes' || path[3] !== 'rows') return [figure]
    const tableFindings = findings.filter((finding) =>
      path.slice(0, 4).every((step, index) => finding.path[index] === step),
    )
    const consequences = tableFindings.filter((finding) => isConsequence(finding, figure))
    for (const finding of consequences) explained.add(finding)
    if (consequences.length > 0) return [{ path, id, values }]
    // A wrong figure can make that of the next row an outlier.
    const reach = id === 'figure.outlier' ? 1 : 0
    return tableFindings.some((finding) => countRows(finding, figure) <= reach) ? [] : [figure]
  })
  const remainingFindings = findings.filter((finding) => !explained.has(finding))
  return [...remainingFindings, ...removeDuplicates(remainingFindings, causes)]
}

const getRow = ({ path }: Finding) => Number(path[4])

/** The number of rows between two findings in a table. */
const countRows = (a: Finding, b: Finding) => Math.abs(getRow(a) - getRow(b))

function isConsequence(finding: Finding, figure: Finding): boolean {
  if (!FIGURE_REPORTS.includes(figure.id)) return false
  if (ROW_REPORTS.includes(finding.id) && finding.path.length === 5)
    return countRows(finding, figure) <= 1 || getField(finding.values, 'position') === getRow(figure) + 1
  const isCause = figure.id === 'figure.outlier' || DESIGNATED.includes(String(getField(figure.values, 'property')))
  const isImpossible = finding.id === 'sizes.impossible' && getField(finding.values, 'swapped') === undefined
  return isCause && isImpossible && countRows(finding, figure) === 0
}
