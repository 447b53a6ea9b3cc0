import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { findShapeName } from '../../../schema/figures/profiles.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { centeredFlow, color, typography } from '../../theme/theme.ts'
import type { Kind } from '../../ui/scaledSizes/drawingFiles.ts'

const Files = styled.p(css`
  ${centeredFlow}
  gap: 6px;
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
  readonly onSave: (kind: Kind) => void
}

/** Saves a drawing in a format of CAD programs. */
export function FileButtons({ word, onSave }: FileButtonsProps) {
  return (
    <Files data-needs-script>
      <span>{`${word}:`}</span>
      {(['DXF', 'SVG'] as const).map((kind) => (
        <button key={kind} type="button" onClick={() => onSave(kind)} aria-label={`${word}, ${kind}`} translate="no">
          {kind}
        </button>
      ))}
    </Files>
  )
}

/** The drawing of the chosen size, or else of the one that the page's first size table draws. */
export function OpeningFiles() {
  const { page } = useView()
  const sharedSize = chosenSize.use()
  const view = page.blocks.find((block) => block.type === 'sizeTable')?.sizes
  const shapeName = view && findShapeName(view.section?.name, view.properties)
  if (!shapeName) return null
  const save = async (kind: Kind) => {
    const { findDrawn, saveSize } = await import('../../ui/scaledSizes/drawingFiles.ts')
    const size = sharedSize ?? findDrawn(view, shapeName, page.language)
    if (size) saveSize(size, page, kind)
  }
  return <FileButtons word={view.words.drawingFile} onSave={save} />
}
