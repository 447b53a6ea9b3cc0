import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { diffWords } from 'diff'
import {
  Fragment,
  type KeyboardEvent,
  memo,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { writePath } from '../../../content/check/report/problem.ts'
import type { Translated } from '../../../content/translate/accepted.ts'
import type { State } from '../../../content/translate/status.ts'
import { page } from '../../../schema/documents/page.ts'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { findTextFields } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { color, line } from '../../../src/theme/theme.ts'
import type { Standing } from '../../server/translations.ts'
import { ask } from '../ask.ts'
import { change, type OpenDocument, useDocuments } from '../documents.ts'
import { EditingContext, type FieldProps } from '../fields/editing.ts'
import { TextIn } from '../fields/TextIn.tsx'
import { Button, Complaint, Hint, Label, Row, SmallButton, Stack } from '../look.ts'
import { nameAt } from '../panel/Panel.tsx'
import { schemaOf } from '../schemas.ts'
import { withValue } from '../values.ts'
import { nameOf, useWords } from '../words/index.ts'

/** In the place of the page and of its fields. */
const Sheet = styled.main(css`
  grid-area: 2 / 1 / 3 / -1;
  z-index: 1;
  overflow: auto;
  padding: 0 18px 40vh;
  /* Of what formats a text: under these heads. */
  --bar-top: 98px;
  background: ${color.bg};
  & > table {
    width: 100%;
    table-layout: fixed;
  }
  & > header,
  & thead th {
    position: sticky;
    z-index: 2;
    top: 0;
    padding-block: 10px;
    background: ${color.bg};
  }
  & thead th {
    top: 54px;
    border-bottom: ${line};
  }
  & :is(th, td) {
    padding: 6px 12px 6px 0;
    text-align: left;
    vertical-align: top;
    font-weight: inherit;
  }
  /* As high as the first field, which has its name above it. */
  & td + td {
    padding-top: 32px;
  }
  & tbody th {
    padding-top: 18px;
  }
  /* Each field is named for whoever cannot see its row and its column. */
  & td > div > div:first-of-type {
    grid-template-columns: minmax(0, 1fr);
    & > label {
      position: absolute;
      clip-path: inset(50%);
    }
    & > div {
      grid-column: 1;
    }
  }
  & ins {
    background: color-mix(in srgb, ${color.good} 25%, transparent);
  }
  & del {
    background: color-mix(in srgb, ${color.bad} 20%, transparent);
  }
`)

interface LanguagesProps {
  readonly open: OpenDocument
  /** The part of the document that is shown first, if it has texts. */
  readonly part: Path
  /** It could not be saved, because of problems. */
  readonly isRefused: boolean
  onClose(): void
}

/** All texts of a document, or of a part of it, in all of its languages side by side. */
export function Languages({ open, part, isRefused, onClose }: LanguagesProps) {
  const words = useWords()
  const { file, document: content } = open
  const { problems } = useDocuments()
  const sheet = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(part.length === 0)
  const [{ languages, texts }, setStanding] = useState<Standing>({ languages: [], texts: [] })
  const look = useCallback(async () => {
    const { status, answer } = await ask('GET /translations', { query: { file } })
    if (status === 200) setStanding(answer)
  }, [file])
  // The server has looked at what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void look(), [look, problems])
  const accept = useCallback(
    async (pairs: readonly Translated[]) => {
      await ask('PUT /accepted', { body: pairs })
      await look()
    },
    [look],
  )
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
  // What was pressed can be gone then.
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  })

  const [source] = languages
  const editing = useMemo(
    () => ({
      file,
      languages,
      chosen: [],
      problems: problems.filter((one) => one.file === file),
      // A translation that is emptied is missing.
      change: (path: Path, text: unknown) =>
        change(file, path, text === '' && path.at(-1) !== source ? undefined : text),
    }),
    [file, languages, source, problems],
  )

  const own = texts.filter(({ path }) => part.every((step, index) => path[index] === step))
  const rows = isWhole || own.length === 0 ? texts : own
  const inState = (language: Language, state: State) => rows.filter(({ states }) => states[language] === state)
  const pairsOf = (language: Language) =>
    inState(language, 'new').flatMap(({ path }) => pairAt(getValueAt(content, path), source, language))

  const goOn = () => {
    const here = document.activeElement ?? document.body
    const todo = [...(sheet.current?.querySelectorAll('td:is([data-todo], :has([aria-invalid=true]))') ?? [])].filter(
      (cell) => !cell.contains(here),
    )
    const next = todo.find((cell) => here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) ?? todo[0]
    next?.scrollIntoView({ block: 'center' })
    type(next ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // It has been accepted in its cell.
    else if (isCtrlEnter(event)) goOn()
    else return
    event.preventDefault()
  }
  // Wherever the focus is, such as on the button that has saved.
  useEffect(() => {
    const onF8 = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      goOn()
    }
    addEventListener('keydown', onF8)
    return () => removeEventListener('keydown', onF8)
  })
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={words.sideBySide} onKeyDown={onKeyDown}>
      <Row as="header">
        <Button onClick={onClose}>← {words.backToPage}</Button>
        <strong>{nameAt(open, rows === texts ? [] : part, words)}</strong>
        {own.length > 0 && own.length < texts.length && (
          <Button aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {words.allTexts(texts.length)}
          </Button>
        )}
        <Button aria-keyshortcuts="F8" onClick={goOn}>
          {words.nextTodo} (F8)
        </Button>
        {open.type === 'page' &&
          LANGUAGES.filter((language) => languages.length > 0 && !languages.includes(language)).map((language) => (
            <Button key={language} onClick={() => change(file, [], begun(content, language))}>
              + {nameOf(language, words)}
            </Button>
          ))}
        <Hint>{words.acceptKeys}</Hint>
        {problems.length > 0 && (
          <Complaint role="alert">{isRefused ? words.notRight : words.problems(problems.length)}</Complaint>
        )}
      </Row>
      <table>
        <thead>
          <tr>
            {languages.map((language) => {
              const fresh = inState(language, 'new').length
              const todo = fresh + inState(language, 'missing').length + inState(language, 'outOfDate').length
              const isReady =
                named(content, 'drafts').includes(language) &&
                texts.every(({ states }) => states[language] !== 'missing')
              return (
                <th key={language} scope="col">
                  <Row>
                    <strong>{nameOf(language, words)}</strong>
                    {language === source ? words.source : words.todo(todo)}
                    {fresh > 1 && (
                      <SmallButton onClick={() => accept(pairsOf(language))}>{words.acceptAll(fresh)}</SmallButton>
                    )}
                    {isReady && (
                      <SmallButton onClick={() => change(file, [], finished(content, language))}>
                        {words.showLanguage}
                      </SmallButton>
                    )}
                  </Row>
                </th>
              )
            })}
          </tr>
        </thead>
        <EditingContext value={editing}>
          <tbody>
            {source &&
              rows.map(({ path, states, was }, index) => {
                const block = path.slice(0, 2)
                const schema = getSchemaAt(schemaOf(open.type), path, content)
                const isFirst = JSON.stringify(rows[index - 1]?.path.slice(0, 2)) !== JSON.stringify(block)
                return (
                  <Fragment key={writePath(path)}>
                    {isFirst && path.length > 2 && (
                      <tr>
                        <th scope="colgroup" colSpan={languages.length}>
                          <strong>{nameAt(open, block, words)}</strong>
                        </th>
                      </tr>
                    )}
                    {schema && (
                      <TextRow
                        title={nameAt(open, path, words)}
                        value={getValueAt(content, path)}
                        {...{ schema, path, states, was, source, languages, accept }}
                      />
                    )}
                  </Fragment>
                )
              })}
          </tbody>
        </EditingContext>
      </table>
    </Sheet>
  )
}

const isCtrlEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Has the text of a cell typed into. */
const type = (cell: Element | null) => cell?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()

interface TextRowProps extends FieldProps {
  readonly source: Language
  readonly languages: readonly Language[]
  readonly states: Standing['texts'][number]['states']
  readonly was: string | undefined
  accept(pairs: readonly Translated[]): void
}

/** A text in each language. Kept as it is while another is typed into. */
const TextRow = memo(({ source, languages, states, was, accept, ...field }: TextRowProps) => {
  const { path, title, value } = field
  const { change } = useContext(EditingContext)
  const words = useWords()
  // On a page in one language, a text can be written without it.
  const written = String((typeof value === 'string' ? value : fieldOf(value, source)) ?? '')
  const input = (language: Language) => (
    <TextIn {...field} language={language} name={`${title}, ${nameOf(language, words)}`} prefix="beside-" />
  )
  return (
    <tr>
      <td>
        <Stack>
          {/* What has no name of its own is called by its words. */}
          <Label as="span">{title === written ? '\u00a0' : title}</Label>
          {input(source)}
          {was !== undefined && (
            <Hint lang={source}>
              {words.sourceChanged}{' '}
              {diffWords(was, written).map(({ value, added, removed }, index) => {
                const As = added ? 'ins' : removed ? 'del' : 'span'
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name
                return <As key={index}>{value}</As>
              })}
            </Hint>
          )}
        </Stack>
      </td>
      {languages.slice(1).map((language) => {
        const state = states[language]
        const pairs = pairAt(value, source, language)
        return (
          <td key={language} data-todo={state && state !== 'current' ? state : undefined}>
            <Stack
              onKeyDown={(event: KeyboardEvent) => {
                if (isCtrlEnter(event) && pairs.length > 0) accept(pairs)
              }}
            >
              {input(language)}
              <Row onClick={({ currentTarget }) => type(currentTarget.closest('td'))}>
                {state && <Hint as="span">{words.states[state]}</Hint>}
                {(state === 'new' || state === 'outOfDate') && (
                  <SmallButton onClick={() => accept(pairs)}>{words.accept}</SmallButton>
                )}
                {state === 'missing' && (
                  <SmallButton onClick={() => change([...path, language], written)}>{words.copyOver}</SmallButton>
                )}
              </Row>
            </Stack>
          </td>
        )
      })}
    </tr>
  )
})

/** A text and its translation, if there are both. */
function pairAt(value: unknown, sourceLanguage: Language | undefined, language: Language): readonly Translated[] {
  const source = sourceLanguage && fieldOf(value, sourceLanguage)
  const translation = fieldOf(value, language)
  if (!sourceLanguage || typeof source !== 'string' || typeof translation !== 'string') return []
  return [{ source, sourceLanguage, translation, language }]
}

/** The languages that a page names under a key. */
const named = (content: unknown, key: 'languages' | 'drafts') => [fieldOf(content, key)].flat().filter(isLanguage)
const inOrder = (some: readonly Language[]) => LANGUAGES.filter((one) => some.includes(one))

/** A page that is being translated into a language: what is written in it is a draft until it has all texts. */
function begun(content: unknown, language: Language): unknown {
  const drafts = named(content, 'drafts')
  const [only = language, ...others] = [...named(content, 'languages'), ...drafts]
  // Where there is one language, texts can be written without it.
  const bare = others.length === 0 ? findTextFields(content, page).filter(({ value }) => typeof value === 'string') : []
  const next = bare.reduce((now, { path, value }) => withValue(now, path, { [only]: value }, page), content)
  return withValue(next, ['drafts'], inOrder([...drafts, language]), page)
}

/** A page that is shown in a language from now on. The first of its languages stays the one that is translated from. */
function finished(content: unknown, language: Language): unknown {
  const [first, ...others] = named(content, 'languages')
  const drafts = named(content, 'drafts').filter((one) => one !== language)
  const next = withValue(content, ['languages'], [first, ...inOrder([...others, language])], page)
  return withValue(next, ['drafts'], drafts.length > 0 ? drafts : undefined, page)
}
