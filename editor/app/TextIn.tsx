import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { lazy, Suspense, useId } from 'react'
import type { z } from 'zod'
import type { Language } from '../../schema/names/languages.ts'
import { color, typography } from '../../src/theme/theme.ts'
import type { BodyProps } from './Body.tsx'
import { Area, Complaint, Hint } from './look.ts'
import { lettersLeft } from './values.ts'
import { useWords } from './words.ts'

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

interface TextInProps {
  readonly id: string
  readonly name: string
  readonly language: Language | undefined
  readonly value: string
  /** The schema that says how long it can be. */
  readonly limit: z.core.$ZodType | undefined
  /** Of a body: its field, and the line of it that was pressed. */
  readonly body: Pick<BodyProps, 'names' | 'at'> | undefined
  readonly complaints: readonly string[]
  onChange(value: string): void
}

/** A text in one language, with its letters counted when its limit is near. */
export function TextIn({ id, name, language, value, limit, body, complaints, onChange }: TextInProps) {
  const words = useWords()
  const about = useId()
  const left = lettersLeft(value, limit)
  const isWrong = complaints.length > 0
  const label = useId()
  const area = (
    <Area
      id={id}
      lang={language}
      rows={body ? 12 : 1}
      value={value}
      aria-invalid={isWrong}
      aria-describedby={about}
      // A text is one paragraph, unless it is a body.
      onChange={({ target }) => onChange(body ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
  return (
    <InLanguage>
      <label id={label} htmlFor={id}>
        {name}
      </label>
      {body ? (
        <Suspense fallback={area}>
          <Body {...{ id, language, value, isWrong, onChange }} {...body} labelledBy={label} describedBy={about} />
        </Suspense>
      ) : (
        area
      )}
      <div id={about}>
        {left !== undefined && <Hint>{left < 0 ? words.over(-left) : words.left(left)}</Hint>}
        {complaints.map((message) => (
          <Complaint key={message}>{message}</Complaint>
        ))}
      </div>
    </InLanguage>
  )
}
