import { useId } from 'react'

interface HatchProps {
  /** The cut area. Even-odd: overlapping parts are holes. */
  readonly area: string
  readonly width: number
  readonly height: number
  /** Horizontal distance of the lines. */
  readonly step: number
}

/** Hatching at 45°. Lines, because browsers render patterns less sharply. */
export function Hatch({ area, width, height, step }: HatchProps) {
  const id = useId()
  const count = Math.ceil((width + height) / step)
  // Repeated moves compress to almost nothing in the HTML.
  const lines = `l${height}-${height}m${step - height} ${height}`.repeat(count)
  return (
    <>
      <clipPath id={id}>
        <path d={area} clipRule="evenodd" />
      </clipPath>
      <path d={`M${-height} ${height}${lines}`} clipPath={`url(#${id})`} className="hatch" />
    </>
  )
}
