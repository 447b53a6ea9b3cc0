import { css } from '@emotion/react'
import styled from '@emotion/styled'
import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getFieldAt, getValueAt } from '../../../../content/check/explain/schemaAt.ts'
import type { Translated } from '../../../../content/translate/accepted.ts'
import { type Path, writePath } from '../../../../schema/finding.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../schema/names/languages.ts'
import { color, line } from '../../../../src/theme/theme.ts'
import { findFileSchema, getFieldTitle } from '../../../naming.ts'
import type { TranslationStates } from '../../../server/translations.ts'
import { ask } from '../../core/ask.ts'
import { getName } from '../../core/describe.ts'
import { change } from '../../core/history.ts'
import { getRoute } from '../../core/navigation.ts'
import { findSchema, type OpenDocument, useDocuments } from '../../core/store.ts'
import { Button, Complaint, Hint, NarrowNote, Row, SmallButton } from '../../core/styles.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'
import { EditingContext } from '../../fields/controls/editing.ts'
import { addLanguage, listLanguages, publishLanguage } from './pageLanguages.ts'
import {
  type Accept,
  findState,
  focusText,
  isCtrlEnter,
  isTodo,
  pairTexts,
  TextRow,
  type TranslatedText,
} from './TextRow.tsx'

/** Covers the page and its fields. */
const Sheet = styled.main(css`
  grid-area: 2 / 1 / -1 / -1;
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
  readonly openDocument: OpenDocument
  /** The part whose texts are shown first, if it has any. */
  readonly part: Path
  /** Whether the last save failed because of problems. */
  readonly isRefused: boolean
  onClose(): void
}

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
export function Languages({ openDocument, part, isRefused, onClose }: LanguagesProps) {
  const words = useWords()
  const { file, document: content } = openDocument
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
      selectedPath: [],
      problems: problems.filter((problem) => problem.file === file),
      // An emptied translation is missing. An emptied source text, which may be a plain string, stays, and is a problem.
      change: (path: Path, text: unknown) =>
        change(
          file,
          path,
          text === '' && languages.slice(1).some((language) => language === path.at(-1)) ? undefined : text,
        ),
    }),
    [file, languages, problems],
  )
  const textsOfPart = texts.filter(({ path }) => part.every((step, index) => path[index] === step))
  const rows = isWhole || textsOfPart.length === 0 ? texts : textsOfPart
  const goToNext = () => {
    const focusedElement = document.activeElement ?? document.body
    const cells = sheet.current?.querySelectorAll('td:is([data-todo], :has([aria-invalid=true]))') ?? []
    const todo = [...cells].filter((cell) => !cell.contains(focusedElement))
    const isAfter = (cell: Element) => focusedElement.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING
    const nextCell = todo.find(isAfter) ?? todo[0]
    nextCell?.scrollIntoView({ block: 'center' })
    focusText(nextCell)
  }
  useF8(goToNext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // The cell's own handler has already accepted the translation.
    else if (isCtrlEnter(event)) goToNext()
    else return
    event.preventDefault()
  }
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={words.sideBySide} onKeyDown={onKeyDown}>
      <Row as="header">
        <Button onClick={onClose}>← {words.backToPage}</Button>
        <strong>{getName(openDocument, rows === texts ? [] : part, words)}</strong>
        {textsOfPart.length > 0 && textsOfPart.length < texts.length && (
          <Button aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {words.allTexts(texts.length)}
          </Button>
        )}
        <Button aria-keyshortcuts="F8" onClick={goToNext}>
          {words.nextTodo} (F8)
        </Button>
        {getRoute(file) !== undefined &&
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
      <NarrowNote>{words.needsLargerScreen}</NarrowNote>
      <EditingContext value={editing}>
        <table>
          <thead>
            <tr>
              {languages.map((language) => (
                <Head key={language} {...{ openDocument, language, source, texts, rows, accept }} />
              ))}
            </tr>
          </thead>
          <tbody>{source && <Rows {...{ openDocument, source, languages, rows, accept }} />}</tbody>
        </table>
      </EditingContext>
    </Sheet>
  )
}

interface HeadProps {
  readonly openDocument: OpenDocument
  readonly language: Language
  readonly source: Language | undefined
  readonly texts: readonly TranslatedText[]
  readonly rows: readonly TranslatedText[]
  readonly accept: Accept
}

/** The name of a language, what is left to do in it, and a button that publishes it when nothing is missing. */
function Head({ openDocument: { file, document: content }, language, source, texts, rows, accept }: HeadProps) {
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

interface RowsProps extends Pick<HeadProps, 'openDocument' | 'rows' | 'accept'> {
  readonly source: Language
  readonly languages: readonly Language[]
}

/** The texts, each block's below its name. */
function Rows({ openDocument, rows, ...props }: RowsProps) {
  const words = useWords()
  return rows.map(({ path, ...text }, index) => {
    const block = path.slice(0, 2)
    const schema = findSchema(openDocument, path)
    // The entries of a list of texts, such as tags, are named by the list.
    const titlePath = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
    const isFirst = writePath(rows[index - 1]?.path.slice(0, 2) ?? []) !== writePath(block)
    return (
      <Fragment key={writePath(path)}>
        {isFirst && path.length > 2 && (
          <tr>
            <th scope="colgroup" colSpan={props.languages.length}>
              <strong>{getName(openDocument, block, words)}</strong>
            </th>
          </tr>
        )}
        {schema && (
          <TextRow
            title={getFieldTitle(
              getFieldAt(findFileSchema(openDocument.file), titlePath, openDocument.document),
              titlePath.at(-1) ?? '',
              words,
            )}
            value={getValueAt(openDocument.document, path)}
            {...{ schema, path, ...text, ...props }}
          />
        )}
      </Fragment>
    )
  })
}
