import { diffWords } from 'diff'
import { type KeyboardEvent, memo, useContext } from 'react'
import type { Translated } from '../../../../content/translate/accepted.ts'
import type { State } from '../../../../content/translate/status.ts'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import { LANGUAGE_NAMES, type Language } from '../../../../schema/names/languages.ts'
import type { TranslationStates } from '../../../server/translations.ts'
import { Hint, Label, Row, SmallButton, Stack } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { type Editing, EditingContext, type FieldProps, findProblems } from '../../fields/controls/editing.ts'
import { TextIn } from '../../fields/TextIn.tsx'

/** The state of a translation. An accepted translation with a mistake counts as not done. */
export function findState({ path, states }: TranslatedText, language: Language, { problems }: Editing) {
  const isWrong = states[language] === 'current' && findProblems(problems, [...path, language]).length > 0
  return isWrong ? 'wrong' : states[language]
}

export const isTodo = (state: State | 'wrong' | undefined) =>
  state !== undefined && state !== 'current' && state !== 'unwritten'

export const isCtrlEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Focuses the text in a table cell. */
export const focusText = (cell: Element | null | undefined) =>
  cell?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()

export type Accept = (pairs: readonly Translated[]) => void

export type TranslatedText = TranslationStates['texts'][number]

type TextRowProps = FieldProps &
  TranslatedText & { readonly source: Language; readonly languages: readonly Language[]; readonly accept: Accept }

/** A text in each language. Memoized, so that typing renders only one row. */
export const TextRow = memo(({ source, languages, states, previousSource, accept, ...field }: TextRowProps) => {
  const { path, title, value } = field
  const editing = useContext(EditingContext)
  const { change } = editing
  const words = useWords()
  // On a page in one language, a text can be a plain string.
  const sourceText = String((typeof value === 'string' ? value : getField(value, source)) ?? '')
  const renderInput = (language: Language) => (
    <TextIn {...field} language={language} name={`${title}, ${LANGUAGE_NAMES[language]}`} prefix="beside-" />
  )
  return (
    <tr>
      <td>
        <Stack>
          {/* A text without a title would be named by its own words. */}
          <Label as="span">{title === sourceText ? '\u00a0' : title}</Label>
          {renderInput(source)}
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
              {renderInput(language)}
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
export function pairTexts(
  value: unknown,
  sourceLanguage: Language | undefined,
  language: Language,
): readonly Translated[] {
  const source = sourceLanguage && getField(value, sourceLanguage)
  const translation = getField(value, language)
  if (!sourceLanguage || typeof source !== 'string' || typeof translation !== 'string') return []
  return [{ source, sourceLanguage, translation, language }]
}
