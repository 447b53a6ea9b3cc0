import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { lazy, Suspense, useContext, useId } from 'react'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { color, typography } from '../../../src/theme/theme.ts'
import { Area, Hint } from '../look.ts'
import { lettersLeft } from '../values.ts'
import { useWords } from '../words/index.ts'
import { EditingContext, type FieldProps, idOf, useComplaints } from './editing.ts'
import { Complaints } from './inputs.tsx'

/** With what it needs, only when there is a body to edit. */
const Body = lazy(() => import('./Body.tsx').then((module) => ({ default: module.Body })))

const InLanguage = styled.div(css`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
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
  /** One of a value with several. */
  readonly language?: Language
  /** Before the id that leads to it, where its field is there twice. */
  readonly prefix?: string
}

/** A text in one language, with its letters counted when its limit is near. */
export function TextIn({ schema, value, path: field, name, language, prefix = '' }: TextInProps) {
  const { file, at, change } = useContext(EditingContext)
  const words = useWords()
  const [label, about] = [useId(), useId()]
  const path = typeof value === 'string' || !language ? field : [...field, language]
  const all = useComplaints(path)
  const written = String((typeof value === 'string' || !language ? value : fieldOf(value, language)) ?? '')
  // A placeholder says by itself that it is to be replaced.
  const complaints = written.startsWith('▢') ? [] : all
  const left = lettersLeft(written, schema)
  const isBody = getFieldType(schema)?.control === 'markdown'
  const own = {
    id: prefix + idOf(path),
    lang: language,
    value: written,
    'aria-invalid': complaints.some(({ warning }) => !warning),
    'aria-describedby': about,
  }
  const area = (
    <Area
      {...own}
      rows={isBody ? 12 : 1}
      // A text is one paragraph, unless it is a body.
      onChange={({ target }) => change(path, isBody ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
  return (
    <InLanguage>
      <label id={label} htmlFor={own.id}>
        {name}
      </label>
      {isBody ? (
        <Suspense fallback={area}>
          <Body
            {...own}
            aria-labelledby={label}
            names={{ file, path: field }}
            at={at?.id === own.id ? at : undefined}
            onChange={(body) => change(path, body)}
          />
        </Suspense>
      ) : (
        area
      )}
      <div id={about}>
        {left !== undefined && <Hint>{left < 0 ? words.over(-left) : words.left(left)}</Hint>}
        <Complaints complaints={complaints} />
      </div>
    </InLanguage>
  )
}
