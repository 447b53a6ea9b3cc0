import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { line, typography } from '../theme/theme.ts'
import { Dimension } from './layout.tsx'

/** An item of a `dl` whose value stands above its name, though the name is read first. */
export const ValueAbove = styled.div(css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
`)

/** In place of a dimension line where there is no figure to measure: just the line. */
const Hairline = styled.div(css`
  height: 15px;
  padding-top: 7px;
  &::after {
    content: '';
    display: block;
    border-top: ${line};
  }
`)

/** The line above a row's value: a dimension line over a figure, a hairline over words. */
export function RowLine({ row }: { row: RowView }) {
  return row.quantity ? <Dimension aria-hidden /> : <Hairline aria-hidden />
}

/** A figure set large, in a `dl`. */
export const LargeFigure = styled.dd(css`
  margin: 0;
  ${typography.figure2}
`)

/** What a large figure counts. */
export const FigureName = styled.dt(css`
  ${typography.small}
  line-height: 1.6;
`)

const BelowFigure = styled(FigureName)(css`
  margin-top: 6px;
`)

interface NamedFigureProps {
  readonly name: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A large figure with what it counts below it: an item of a `dl`. */
export function NamedFigure({ name, children, className }: NamedFigureProps) {
  return (
    <ValueAbove className={className}>
      <BelowFigure>{name}</BelowFigure>
      <LargeFigure>{children}</LargeFigure>
    </ValueAbove>
  )
}
