import type { ChosenSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'

const loadDrawShape = () => import('./drawShape.ts')

/** A size to scale, as large as a drawing sheet. Undefined until its script is loaded, or if a figure is missing. */
export function useDrawnSize(size: ChosenSize | undefined) {
  const { language } = useView().page
  const { module } = useLazyModule(loadDrawShape, size !== undefined)
  return size && module?.drawSize(size.shape, size.figures, language)
}
