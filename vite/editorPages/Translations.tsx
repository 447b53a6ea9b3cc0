import { addressOf, isLanguage, LANGUAGE_NAMES, type Language } from '../../schema/names/languages.ts'
import { placeOf, stillRightCommand, tableOf } from '../../schema/translations/report.ts'
import { type Entry, entriesOf, isOpen, STATE_NAMES, STATES, type State } from '../../schema/translations/status.ts'
import { readTexts } from '../../schema/translations/texts.ts'
import { writePath } from '../../schema/validate/report/problem.ts'

/** Which texts are shown: of one page or all, in one language or all; `open` are those that somebody has to see to. */
interface Filter {
  readonly page?: string | undefined
  readonly language?: Language | undefined
  readonly state: State | 'open' | 'all'
}

const SHOWN = ['open', ...STATES, 'all'] as const satisfies readonly Filter['state'][]

/** More texts than this on one page are slow to show, and nobody reads them at once. */
const SHOWN_AT_ONCE = 300

/** The filter of an address: `?page=/contact&language=de&state=outOfDate`. */
function filterOf(query: URLSearchParams): Filter {
  const language = query.get('language')
  const state = SHOWN.find((name) => name === query.get('state')) ?? 'open'
  return { state, page: query.get('page') ?? undefined, ...(isLanguage(language) && { language }) }
}

function addressWith({ page, language, state }: Filter): string {
  const query = new URLSearchParams({ ...(page && { page }), ...(language && { language }), state })
  return `?${query}#texts`
}

function passes({ document, language, state }: Entry, filter: Filter): boolean {
  const isShown = filter.state === 'all' || (filter.state === 'open' ? isOpen(state) : state === filter.state)
  return isShown && [undefined, document.name].includes(filter.page) && [undefined, language].includes(filter.language)
}

/** What is translated and what is not, as it is on disk: all pages in a table, then texts beside their translations. */
export function Translations({ root, query }: { readonly root: string; readonly query: URLSearchParams }) {
  const filter = filterOf(query)
  const site = readTexts(root)
  const entries = entriesOf(site)
  const { languages, rows } = tableOf(entries)
  const wanted = entries.filter((entry) => passes(entry, filter))
  const more = wanted.length - SHOWN_AT_ONCE
  const choices: readonly [name: string, choice: Partial<Filter>][][] = [
    SHOWN.map((state) => [state === 'open' || state === 'all' ? state : STATE_NAMES[state], { state }]),
    [undefined, ...languages].map((language) => [language ? LANGUAGE_NAMES[language] : 'all languages', { language }]),
    [undefined, ...(filter.page ? [filter.page] : [])].map((page) => [page ?? 'all pages', { page }]),
  ]
  return (
    <>
      <header>
        <h1>Translations</h1>
        <p>
          What is translated into each language, and what is out of date: its source has changed since somebody accepted
          the two together.
        </p>
        {site.unread.length > 0 && <p>These files cannot be read, and are left out: {site.unread.join(', ')}</p>}
      </header>
      <main>
        <table>
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
            {rows.map(({ name: page, texts, cells }) => (
              <tr key={page}>
                <th scope="row">
                  <a href={addressWith({ page, state: 'all' })}>{page}</a>
                </th>
                <td>{texts}</td>
                {languages.map((language, index) => {
                  const { words = 'source', state = 'current' } = cells[index] ?? {}
                  const href = addressWith({ page, language, state: isOpen(state) ? 'open' : 'all' })
                  return (
                    <td key={language} className={state}>
                      {cells[index] ? <a href={href}>{words}</a> : words}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <h2 id="texts">Texts</h2>
        {choices.map((row) => (
          <nav key={row[0]?.[0]} aria-label="Filter">
            {row.map(([name, choice]) => {
              const href = addressWith({ ...filter, ...choice })
              return (
                <a key={name} href={href} aria-current={href === addressWith(filter) || undefined}>
                  {name}
                </a>
              )
            })}
          </nav>
        ))}
        {wanted.length === 0 && <p>There are no such texts.</p>}
        {wanted.slice(0, SHOWN_AT_ONCE).map((entry) => (
          <TextPair key={placeOf(entry)} entry={entry} />
        ))}
        {more > 0 && <p>{more} more texts are not shown. Choose a page or a language.</p>}
      </main>
      <div role="status" />
    </>
  )
}

/** A text beside its translation, with its place in its file to be copied. */
function TextPair({ entry }: { readonly entry: Entry }) {
  const { document, text, state, source, sourceLanguage, language, translation } = entry
  const copies = [placeOf(entry), ...(state === 'outOfDate' ? [stillRightCommand(entry)] : [])]
  return (
    <article>
      <p>
        <code>{writePath(text.path)}</code> <span className={state}>{STATE_NAMES[state]}</span>{' '}
        {document.type === 'page' && (
          <a href={addressOf(document.name, language)}>Open the page in {LANGUAGE_NAMES[language]}</a>
        )}
      </p>
      <p lang={sourceLanguage}>{source}</p>
      <p lang={language}>{translation ?? '–'}</p>
      {copies.map((words) => (
        <button key={words} type="button" data-copy={words}>
          Copy <code>{words}</code>
        </button>
      ))}
    </article>
  )
}
