import type { Mark } from '../../../schema/names/marks.ts'
import { DrawingSheet } from './DrawingSheet.tsx'
import { drawings } from './drawings.ts'

interface SectionDrawingProps {
  readonly mark: Mark
  /** The letters whose figures stand beside the drawing; only these are dimensioned. */
  readonly symbols: readonly string[]
  /** What the drawing shows, in words. */
  readonly label: string
  readonly className?: string | undefined
}

/** A product family's works drawing. */
export function SectionDrawing({ mark, ...props }: SectionDrawingProps) {
  return <DrawingSheet drawing={drawings[mark]} {...props} />
}
