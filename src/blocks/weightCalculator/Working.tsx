import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CalculationView } from '../../../schema/fieldTypes/calculation.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { writeFigure } from '../../../schema/profiles/writeFigure.ts'
import { color, line, typography } from '../../theme/theme.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { H3, Meta } from '../../ui/text.tsx'
import type { Calculated } from './calculate.ts'
import { unitOf, writeFormula, writeSteps } from './write.ts'

const Lines = styled.div(css`
  margin-top: clamp(28px, 3vw, 44px);
  padding-top: 20px;
  border-top: ${line};
  & > p,
  & > ol {
    margin-top: 8px;
    ${typography.tabular}
    overflow-wrap: anywhere;
  }
  & > p:first-of-type {
    font-size: 1.1875rem;
    font-weight: 480;
  }
  & li {
    color: ${color.ink2};
    line-height: 1.75;
  }
`)

/** For who has no script to choose a grade with. */
const Densities = styled.div(css`
  margin-top: 28px;
  html.js & {
    display: none;
  }
  & table {
    margin-top: 8px;
    border-collapse: collapse;
    text-align: left;
    ${typography.tabular}
  }
  & :is(th, td) {
    padding: 8px 40px 8px 0;
    border-bottom: ${line};
    font-weight: 400;
  }
`)

interface WorkingProps {
  readonly view: CalculationView
  readonly calculated: Calculated
  readonly language: Language
}

/** The formula with the drawing's letters, and again with the figures put in, step by step. */
export function Working({ view, calculated, language }: WorkingProps) {
  const { words, grades, gradeName } = view
  const { weighed } = calculated
  return (
    <Lines>
      <H3>{words.formula}</H3>
      <p>
        {writeFormula(view, calculated)}
        {weighed && ` = ${unitOf(weighed.section, words)}`}
      </p>
      <Meta>{words.formulaLegend}</Meta>
      {weighed ? (
        <ol aria-label={words.workedExample}>
          {inOrder(writeSteps(view, calculated, language), (step) => (
            <li>{step}</li>
          ))}
        </ol>
      ) : (
        <p>{words.noResult}</p>
      )}
      <Densities>
        <H3>{words.densities}</H3>
        <table>
          <thead>
            <tr>
              <th scope="col">{gradeName}</th>
              <th scope="col">{words.density}</th>
            </tr>
          </thead>
          <tbody>
            {grades.map(({ id, name, density }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{writeFigure(density, language, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Densities>
    </Lines>
  )
}
