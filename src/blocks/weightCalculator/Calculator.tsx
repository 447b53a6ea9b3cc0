import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useRef } from 'react'
import { readFigure, writeFigure } from '../../../schema/profiles/figures.ts'
import { useView } from '../../hooks/context.ts'
import { useAddressParameters, withParameters } from '../../hooks/useAddressParameters.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { below, screenOnly, sevenFour, typography } from '../../theme/theme.ts'
import { PrimaryLink, QuietButton } from '../../ui/Button.tsx'
import { DrawingSheet } from '../../ui/drawings/DrawingSheet.tsx'
import { drawScaled } from '../../ui/drawings/scaled.ts'
import { ScreenSection } from '../../ui/Section.tsx'
import type { BlockProps } from '../types.ts'
import { calculate, exampleOf, writeDetails } from './calculate.ts'
import { Fields } from './Fields.tsx'
import { Results, Working } from './Outcome.tsx'
import { parametersOf, useTyped } from './useTyped.ts'

const Columns = styled.form(css`
  ${sevenFour('div', 'section')}
  row-gap: 40px;
`)

const Outcome = styled.section(css`
  & > svg {
    margin-bottom: 24px;
  }
`)

const Ways = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  ${below.phone} {
    & > :is(a, button) {
      flex: 1 1 auto;
    }
  }
  & > output {
    ${typography.meta}
  }
  /* It is there before it says something, so that it is read aloud; until then it takes no room of the buttons. */
  & > output:empty {
    position: absolute;
  }
  ${screenOnly}
`)

/** Where an address of a figure is read, its point becomes the reader's comma. */
const inLanguage = (language: Parameters<typeof writeFigure>[1]) => (text: string) => {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return writeFigure(value, language)
  return readFigure(text) ? text : ''
}

/** Weighs a section as its figures are typed, and says how. The address follows, so that a calculation can be sent. */
export function Calculator({ block }: BlockProps<'weightCalculator'>) {
  const { anchor, title, calculation } = block
  const { page } = useView()
  const language = page.contentLanguage
  const form = useRef<HTMLFormElement>(null)
  const example = exampleOf(calculation, language)
  const { typed, touched, look } = useTyped(form, example, inLanguage(language))
  const calculated = calculate(calculation, typed, language)
  const { said, copy } = useCopy()
  const { words, fields, section } = calculation
  const { weighed, read } = calculated

  const link = () => {
    const url = withParameters(window.location.href, parametersOf(calculated))
    if (anchor) url.hash = anchor
    return url.href
  }
  useAddressParameters(touched ? parametersOf(calculated) : {})

  const figures = weighed?.figures ?? Object.fromEntries(fields.map((field) => [field.dimension, field.example]))
  const shown = [title, ...fields.map(({ property: { name, symbol } }) => [name, symbol].join(' '))].join(', ')
  const letters = fields.map(({ property }) => property.symbol ?? '')
  const quote =
    page.quote && `${page.quote}&${new URLSearchParams({ details: writeDetails(calculation, calculated, language) })}`
  const isWhole = weighed && [...read.values()].every(({ problem }) => !problem)

  return (
    <ScreenSection block={block}>
      <Columns
        ref={form}
        method="dialog"
        aria-label={title}
        onInput={look}
        onSubmit={(event) => event.preventDefault()}
      >
        <div data-needs-script>
          <Fields
            view={calculation}
            example={example}
            read={read}
            density={calculated.grade.density}
            language={language}
          />
          <Ways>
            {quote && <PrimaryLink href={isWhole ? quote : (page.quote ?? '')}>{words.quoteThis}</PrimaryLink>}
            <QuietButton type="button" onClick={() => copy(link())}>
              {words.copyLink}
            </QuietButton>
            <output>{said && words[said]}</output>
          </Ways>
        </div>
        <Outcome>
          <DrawingSheet drawing={drawScaled(section, figures)} symbols={letters} label={shown} />
          <Results view={calculation} calculated={calculated} language={language} />
        </Outcome>
      </Columns>
      <Working view={calculation} calculated={calculated} language={language} />
    </ScreenSection>
  )
}
