import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { CalculationView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure, formatMass } from '../../../schema/figures/figures.ts'
import { getMassUnit, SECTIONS } from '../../../schema/figures/profiles.ts'
import { useView } from '../../hooks/context.ts'
import { color, line, scriptlessOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { mapChildren } from '../../ui/mapChildren.ts'
import { H3, Meta } from '../../ui/text.tsx'
import { type Calculated, getMassName, writeFormula, writeSteps } from './calculate.ts'

/** Milliseconds without typing before the result is announced. */
const PAUSE = 900

const Masses = styled.dl(css`
  border-bottom: ${line};
  & > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    padding-block: 12px;
    border-top: ${line};
  }
  & dt {
    ${typography.small}
  }
  & dd {
    font-size: 1.25rem;
    font-weight: 480;
    letter-spacing: -0.012em;
    line-height: 1.3;
    text-align: right;
    overflow-wrap: anywhere;
    ${typography.tabular}
  }
  & > :last-of-type dd {
    font-size: clamp(1.5rem, 1.2rem + 1vw, 2.125rem);
    letter-spacing: -0.03em;
  }
  & small {
    font-size: 1rem;
    letter-spacing: 0;
    color: ${color.ink3};
  }
`)

const UNKNOWN = '–'

interface OutcomeProps {
  readonly view: CalculationView
  readonly calculated: Calculated
}

export function Results({ view, calculated: { weighed, piece, total } }: OutcomeProps) {
  const language = useView().page.language
  const { words } = view
  const section = SECTIONS[view.section]
  const rows = [
    ...(section.per === 'piece'
      ? []
      : [[getMassName(section, words), weighed?.mass, getMassUnit(section, words)] as const]),
    [words.massPerPiece, piece, 'kg'] as const,
    [words.massTotal, total, 'kg'] as const,
  ]
  const results = rows.map(([name, mass, unit]) => ({
    name,
    unit,
    mass: mass === undefined ? UNKNOWN : formatMass(mass, language),
  }))
  return (
    <>
      <Masses>
        {results.map(({ name, mass, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span translate="no">{mass}</span> <small translate="no">{unit}</small>
            </dd>
          </div>
        ))}
      </Masses>
      <Announced text={results.map(({ name, mass, unit }) => `${name}: ${mass} ${unit}`).join(', ')} />
    </>
  )
}

/** Announces a text to screen readers once it has not changed for a while. Skips the initial text. */
function Announced({ text }: { text: string }) {
  const [initialText] = useState(text)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (text === initialText && announcement === '') return
    const timer = setTimeout(() => setAnnouncement(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text, initialText, announcement])
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

const Lines = styled.details(css`
  margin-top: clamp(20px, 2vw, 32px);
  padding-top: 12px;
  border-top: ${line};
  ${typography.tabular}
  & > summary {
    padding-block: 12px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  & > ol {
    margin-top: 8px;
    overflow-wrap: anywhere;
  }
  & li {
    color: ${color.ink2};
    line-height: 1.75;
  }
`)

/** Shown without a script, when no grade can be chosen. */
const Densities = styled.div(css`
  margin-top: 28px;
  ${scriptlessOnly}
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

/** The formula with the drawing's letters. When opened, it also shows the figures, step by step. */
export function Working({ view, calculated }: OutcomeProps) {
  const language = useView().page.language
  const { words, grades, gradeName } = view
  const { weighed } = calculated
  return (
    <Lines>
      <summary>
        <span>{`${words.formula}: `}</span>
        <span translate="no">
          {writeFormula(view, calculated) + (weighed ? ` = ${getMassUnit(weighed.section, words)}` : '')}
        </span>
      </summary>
      <Meta>{words.formulaLegend}</Meta>
      {weighed ? (
        <ol aria-label={words.workedExample}>
          {mapChildren(writeSteps(view, calculated, language), (step) => (
            <li translate="no">{step}</li>
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
                <td>{formatFigure(density, language, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Densities>
    </Lines>
  )
}
