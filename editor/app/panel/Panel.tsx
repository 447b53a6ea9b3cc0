import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useMemo } from 'react'
import { getFieldAt, getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import type { Path } from '../../../schema/finding.ts'
import { isLanguage, type Language } from '../../../schema/names/languages.ts'
import { color, line, typography } from '../../../src/theme/theme.ts'
import { change, type OpenDocument, useDocuments } from '../documents.ts'
import { EditingContext, idOf } from '../fields/editing.ts'
import { Field } from '../fields/Fields.tsx'
import { Button, Hint, Stack } from '../look.ts'
import { agreeTo } from '../page/agreed.ts'
import { placeOf } from '../page/typing.ts'
import { schemaOf } from '../schemas.ts'
import { isText, languagesIn, ownSchema, sizeOf, summaryOf } from '../values.ts'
import { documentName, titleOf, useWords, type Words } from '../words/index.ts'

/** What the panel shows: a part of a document, opened at a field. */
export interface Chosen {
  readonly file: string
  /** Where the page was pressed. */
  readonly path: Path
  readonly language?: Language | undefined
  /** Of a body, the line that was pressed, from 0. */
  readonly line?: number
  /** The words that were pressed: of a figure, they say which of its numbers is focused. */
  readonly text?: string
  /** Set for a text of several pages: they are asked about before it can be changed. Empty while they are looked for. */
  readonly asks?: readonly string[] | undefined
  /** False for what is only shown: nothing is focused. */
  readonly isFocused?: boolean
  /** The part of the document whose fields are shown, where it was asked for. */
  readonly part?: Path
  /** It is typed into on the page. */
  readonly isTypedIn?: boolean
}

/** A part with more fields than these is shown where it was pressed only. */
const MOST_FIELDS = 80

/** The largest part of a document around a place that is not too large; a text is a part, and one language of it is none. */
function partAround(open: OpenDocument, path: Path): Path {
  const schema = schemaOf(open.type)
  const at = (length: number) => path.slice(0, length)
  for (let length = 1; length < path.length; length++) {
    const value = getValueAt(open.document, at(length))
    const field = getSchemaAt(schema, at(length), open.document)
    const isWhole = (field && isText(field)) || sizeOf(value) <= MOST_FIELDS
    // A list of a page's blocks is no part of it, but each block.
    if (isWhole && !(Array.isArray(value) && length === 1)) return at(length)
  }
  return path
}

const Crumbs = styled.ol(css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 4px;
  ${typography.meta}
  & li + li::before {
    content: '›';
    margin-right: 4px;
    color: ${color.ink3};
  }
  & button {
    min-height: 24px;
    color: ${color.accentText};
    text-decoration: underline;
  }
  & [aria-current] {
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
`)

const Where = styled(Stack)(css`
  padding-bottom: 14px;
  margin-bottom: 18px;
  border-bottom: ${line};
  & code {
    overflow-wrap: anywhere;
  }
`)

/** A question that has to be answered before anything can be typed. */
const Question = styled(Stack)(css`
  padding: 10px 12px;
  margin-bottom: 14px;
  border-left: 4px solid ${color.accent};
  background: ${color.surface};
  justify-items: start;
`)

const Fieldset = styled.fieldset(css`
  min-width: 0;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.55;
  }
`)

interface PanelProps {
  readonly chosen: Chosen
  readonly open: OpenDocument
  onChoose(chosen: Chosen): void
}

/** The fields of the part of a document that was pressed, all of it from its schema. */
export function Panel({ chosen, open, onChoose }: PanelProps) {
  const words = useWords()
  const { problems, warnings } = useDocuments()
  const part = chosen.part ?? partAround(open, chosen.path)
  const schema = getSchemaAt(schemaOf(open.type), part, open.document)
  const id = idOf(placeOf(chosen))
  // A second press leads there once more.
  const at = useMemo(() => ({ id, line: chosen.line ?? 0 }), [id, chosen])
  // What was pressed is ready to be typed into, the second time, too.
  useEffect(() => {
    // A figure has several inputs: its numbers and its unit.
    const within = `[id^="${CSS.escape(id)}."], [id^="${CSS.escape(id)}["]`
    const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(within)]
    const input = document.getElementById(id) ?? inputs.find((one) => showsText(one, chosen.text)) ?? inputs[0]
    if (!chosen.isTypedIn && chosen.isFocused !== false) {
      input?.focus()
      // Digits that are typed next replace the figure.
      if (input instanceof HTMLInputElement && input.inputMode === 'decimal') input.select()
    }
    input?.scrollIntoView({ block: 'center' })
  }, [id, chosen])

  const { asks } = chosen
  const agree = () => {
    agreeTo(chosen)
    onChoose({ ...chosen, asks: undefined, isFocused: true })
  }
  return (
    <>
      <Where>
        <nav aria-label={words.inFile}>
          <Crumbs>
            {Array.from({ length: part.length + 1 }, (_, length) => part.slice(0, length)).map((path) => (
              <li key={path.length}>
                <button
                  type="button"
                  aria-current={path.length === part.length || undefined}
                  onClick={() => onChoose({ ...chosen, part: path })}
                >
                  {nameAt(open, path, words)}
                </button>
              </li>
            ))}
          </Crumbs>
        </nav>
        <Hint>
          {words.inFile} <code>{open.file}</code>
        </Hint>
      </Where>
      {asks && (
        <Question role="status">
          <p>{asks.length > 0 ? words.everywhere(asks.length) : words.lookingForPages}</p>
          {asks.length > 0 && (
            <>
              <Button onClick={agree}>{words.changeEverywhere}</Button>
              <details>
                <Hint as="summary">{words.shownOn(asks.length)}</Hint>
                <Hint>{asks.join(', ')}</Hint>
              </details>
            </>
          )}
        </Question>
      )}
      {schema && (
        <EditingContext
          value={{
            file: open.file,
            languages: languagesIn(open.document),
            chosen: chosen.path.filter((step) => !isLanguage(step)),
            at,
            problems: [...problems, ...warnings].filter(({ file }) => file === open.file),
            change: (path, value) => change(open.file, path, value),
          }}
        >
          <Fieldset disabled={asks !== undefined}>
            <Field
              key={JSON.stringify([open.file, part, chosen.path])}
              schema={schema}
              path={part}
              value={getValueAt(open.document, part)}
              title={nameAt(open, part, words)}
            />
          </Fieldset>
        </EditingContext>
      )}
    </>
  )
}

/** Whether an input shows these words, as an editor would type or choose them. */
function showsText(input: HTMLInputElement | HTMLSelectElement, text: string | undefined): boolean {
  const shown = input instanceof HTMLSelectElement ? input.selectedOptions[0]?.textContent : input.value
  return shown?.replace('.', ',') === text?.replace('.', ',')
}

/** Where a part of a document stands, in words: `Paslanmaz Boru › Bloklar › Sayfa açılışı 1 › Başlık › Türkçe` */
export function placeInWords(
  file: string,
  path: Path,
  documents: ReadonlyMap<string, OpenDocument>,
  words: Words,
): string {
  const open = documents.get(file)
  const names = path.map((step, index) => {
    // Nothing more is known of a document before it is opened.
    const name = open && nameAt(open, path.slice(0, index + 1), words)
    return name && typeof step === 'number' ? `${name} ${step + 1}` : name
  })
  return [documentName(file, open?.document, words), ...names].filter(Boolean).join(' › ')
}

/** What a part of a document is called: an entry of a list by its type or its words. */
export function nameAt(open: OpenDocument, path: Path, words: Words): string {
  const step = path.at(-1)
  if (step === undefined) return documentName(open.file, open.document, words)
  const value = getValueAt(open.document, path)
  const schema = getFieldAt(schemaOf(open.type), path, open.document)
  const title = titleOf(ownSchema(schema, value), step, words, value)
  return typeof step === 'number' ? title || summaryOf(value).slice(0, 30) || String(step + 1) : title
}
