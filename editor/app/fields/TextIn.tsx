import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { lazy, Suspense, type SyntheticEvent, useContext, useId } from 'react'
import { isPlaceholder } from '../../../content/edit/placeholders.ts'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { color, typography } from '../../../src/theme/theme.ts'
import { Area, Hint } from '../core/styles.ts'
import { countLettersLeft } from '../core/values.ts'
import { useWords } from '../core/words/index.ts'
import { EditingContext, type FieldProps, getFieldId, useProblems } from './controls/editing.ts'
import { Findings } from './controls/inputs.tsx'

/** Loaded with ProseMirror, only when there is a body to edit. */
const Body = lazy(() => import('./body/Body.tsx').then((module) => ({ default: module.Body })))

const InLanguage = styled.div(css`
  display: grid;
  grid-template-columns: minmax(34px, max-content) minmax(0, 1fr);
  column-gap: 8px;
  align-items: start;
  & > label {
    padding-top: 9px;
    ${typography.meta}
    color: ${color.ink3};
  }
  & > div {
    grid-column: 2;
    padding-top: 4px;
  }
  & textarea {
    field-sizing: content;
    min-height: 36px;
    resize: vertical;
    line-height: 1.45;
  }
`)

interface TextInProps extends Omit<FieldProps, 'title'> {
  readonly name: string
  /** Undefined if one text is used in all languages. */
  readonly language?: Language
  /** Prefix of the input's id, if the same field is on the screen twice. */
  readonly prefix?: string
}

/** Selects a placeholder as a whole, so that typing replaces it. */
function selectPlaceholder({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (isPlaceholder(currentTarget.value)) currentTarget.select()
}

/** Soft hyphens are invisible, so the input shows them as hyphenation points. */
const SOFT_HYPHEN = '\u00ad'
const HYPHENATION_POINT = '‧'

/** The input of a text in one language, with the characters that are left near its limit. */
export function TextIn({ schema, value, path: field, name, language, prefix = '' }: TextInProps) {
  const { pressed, change } = useContext(EditingContext)
  const words = useWords()
  const [labelId, hintId] = [useId(), useId()]
  const path = typeof value === 'string' || !language ? field : [...field, language]
  const allProblems = useProblems(path)
  const text = String((typeof value === 'string' || !language ? value : getField(value, language)) ?? '')
  // A placeholder obviously has to be replaced, so the warning about it is not shown.
  const problems = isPlaceholder(text) ? [] : allProblems
  const lettersLeft = countLettersLeft(text, schema)
  const isBody = getFieldType(schema)?.control === 'markdown'
  const attributes = {
    id: prefix + getFieldId(path),
    lang: language,
    value: text,
    'aria-invalid': problems.some(({ warning }) => !warning),
    'aria-describedby': hintId,
  }
  const edit = (text: string) => {
    const typedText = text.replaceAll(HYPHENATION_POINT, SOFT_HYPHEN)
    // Only a body has several paragraphs.
    change(path, isBody ? typedText : typedText.replaceAll(/\s*\n\s*/g, ' '))
  }
  const area = (
    <Area
      {...attributes}
      value={text.replaceAll(SOFT_HYPHEN, HYPHENATION_POINT)}
      title={words.softHyphen}
      rows={isBody ? 12 : 1}
      onFocus={selectPlaceholder}
      onClick={selectPlaceholder}
      onKeyDown={(event) => {
        const { altKey, key, code, currentTarget } = event
        if (!altKey || (key !== '-' && code !== 'Minus')) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = currentTarget
        currentTarget.setRangeText(HYPHENATION_POINT, selectionStart, selectionEnd, 'end')
        edit(currentTarget.value)
      }}
      onChange={({ target }) => edit(target.value)}
    />
  )
  return (
    <InLanguage>
      <label id={labelId} htmlFor={attributes.id}>
        {name}
      </label>
      {isBody ? (
        <Suspense fallback={area}>
          <Body
            {...attributes}
            aria-labelledby={labelId}
            path={field}
            pressed={pressed?.id === attributes.id ? pressed : undefined}
            onChange={(body) => change(path, body)}
          />
        </Suspense>
      ) : (
        area
      )}
      <div id={hintId}>
        {lettersLeft !== undefined && <Hint>{words.left(lettersLeft)}</Hint>}
        {text.includes(SOFT_HYPHEN) && <Hint>{words.softHyphen}</Hint>}
        <Findings problems={problems} />
      </div>
    </InLanguage>
  )
}
