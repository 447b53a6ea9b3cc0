import { getField } from '../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../schema/finding.ts'
import { removeDuplicates } from './report/problem.ts'

/** Reports of a row of a size table as a whole that a wrong figure can cause. */
const ROW_REPORTS = ['sizes.unsorted', 'list.repeatedEntry']

/** Reports of a figure that contradicts its row or the rows beside it. */
const FIGURE_REPORTS = ['figure.notComputed', 'figure.outlier', 'figure.gap']

/**
 * Merges findings with those of figures. A row that is repeated or out of order because of a wrong figure, in it or in the
 * row beside it, has one problem: the figure.
 */
export function mergeFigures(findings: readonly Finding[], figureFindings: readonly Finding[]): Finding[] {
  const explained = new Set<Finding>()
  const causes = figureFindings.flatMap((figure): Finding[] => {
    const { path, id, values } = figure
    const [, , field, list, row] = path
    if (field !== 'sizes' || list !== 'rows') return [figure]
    const tableFindings = findings.filter((finding) => isIn(finding, path.slice(0, 4)))
    const consequences = tableFindings.filter(
      (finding) =>
        ROW_REPORTS.includes(finding.id) &&
        finding.path.length === 5 &&
        FIGURE_REPORTS.includes(id) &&
        (Math.abs(Number(finding.path[4]) - Number(row)) <= 1 ||
          getField(finding.values, 'position') === Number(row) + 1),
    )
    for (const finding of consequences) explained.add(finding)
    if (consequences.length > 0) return [{ path, id, values }]
    return tableFindings.some((finding) => isIn(finding, path.slice(0, 5))) ? [] : [figure]
  })
  const remainingFindings = findings.filter((finding) => !explained.has(finding))
  return [...remainingFindings, ...removeDuplicates(remainingFindings, causes)]
}

const isIn = ({ path }: Finding, start: Path) => start.every((step, index) => path[index] === step)
