import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useMemo } from 'react'
import { getValueAt } from '../../../../content/check/explain/schemaAt.ts'
import { parseFigure } from '../../../../schema/figures/figures.ts'
import type { Path } from '../../../../schema/finding.ts'
import { isLanguage } from '../../../../schema/names/languages.ts'
import { isText } from '../../../../schema/structure.ts'
import { color, line, typography } from '../../../../src/theme/theme.ts'
import { agreeTo } from '../../core/agreed.ts'
import { getName } from '../../core/describe.ts'
import { change } from '../../core/history.ts'
import { type ChosenField, getTextPath } from '../../core/navigation.ts'
import { findSchema, type OpenDocument, useDocuments } from '../../core/store.ts'
import { Button, Fieldset, Hint, Stack } from '../../core/styles.ts'
import { countFields, getLanguages } from '../../core/values.ts'
import { useWords } from '../../core/words/index.ts'
import { EditingContext, findInputs, getFieldId } from '../../fields/controls/editing.ts'
import { Field } from '../../fields/Fields.tsx'

/** The id of the button that answers a question. */
const AGREE = 'agree'

/** Larger parts are not shown as a whole. */
const MAX_FIELDS = 80

/** Finds the largest part around a field that is small enough to show. A text is shown in all its languages. */
function findPart(openDocument: OpenDocument, path: Path): Path {
  const getAncestor = (length: number) => path.slice(0, length)
  for (let length = 1; length < path.length; length++) {
    const value = getValueAt(openDocument.document, getAncestor(length))
    const field = findSchema(openDocument, getAncestor(length))
    const isWhole = (field && isText(field)) || countFields(value) <= MAX_FIELDS
    // Each block is a part, but the list of blocks is not.
    if (isWhole && !(Array.isArray(value) && length === 1)) return getAncestor(length)
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

const Location = styled(Stack)(css`
  padding-bottom: 14px;
  margin-bottom: 18px;
  border-bottom: ${line};
`)

/** A question that has to be answered before the fields are enabled. */
const Question = styled(Stack)(css`
  padding: 10px 12px;
  margin-bottom: 14px;
  border-left: 4px solid ${color.accent};
  background: ${color.surface};
  justify-items: start;
`)

interface PanelProps {
  readonly selection: ChosenField
  readonly openDocument: OpenDocument
  onChoose(field: ChosenField): void
}

/** The fields of a part of a document, derived from its schema. */
export function Panel({ selection, openDocument, onChoose }: PanelProps) {
  const words = useWords()
  const { problems, warnings } = useDocuments()
  const part = selection.part ?? findPart(openDocument, selection.path)
  const schema = findSchema(openDocument, part)
  const id = getFieldId(getTextPath(selection))
  // A new object for each press, so that a second press on the same field focuses it again.
  const pressed = useMemo(() => ({ id, line: selection.line ?? 0, cell: selection.cell }), [id, selection])
  useEffect(() => {
    const inputs = findInputs(getTextPath(selection))
    const [pressed] = (selection.texts ?? []).flatMap(
      (text) => inputs.find((input) => isShowingText(input, text)) ?? [],
    )
    const input = document.getElementById(id) ?? pressed ?? inputs[0]
    if (selection.isFocused !== false) {
      input?.focus()
      // Typing replaces the figure.
      if (input instanceof HTMLInputElement && input.inputMode === 'decimal') input.select()
      // Typing continues a text. A placeholder is selected already.
      if (input instanceof HTMLTextAreaElement && input.selectionEnd === 0) input.selectionStart = input.value.length
      // StrictMode mounts the field twice.
      if (input) queueMicrotask(() => selection.keys?.release())
    }
    input?.scrollIntoView({ block: 'center' })
    if (selection.affectedPages && selection.isByKey) document.getElementById(AGREE)?.focus()
  }, [id, selection])

  const { affectedPages } = selection
  const agree = () => {
    agreeTo(selection)
    onChoose({ ...selection, affectedPages: undefined, isFocused: true })
  }
  return (
    <>
      <Location>
        <nav aria-label={words.inFile}>
          <Crumbs>
            {Array.from({ length: part.length + 1 }, (_, length) => part.slice(0, length)).map((path) => (
              <li key={path.length}>
                <button
                  type="button"
                  aria-current={path.length === part.length || undefined}
                  onClick={() => onChoose({ ...selection, part: path })}
                >
                  {getName(openDocument, path, words)}
                </button>
              </li>
            ))}
          </Crumbs>
        </nav>
      </Location>
      {affectedPages && (
        <Question role="status">
          <p>{affectedPages.length > 0 ? words.everywhere(affectedPages.length) : words.lookingForPages}</p>
          <Button id={AGREE} onClick={agree}>
            {words.changeEverywhere}
          </Button>
          {affectedPages.length > 0 && (
            <details>
              <Hint as="summary">{words.shownOn(affectedPages.length)}</Hint>
              <Hint>{affectedPages.join(', ')}</Hint>
            </details>
          )}
        </Question>
      )}
      {schema && (
        <EditingContext
          value={{
            file: openDocument.file,
            languages: getLanguages(openDocument.document),
            selectedPath: selection.path.filter((step) => !isLanguage(step)),
            pressed,
            problems: [...problems, ...warnings].filter(({ file }) => file === openDocument.file),
            change: (path, value) => change(openDocument.file, path, value),
          }}
        >
          <Fieldset disabled={affectedPages !== undefined}>
            <Field
              key={JSON.stringify([openDocument.file, part, selection.path])}
              schema={schema}
              path={part}
              value={getValueAt(openDocument.document, part)}
              title={getName(openDocument, part, words)}
            />
          </Fieldset>
        </EditingContext>
      )}
    </>
  )
}

/** Whether an input shows these words, as an editor would type or choose them. */
function isShowingText(input: HTMLInputElement | HTMLSelectElement, text: string): boolean {
  const content = input instanceof HTMLSelectElement ? input.selectedOptions[0]?.textContent : input.value
  const readings = Object.values(parseFigure(text) ?? {}).flat()
  return content === text || readings.includes(Number(content?.replace(',', '.') || Number.NaN))
}
