import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import { findShapeName } from '../../../schema/figures/profiles.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { centeredFlow, color, typography } from '../../theme/theme.ts'
import type { DrawingFormat } from '../../ui/scaledSizes/prerenderedNest.ts'

const Files = styled.p(css`
  ${centeredFlow}
  gap: 0 6px;
  & > button {
    min-height: 44px;
    padding-inline: 6px;
    font-weight: 560;
    ${typography.underlined(color.edge)}
  }
`)

interface FileButtonsProps {
  /** `Drawing` */
  readonly word: string
  readonly onSave: (format: DrawingFormat) => void
}

/** Saves a drawing in a format of CAD programs. */
export function FileButtons({ word, onSave }: FileButtonsProps) {
  return (
    <Files data-needs-script>
      <span>{`${word}:`}</span>
      {(['DXF', 'SVG'] as const).map((format) => (
        <button
          key={format}
          type="button"
          onClick={() => onSave(format)}
          aria-label={`${word}, ${format}`}
          translate="no"
        >
          {format}
        </button>
      ))}
    </Files>
  )
}

/** The drawing of the chosen size, or else of the one that the page's first size table draws. */
export function OpeningFiles() {
  const { page } = useView()
  const sharedSize = chosenSize.use()
  const view = findBlockViews(page, 'sizes')[0]?.sizes
  const shapeName = view && findShapeName(view.section?.name, view.properties)
  if (!shapeName) return null
  const save = async (format: DrawingFormat) => {
    const { findDrawn, saveSize } = await import('../../ui/scaledSizes/drawingFiles.ts')
    const size = sharedSize ?? findDrawn(view, shapeName, page.language)
    if (size) saveSize(size, page, format)
  }
  return <FileButtons word={view.words.drawingFile} onSave={save} />
}
