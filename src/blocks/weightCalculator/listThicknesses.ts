import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import type { CalculationView } from '../../../schema/fieldTypes/views.ts'
import { type Dimension, getRole } from '../../../schema/figures/dimensions.ts'
import { getRequiredDimensions } from '../../../schema/figures/profiles.ts'
import { listSizes } from '../../data/sizeLists.ts'

const MAX_LISTED = 8

/**
 * The thicknesses that a page lists for the other figures of a size, such as the walls of a diameter, nearest to the
 * typed thickness.
 */
export function listThicknesses(
  { section }: CalculationView,
  page: PageView,
  entries: ReadonlyMap<string, { readonly value?: number }>,
): { readonly dimension: Dimension; readonly values: readonly number[] } | undefined {
  const dimensions = getRequiredDimensions(section)
  const dimension = dimensions.find((candidate) => getRole(candidate) === 'thickness')
  const givenDimensions = dimensions.filter((candidate) => candidate !== dimension)
  if (!dimension || givenDimensions.some((givenDimension) => entries.get(givenDimension)?.value === undefined))
    return undefined
  const typedThickness = entries.get(dimension)?.value ?? 0
  const values = listSizes(findBlockViews(page, 'sizes'), page.language).flatMap(({ properties, rows }) => {
    const isFitting = (row: (typeof rows)[number]) =>
      givenDimensions.every(
        (givenDimension) => row[properties.indexOf(givenDimension)] === entries.get(givenDimension)?.value,
      )
    return rows.filter(isFitting).flatMap((row) => {
      const value = row[properties.indexOf(dimension)]
      return typeof value === 'number' ? [value] : []
    })
  })
  const nearestThicknesses = [...new Set(values)]
    .sort((a, b) => Math.abs(a - typedThickness) - Math.abs(b - typedThickness))
    .slice(0, MAX_LISTED)
  return nearestThicknesses.length > 0 ? { dimension, values: nearestThicknesses.sort((a, b) => a - b) } : undefined
}
