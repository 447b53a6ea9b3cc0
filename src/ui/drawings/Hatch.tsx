import { useId } from 'react'

interface HatchProps {
  /** The cut area; what is drawn within it twice is a hole. */
  readonly area: string
  readonly width: number
  readonly height: number
  /** From line to line, horizontally. */
  readonly step: number
  readonly className?: string | undefined
}

/** Lines at 45° over a cut. Lines, not a pattern: browsers draw them sharper, and print them as lines. */
export function Hatch({ area, width, height, step, className }: HatchProps) {
  const id = useId()
  const count = Math.ceil((width + height) / step)
  const lines = Array.from({ length: count }, (_, index) => `M${index * step - height} ${height}l${height}-${height}`)
  return (
    <>
      <clipPath id={id}>
        <path d={area} clipRule="evenodd" />
      </clipPath>
      <path d={lines.join('')} clipPath={`url(#${id})`} className={className} />
    </>
  )
}
