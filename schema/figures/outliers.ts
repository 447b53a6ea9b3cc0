/** Rows whose figures rise or fall together, by their indexes: the sizes of one pressure, by diameter. */
type Sequence = readonly number[]

/** A figure that alone interrupts the rise or the fall of its column. */
export interface Outlier {
  readonly index: number
  /** The figure beside it that it contradicts. */
  readonly neighbourIndex: number
  /** The position of the axis along which all other figures rise or fall. */
  readonly axis: number
  readonly isRising: boolean
}

/** Fewer steps show no direction. */
const MIN_STEPS = 4

/**
 * Finds the figure without which a column would only rise, or only fall, along an axis: 145, 154, 145. Equal figures may
 * follow each other. Undefined if no single figure is to blame, since the column then has no direction.
 *
 * `sequences` are those along each axis. Along one with a known direction, a few figures suffice.
 */
export function findOutlier(
  figures: readonly number[],
  axes: readonly (readonly Sequence[])[],
  direction?: 'rising' | 'falling',
): Outlier | undefined {
  const candidates = axes.flatMap((sequences, axis) => {
    const directions = direction ? [direction] : (['rising', 'falling'] as const)
    const suspects = directions.map((name) => {
      const isRising = name === 'rising'
      const figureSuspects = findSuspects(figures, sequences, isRising ? 1 : -1, direction ? 1 : MIN_STEPS)
      return figureSuspects?.map((suspect) => ({ ...suspect, axis, isRising }))
    })
    return suspects.includes(undefined) ? [] : suspects.flatMap((figureSuspects) => figureSuspects ?? [])
  })
  const countAxes = ({ index }: Outlier) => candidates.filter((candidate) => candidate.index === index).length
  return candidates.toSorted((a, b) => countAxes(b) - countAxes(a) || b.distance - a.distance)[0]
}

interface Suspect {
  readonly index: number
  readonly neighbourIndex: number
  /** How far the figure is from the middle of its neighbours, as a logarithm. */
  readonly distance: number
}

/** The figures that explain all wrong steps along an axis. Undefined if there are none. */
function findSuspects(
  figures: readonly number[],
  sequences: readonly Sequence[],
  sign: 1 | -1,
  minSteps: number,
): Suspect[] | undefined {
  const isWrong = (from: number, to: number) => sign * ((figures[to] ?? 0) - (figures[from] ?? 0)) < 0
  const steps = sequences.flatMap((sequence) =>
    sequence.slice(1).map((to, position) => ({
      from: sequence[position] ?? to,
      to,
      before: sequence[position - 1],
      after: sequence[position + 2],
    })),
  )
  const wrongSteps = steps.filter(({ from, to }) => isWrong(from, to))
  const [firstStep] = wrongSteps
  if (!firstStep) return undefined
  // One wrong figure makes at most two steps wrong: those before and after it.
  if (wrongSteps.length > 2 || steps.length < minSteps) return []
  const getLogarithm = (index: number) => Math.log(figures[index] ?? Number.NaN)
  const { from, to, before, after } = firstStep
  return [
    { index: from, neighbourIndex: to, next: to, previous: before },
    { index: to, neighbourIndex: from, next: after, previous: from },
  ].flatMap(({ index, neighbourIndex, previous, next }) => {
    const isCause =
      wrongSteps.every((step) => step.from === index || step.to === index) &&
      (previous === undefined || next === undefined || !isWrong(previous, next))
    // At the end of a sequence, the neighbour is just as likely to be wrong.
    const distance =
      previous === undefined || next === undefined
        ? 0
        : Math.abs(getLogarithm(index) - (getLogarithm(previous) + getLogarithm(next)) / 2)
    return isCause ? [{ index, neighbourIndex, distance }] : []
  })
}
