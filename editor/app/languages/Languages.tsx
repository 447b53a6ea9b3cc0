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
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getFieldAt, getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { writePath } from '../../../content/check/report/problem.ts'
import type { Translated } from '../../../content/translate/accepted.ts'
import type { State } from '../../../content/translate/status.ts'
import { page } from '../../../schema/documents/page.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import { findTextFields } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { getFieldTitle } from '../../naming.ts'
import type { TranslationStates } from '../../server/translations.ts'
import { ask } from '../ask.ts'
import { change } from '../documents/history.ts'
import { type OpenDocument, useDocuments } from '../documents/store.ts'
import { type Editing, EditingContext, type FieldProps, findProblems } from '../fields/editing.ts'
import { TextIn } from '../fields/TextIn.tsx'
import { getName } from '../panel/Panel.tsx'
import { schemaOf } from '../schemas.ts'
import { Button, Complaint, Hint, Label, Row, SmallButton, Stack } from '../styles.ts'
import { useAnswer } from '../useAnswer.ts'
import { withValue } from '../values.ts'
import { useWords } from '../words/index.ts'

/** Covers the page and its fields. */
const Sheet = styled.main(css`
  grid-area: 2 / 1 / 3 / -1;
  z-index: 1;
  overflow: auto;
  padding: 0 18px 40vh;
  /* The formatting bar sticks below the table's head. */
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
  & > table > * > tr > :is(th, td) {
    padding: 6px 12px 6px 0;
    text-align: left;
    vertical-align: top;
    font-weight: inherit;
  }
  /* Aligned with the first field, which has its name above it. */
  & > table > tbody > tr > td + td {
    padding-top: 32px;
  }
  & tbody th {
    padding-top: 18px;
  }
  /* Row and column name each field; its own label is for screen readers. */
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
  /** The part whose texts are shown first, if it has any. */
  readonly part: Path
  /** Whether the last save failed because of problems. */
  readonly isRefused: boolean
  onClose(): void
}

type Accept = (pairs: readonly Translated[]) => void

/** The translation states of a document's texts, up to date with its edits. */
function useTranslations(file: string): TranslationStates & { readonly accept: Accept } {
  // New problems mean that the server has checked the last edit.
  const { problems } = useDocuments()
  const { answer = NO_STATES, load } = useAnswer('GET /translations', { file }, problems)
  const accept = useCallback(
    async (pairs: readonly Translated[]) => {
      await ask('PUT /accepted', { body: pairs })
      await load()
    },
    [load],
  )
  return { ...answer, accept }
}

const NO_STATES: TranslationStates = { languages: [], texts: [] }

/** Calls the callback when F8 is pressed. The focus may be outside of the texts, such as on the save button. */
function useF8(callback: () => void): void {
  const onPress = useEffectEvent(callback)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The texts of a document, or of a part of it, in all its languages side by side. */
export function Languages({ open, part, isRefused, onClose }: LanguagesProps) {
  const words = useWords()
  const { file, document: content } = open
  const { problems } = useDocuments()
  const sheet = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(part.length === 0)
  const { languages, texts, accept } = useTranslations(file)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
  // The focused button may have been removed.
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
      // An emptied translation is missing. An emptied source text stays, and is a problem.
      change: (path: Path, text: unknown) =>
        change(file, path, text === '' && path.at(-1) !== source ? undefined : text),
    }),
    [file, languages, source, problems],
  )
  const textsOfPart = texts.filter(({ path }) => part.every((step, index) => path[index] === step))
  const rows = isWhole || textsOfPart.length === 0 ? texts : textsOfPart
  const goToNext = () => {
    const focused = document.activeElement ?? document.body
    const cells = sheet.current?.querySelectorAll('td:is([data-todo], :has([aria-invalid=true]))') ?? []
    const todo = [...cells].filter((cell) => !cell.contains(focused))
    const isAfter = (cell: Element) => focused.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING
    const next = todo.find(isAfter) ?? todo[0]
    next?.scrollIntoView({ block: 'center' })
    focusText(next)
  }
  useF8(goToNext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // Its cell has accepted the translation before.
    else if (isCtrlEnter(event)) goToNext()
    else return
    event.preventDefault()
  }
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={words.sideBySide} onKeyDown={onKeyDown}>
      <Row as="header">
        <Button onClick={onClose}>← {words.backToPage}</Button>
        <strong>{getName(open, rows === texts ? [] : part, words)}</strong>
        {textsOfPart.length > 0 && textsOfPart.length < texts.length && (
          <Button aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {words.allTexts(texts.length)}
          </Button>
        )}
        <Button aria-keyshortcuts="F8" onClick={goToNext}>
          {words.nextTodo} (F8)
        </Button>
        {open.type === 'page' &&
          LANGUAGES.filter((language) => languages.length > 0 && !languages.includes(language)).map((language) => (
            <Button key={language} onClick={() => change(file, [], addLanguage(content, language))}>
              + {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        <Hint>{words.acceptKeys}</Hint>
        {problems.length > 0 && (
          <Complaint role="alert">{isRefused ? words.notRight : words.problems(problems.length)}</Complaint>
        )}
      </Row>
      <EditingContext value={editing}>
        <table>
          <thead>
            <tr>
              {languages.map((language) => (
                <Head key={language} {...{ open, language, source, texts, rows, accept }} />
              ))}
            </tr>
          </thead>
          <tbody>{source && <Rows {...{ open, source, languages, rows, accept }} />}</tbody>
        </table>
      </EditingContext>
    </Sheet>
  )
}

interface HeadProps {
  readonly open: OpenDocument
  readonly language: Language
  readonly source: Language | undefined
  readonly texts: TranslationStates['texts']
  readonly rows: TranslationStates['texts']
  readonly accept: Accept
}

/** The name of a language, what is left to do in it, and a button that publishes it when nothing is missing. */
function Head({ open: { file, document: content }, language, source, texts, rows, accept }: HeadProps) {
  const words = useWords()
  const editing = useContext(EditingContext)
  const todo = rows.filter((row) => isTodo(findState(row, language, editing)))
  const unaccepted = rows.filter(({ states }) => states[language] === 'new')
  const isComplete = texts.every(({ states }) => states[language] !== 'missing')
  return (
    <th scope="col">
      <Row>
        <strong>{LANGUAGE_NAMES[language]}</strong>
        {language === source ? words.source : words.todo(todo.length)}
        {unaccepted.length > 1 && (
          <SmallButton
            onClick={() =>
              accept(unaccepted.flatMap(({ path }) => pairTexts(getValueAt(content, path), source, language)))
            }
          >
            {words.acceptAll(unaccepted.length)}
          </SmallButton>
        )}
        {isComplete && listLanguages(content, 'drafts').includes(language) && (
          <SmallButton onClick={() => change(file, [], publishLanguage(content, language))}>
            {words.showLanguage}
          </SmallButton>
        )}
      </Row>
    </th>
  )
}

interface RowsProps extends Pick<HeadProps, 'open' | 'rows' | 'accept'> {
  readonly source: Language
  readonly languages: readonly Language[]
}

/** The texts, each block's below its name. */
function Rows({ open, rows, ...props }: RowsProps) {
  const words = useWords()
  return rows.map(({ path, ...text }, index) => {
    const block = path.slice(0, 2)
    const schema = getSchemaAt(schemaOf(open.type), path, open.document)
    const isFirst = writePath(rows[index - 1]?.path.slice(0, 2) ?? []) !== writePath(block)
    return (
      <Fragment key={writePath(path)}>
        {isFirst && path.length > 2 && (
          <tr>
            <th scope="colgroup" colSpan={props.languages.length}>
              <strong>{getName(open, block, words)}</strong>
            </th>
          </tr>
        )}
        {schema && (
          <TextRow
            title={getFieldTitle(getFieldAt(schemaOf(open.type), path, open.document), path.at(-1) ?? '', words)}
            value={getValueAt(open.document, path)}
            {...{ schema, path, ...text, ...props }}
          />
        )}
      </Fragment>
    )
  })
}

/** The state of a translation. An accepted one with a mistake is not done. */
function findState({ path, states }: TranslationStates['texts'][number], language: Language, { problems }: Editing) {
  const isWrong = states[language] === 'current' && findProblems(problems, [...path, language]).length > 0
  return isWrong ? 'wrong' : states[language]
}

const isTodo = (state: State | 'wrong' | undefined) =>
  state !== undefined && state !== 'current' && state !== 'unwritten'

const isCtrlEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Focuses the text in a table cell. */
const focusText = (cell: Element | null | undefined) =>
  cell?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()

type TextRowProps = FieldProps & Omit<RowsProps, 'open' | 'rows'> & TranslationStates['texts'][number]

/** A text in each language. Memoized, so that typing renders only one row. */
const TextRow = memo(({ source, languages, states, previousSource, accept, ...field }: TextRowProps) => {
  const { path, title, value } = field
  const editing = useContext(EditingContext)
  const { change } = editing
  const words = useWords()
  // On a page in one language, a text can be a plain string.
  const sourceText = String((typeof value === 'string' ? value : getField(value, source)) ?? '')
  const input = (language: Language) => (
    <TextIn {...field} language={language} name={`${title}, ${LANGUAGE_NAMES[language]}`} prefix="beside-" />
  )
  return (
    <tr>
      <td>
        <Stack>
          {/* A text without a title would be named by its own words. */}
          <Label as="span">{title === sourceText ? '\u00a0' : title}</Label>
          {input(source)}
          {previousSource !== undefined && (
            <Hint lang={source}>
              {words.sourceChanged}{' '}
              {diffWords(previousSource, sourceText).map(({ value, added, removed }, index) => {
                const As = added ? 'ins' : removed ? 'del' : 'span'
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name
                return <As key={index}>{value}</As>
              })}
            </Hint>
          )}
        </Stack>
      </td>
      {languages.slice(1).map((language) => {
        const state = findState({ path, states }, language, editing)
        const pairs = pairTexts(value, source, language)
        return (
          <td key={language} data-todo={isTodo(state) || undefined}>
            <Stack
              onKeyDown={(event: KeyboardEvent) => {
                if (isCtrlEnter(event) && pairs.length > 0) accept(pairs)
              }}
            >
              {input(language)}
              <Row onClick={({ currentTarget }) => focusText(currentTarget.closest('td'))}>
                {state && <Hint as="span">{words.states[state]}</Hint>}
                {(state === 'new' || state === 'outOfDate') && (
                  <SmallButton onClick={() => accept(pairs)}>{words.accept}</SmallButton>
                )}
                {state === 'missing' && (
                  <SmallButton onClick={() => change([...path, language], sourceText)}>{words.copyOver}</SmallButton>
                )}
              </Row>
            </Stack>
          </td>
        )
      })}
    </tr>
  )
})

/** Pairs a text with its translation, if both exist. */
function pairTexts(value: unknown, sourceLanguage: Language | undefined, language: Language): readonly Translated[] {
  const source = sourceLanguage && getField(value, sourceLanguage)
  const translation = getField(value, language)
  if (!sourceLanguage || typeof source !== 'string' || typeof translation !== 'string') return []
  return [{ source, sourceLanguage, translation, language }]
}

/** The languages that a page lists under a key. */
const listLanguages = (content: unknown, key: 'languages' | 'drafts') =>
  [getField(content, key)].flat().filter(isLanguage)
const sortLanguages = (some: readonly Language[]) => LANGUAGES.filter((one) => some.includes(one))

/** Adds a language to a page as a draft. */
function addLanguage(content: unknown, language: Language): unknown {
  const drafts = listLanguages(content, 'drafts')
  const [only = language, ...others] = [...listLanguages(content, 'languages'), ...drafts]
  // On a page in one language, texts can be plain strings.
  const plain =
    others.length === 0 ? findTextFields(content, page).filter(({ value }) => typeof value === 'string') : []
  const next = plain.reduce((now, { path, value }) => withValue(now, path, { [only]: value }, page), content)
  return withValue(next, ['drafts'], sortLanguages([...drafts, language]), page)
}

/** Publishes a draft language of a page. The first language stays first, since it is the source of translations. */
function publishLanguage(content: unknown, language: Language): unknown {
  const [first, ...others] = listLanguages(content, 'languages')
  const drafts = listLanguages(content, 'drafts').filter((one) => one !== language)
  const next = withValue(content, ['languages'], [first, ...sortLanguages([...others, language])], page)
  return withValue(next, ['drafts'], drafts.length > 0 ? drafts : undefined, page)
}
