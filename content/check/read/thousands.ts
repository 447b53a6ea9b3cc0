import type { Finding } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { parseJsonTree, walkTree } from './locate.ts'

/**
 * A number with three decimals may mean thousands, which parsed JSON cannot show. The pattern begins with the point,
 * which is fast to search for.
 */
const LIKELY = /\.\d{3}\s*[,}\]\n]/

/** Keys of figures. Three decimals are common elsewhere. */
const FIGURES = new Set<unknown>(['value', 'min', 'max', 'plusMinus'])

/** Finds numbers whose decimal point was probably meant to separate thousands. */
export function findThousands(source: string): Finding[] {
  if (!LIKELY.test(source)) return []
  const findings: Finding[] = []
  walkTree(parseJsonTree(source), ({ type, offset, length }, path) => {
    const literal = source.slice(offset, offset + length)
    if (type !== 'number' || !/^-?[1-9]\d{0,2}\.\d{3}$/.test(literal)) return
    const number = Number(literal)
    const withoutPoint = literal.replace('.', '')
    if (literal.endsWith('0')) {
      findings.push({ path, ...report('figure.thousandTimesTooSmall', { literal, number, grouped: withoutPoint }) })
    } else if (FIGURES.has(path.at(-1))) {
      const mistake = report('figure.thousands', { literal, grouped: withoutPoint })
      findings.push({ path, ...warn('thousands', mistake, literal) })
    }
  })
  return findings
}

/** Removes reversed ranges whose ends were already reported as a thousand times too small. */
export function removeMisread(thousands: readonly Finding[], laterFindings: readonly Finding[]): readonly Finding[] {
  if (thousands.length === 0) return laterFindings
  const getRangeId = ({ path }: Finding) => JSON.stringify(path.slice(0, -1))
  const misread = new Set(thousands.filter(({ path }) => FIGURES.has(path.at(-1))).map(getRangeId))
  return laterFindings.filter((finding) => !(finding.path.at(-1) === 'min' && misread.has(getRangeId(finding))))
}
