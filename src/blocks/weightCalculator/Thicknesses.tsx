import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CalculationView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { useView } from '../../hooks/context.ts'
import { color, flow, screenOnly } from '../../theme/theme.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { Meta } from '../../ui/text.tsx'
import { listThicknesses } from './listThicknesses.ts'

const Choices = styled.div(css`
  ${flow}
  align-items: center;
  gap: 8px;
  margin-top: 20px;
  & > p {
    flex: 1 0 100%;
  }
  & > button {
    min-height: 44px;
    padding: 6px 14px;
  }
  & > [aria-pressed='true'] {
    border-color: ${color.ink};
  }
  ${screenOnly}
`)

interface ThicknessesProps {
  readonly view: CalculationView
  readonly entries: ReadonlyMap<string, { readonly value?: number }>
  readonly onChoose: (figures: Readonly<Record<string, string>>) => void
}

/** Buttons for the thicknesses that the page lists for the typed size. */
export function Thicknesses({ view, entries, onChoose }: ThicknessesProps) {
  const { page } = useView()
  const { dimension, values } = listThicknesses(view, page, entries) ?? {}
  if (!dimension || !values) return null
  const name = view.fields.find((field) => field.dimension === dimension)?.property.name ?? ''
  return (
    <Choices>
      <Meta>{fill(view.words.listedFigures, { name })}</Meta>
      {values.map((value) => (
        <QuietButton
          key={value}
          type="button"
          aria-pressed={entries.get(dimension)?.value === value}
          onClick={() => onChoose({ [dimension]: String(value) })}
        >
          {`${formatFigure(value, page.language)}\u00a0mm`}
        </QuietButton>
      ))}
    </Choices>
  )
}
