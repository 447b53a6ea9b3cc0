import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { centeredFlow, color, typography } from '../../theme/theme.ts'

/** File formats of CAD programs. */
export type DrawingFormat = 'DXF' | 'SVG'

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
