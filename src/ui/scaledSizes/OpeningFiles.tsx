import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import { findShapeName } from '../../../schema/figures/profiles.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { type DrawingFormat, FileButtons } from './FileButtons.tsx'

/** In a low window, a second row of buttons would leave no room for the section drawing. */
const InHighWindows = styled.div(css`
  align-self: center;
  @media (max-height: 859px) {
    display: none;
  }
`)

/** The drawing of the chosen size, or else of the one that the page's first size table draws. */
export function OpeningFiles() {
  const { page } = useView()
  const sharedSize = chosenSize.use()
  const view = findBlockViews(page, 'sizes')[0]?.sizes
  const shapeName = view && findShapeName(view.section?.name, view.properties)
  if (!shapeName) return null
  const save = async (format: DrawingFormat) => {
    const { findDrawn, saveSize } = await import('./drawingFiles.ts')
    const size = sharedSize ?? findDrawn(view, shapeName, page.language)
    if (size) saveSize(size, page, format)
  }
  return (
    <InHighWindows>
      <FileButtons word={view.words.drawingFile} onSave={save} />
    </InHighWindows>
  )
}
