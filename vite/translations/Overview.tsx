import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { LANGUAGE_NAMES } from '../../schema/names/languages.ts'
import { isOpen, type State } from '../../schema/translations/states.ts'
import { color, line, typography } from '../../src/theme/theme.ts'
import type { TranslationsData } from './entries.ts'
import { addressWith } from './filter.ts'
import { stateStyle } from './stateStyle.ts'

/** Where it is wider than the window it scrolls by itself. */
const Scroller = styled.div(css`
  overflow-x: auto;
`)

const Table = styled.table(css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-small);
  ${typography.tabular}
  & th,
  & td {
    padding: 0 24px 0 0;
    border-bottom: ${line};
    text-align: left;
    font-weight: 400;
    white-space: nowrap;
  }
  & thead th {
    padding-block: 10px;
    color: ${color.ink3};
  }
  & a {
    display: block;
    padding-block: 10px;
  }
  & a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 5px;
  }
`)

const CellLink = styled('a', { shouldForwardProp: (name) => name !== 'state' })<{ state: State }>(({ state }) =>
  stateStyle(state),
)

/** Every page in every language; each cell leads to its texts. */
export function Overview({ data: { rows, languages } }: { data: TranslationsData }) {
  return (
    <Scroller role="region" aria-label="All pages" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Texts</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {LANGUAGE_NAMES[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, texts, cells }) => (
            <tr key={name}>
              <th scope="row">
                <a href={addressWith({ page: name, state: 'all' })}>{name}</a>
              </th>
              <td>{texts}</td>
              {languages.map((language, index) => {
                const cell = cells[index]
                return (
                  <td key={language}>
                    {cell ? (
                      <CellLink
                        state={cell.state}
                        href={addressWith({ page: name, language, state: isOpen(cell.state) ? 'open' : 'all' })}
                      >
                        {cell.words}
                      </CellLink>
                    ) : (
                      'source'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}
