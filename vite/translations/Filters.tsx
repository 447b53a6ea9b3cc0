import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { LANGUAGE_NAMES, type Language } from '../../schema/names/languages.ts'
import { color } from '../../src/theme/theme.ts'
import { addressWith, type Filter, SHOWN, SHOWN_NAMES } from './filter.ts'

const Row = styled.nav(css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  padding-top: 12px;
  & > a {
    padding-block: 10px;
    text-decoration: underline 1px ${color.edge};
    text-underline-offset: 5px;
  }
  & > [aria-current] {
    font-weight: 560;
    text-decoration: underline 2px ${color.accent};
  }
`)

interface Choice {
  readonly name: string
  readonly filter: Filter
  readonly isChosen: boolean
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <Row aria-label={label}>
      {choices.map(({ name, filter, isChosen }) => (
        <a key={name} href={addressWith(filter)} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </Row>
  )
}

/** Which texts are shown: by state, by language, and of one page or all. The table chooses pages. */
export function Filters({ filter, languages }: { filter: Filter; languages: readonly Language[] }) {
  const states = SHOWN.map((state) => ({
    name: capital(SHOWN_NAMES[state]),
    filter: { ...filter, state },
    isChosen: state === filter.state,
  }))
  const inLanguages = [undefined, ...languages].map((language) => ({
    name: language ? LANGUAGE_NAMES[language] : 'All languages',
    filter: { ...filter, language },
    isChosen: language === filter.language,
  }))
  const pages = [
    { name: 'All pages', filter: { ...filter, page: undefined }, isChosen: false },
    { name: filter.page ?? '', filter, isChosen: true },
  ]
  return (
    <>
      <Choices label="State" choices={states} />
      <Choices label="Language" choices={inLanguages} />
      {filter.page !== undefined && <Choices label="Page" choices={pages} />}
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
