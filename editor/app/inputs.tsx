import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import type { Path } from '../../schema/wording/finding.ts'
import { askForNames, type Names } from './ask.ts'
import { Complaint, Hint, Input, Label, Select, SmallButton } from './look.ts'
import { nameOf, useWords } from './words.ts'

interface HeadProps {
  /** The input that it is of, if it is one. */
  readonly id?: string
  readonly title: string
  readonly description: string | undefined
  readonly complaints: readonly string[]
  /** Takes away what can be left out. */
  readonly onRemove?: (() => void) | undefined
}

const HeadRow = styled.div(css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
`)

/** What stands above an input: its name, what it is for, what is wrong. */
export function Head({ id, title, description, complaints, onRemove }: HeadProps) {
  const words = useWords()
  return (
    <>
      <HeadRow>
        {id === undefined ? <Label as="p">{title}</Label> : <Label htmlFor={id}>{title}</Label>}
        {onRemove && (
          <SmallButton type="button" aria-label={`${words.remove}: ${title}`} onClick={onRemove}>
            ✕
          </SmallButton>
        )}
      </HeadRow>
      {description && <Hint>{description}</Hint>}
      {complaints.map((message) => (
        <Complaint key={message}>{message}</Complaint>
      ))}
    </>
  )
}

interface SingleProps extends HeadProps {
  readonly id: string
  readonly value: unknown
  onChange(value: unknown): void
}

/** One of a few names, or yes and no. */
export function OneOf({ names, value, onChange, ...about }: SingleProps & { readonly names: readonly unknown[] }) {
  const words = useWords()
  return (
    <>
      <Head {...about} />
      <Select
        id={about.id}
        value={names.includes(value) ? names.indexOf(value) : ''}
        aria-invalid={about.complaints.length > 0}
        onChange={({ target }) => onChange(names[Number(target.value)])}
      >
        {!names.includes(value) && <option value="">{words.notChosen}</option>}
        {names.map((name, index) => (
          <option key={String(name)} value={index}>
            {nameOf(name, words)}
          </option>
        ))}
      </Select>
    </>
  )
}

interface LineProps extends SingleProps {
  readonly form: 'number' | 'string' | 'union'
  readonly type: 'text' | 'date' | 'time' | 'names'
  /** The field whose names the server knows. */
  readonly names: { readonly file: string; readonly path: Path } | undefined
}

/** What is typed on one line. A figure can be half typed; what is no figure yet is told by the checks. */
export function Line({ form, type, names, value, onChange, ...about }: LineProps) {
  const list = useId()
  const written = value === null || value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(written)
  const [known, setKnown] = useState<Names>()
  // What came from elsewhere, such as undoing.
  const shown = same(read(typed, form, type), value) ? typed : written
  const isNative = type === 'date' || type === 'time'
  return (
    <>
      <Head {...about} />
      <Input
        id={about.id}
        type={isNative && typeof value !== 'boolean' ? type : 'text'}
        inputMode={form === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        value={shown}
        list={known ? list : undefined}
        aria-invalid={about.complaints.length > 0}
        onFocus={() => {
          if (names && !known) askForNames(names).then(setKnown)
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value, form, type))
        }}
      />
      {known && (
        <datalist id={list}>
          {known.names.map(({ name, about }) => (
            <option key={name} value={name}>
              {about}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const same = (one: unknown, other: unknown) => one === (other ?? null)

/** What is written on a line, as its document has it. */
function read(text: string, form: LineProps['form'], type: LineProps['type']): unknown {
  const figure = Number(text.replace(',', '.'))
  if (form !== 'string' && text.trim() !== '' && Number.isFinite(figure)) return figure
  if (form === 'number' && text.trim() === '') return null
  // What is published can be a day, or yes or no.
  return type === 'date' && /^(?:true|false)$/.test(text) ? text === 'true' : text
}
