import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ComponentProps, useContext, useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../../../content/check/report/problem.ts'
import { getToday } from '../../../../schema/documents/notice.ts'
import { formatFigure, parseFigure } from '../../../../schema/figures/figures.ts'
import type { Path } from '../../../../schema/finding.ts'
import { SEPARATORS, splitAddress } from '../../../../schema/names/languages.ts'
import type { EditorLanguage } from '../../../../schema/names/titles.ts'
import type { LocalizedMessage } from '../../../../schema/reports/index.ts'
import { isOptional } from '../../../../schema/structure.ts'
import { translateName } from '../../../naming.ts'
import { type Answered, getNames } from '../../core/ask.ts'
import { Button, Complaint, Hint, Input, Label, Row, Select, SmallButton, Stack, Warning } from '../../core/styles.ts'
import { acceptWarning } from '../../core/sync.ts'
import { getHint, useWords } from '../../core/words/index.ts'
import { EditingContext, type FieldProps, useProblems } from './editing.ts'
import { type Choice, Picker } from './Picker.tsx'

interface RemoveButtonProps {
  /** Name of the removed field. */
  readonly name: string
  onClick(): void
}

export function RemoveButton({ name, onClick }: RemoveButtonProps) {
  const words = useWords()
  return (
    <SmallButton aria-label={`${words.remove}: ${name}`} onClick={onClick}>
      ✕
    </SmallButton>
  )
}

/** A message in the editor's language. One without a sentence for editors is in English, as on the command line. */
export function Sentence({ message, translations }: LocalizedMessage) {
  const { language } = useWords()
  return translations?.[language] ?? <span lang="en">{message}</span>
}

/** Says why the server refused a request. */
export function Refusal(message: LocalizedMessage) {
  return (
    <Complaint role="alert">
      <Sentence {...message} />
    </Complaint>
  )
}

type FindingMessage = LocalizedMessage & Partial<Pick<Problem, 'warning' | 'suppression'>>

export function Findings({ id, problems }: { readonly id?: string; readonly problems: readonly FindingMessage[] }) {
  return (
    <div id={id} hidden={problems.length === 0}>
      {problems.map((finding) => (
        <Finding key={finding.message} finding={finding} />
      ))}
    </div>
  )
}

/** A problem, or a warning that can be accepted with a reason. */
export function Finding({ finding }: { readonly finding: FindingMessage }) {
  const words = useWords()
  const { warning, suppression } = finding
  const Message = warning ? Warning : Complaint
  return (
    <>
      <Message>
        <Sentence {...finding} />
      </Message>
      {warning && suppression && (
        <details>
          <SmallButton as="summary">{words.acceptWarning}</SmallButton>
          <form action={(form) => acceptWarning({ ...JSON.parse(suppression), because: form.get('because') })}>
            <Row>
              <Input
                name="because"
                required
                minLength={8}
                aria-label={words.whyAccepted}
                placeholder={words.whyAccepted}
              />
              <Button type="submit">{words.acceptWarning}</Button>
            </Row>
          </form>
        </details>
      )}
    </>
  )
}

/** The button that removes a field is beside its name, and after it in tab order. */
const RemovableField = styled(Stack)(css`
  position: relative;
  & > button:last-child {
    position: absolute;
    top: -6px;
    right: 0;
  }
  &:not(:hover, :focus-within) > button:last-child {
    opacity: 0;
  }
`)

const Name = styled(Label)(css`
  padding-right: 32px;
`)

interface LabelledProps extends Omit<FieldProps, 'value'> {
  /** The id of the input, if there is only one. */
  readonly htmlFor?: string
  readonly children: React.ReactNode
}

/** The inputs of a field below its name, hint and problems. An optional field can be removed. */
export function Labelled({ schema, path, title, htmlFor, children }: LabelledProps) {
  const { change } = useContext(EditingContext)
  const words = useWords()
  const hint = getHint(schema, words)
  const group = htmlFor === undefined ? { role: 'group', 'aria-label': title } : {}
  return (
    <RemovableField {...group}>
      <Name {...(htmlFor === undefined ? { as: 'p' } : { htmlFor })}>{title}</Name>
      {hint && <Hint>{hint}</Hint>}
      <Findings problems={useProblems(path)} />
      {children}
      {isOptional(schema) && <RemoveButton name={title} onClick={() => change(path, undefined)} />}
    </RemovableField>
  )
}

interface NamedInputProps extends ComponentProps<'input'> {
  readonly label: string
  readonly as?: 'textarea'
  readonly rows?: number
}

/** An input of a form, below its label. */
export function NamedInput({ label, ...input }: NamedInputProps) {
  return (
    <Stack as="label">
      <Label as="span">{label}</Label>
      <Input autoComplete="off" {...input} />
    </Stack>
  )
}

interface InputProps {
  readonly id: string
  readonly value: unknown
  readonly isWrong: boolean
  onChange(value: unknown): void
}

/** A choice of a few names, or of yes and no. */
export function OptionSelect({
  id,
  names,
  value,
  isWrong,
  onChange,
}: InputProps & { readonly names: readonly unknown[] }) {
  const words = useWords()
  return (
    <Select
      id={id}
      value={names.includes(value) ? names.indexOf(value) : ''}
      aria-invalid={isWrong}
      onChange={({ target }) => onChange(names[Number(target.value)])}
    >
      {!names.includes(value) && <option value="">{words.notChosen}</option>}
      {names.map((name, index) => (
        <option key={String(name)} value={index}>
          {translateName(name, words)}
        </option>
      ))}
    </Select>
  )
}

interface NameChoiceProps extends InputProps {
  /** What kind of thing the names refer to: "a grade". */
  readonly noun: string
  readonly path: Path
  /** Whether external addresses are allowed too. */
  readonly isLink: boolean
}

/** Chooses the name of something that is defined elsewhere, such as a page, a grade or a property. */
export function NameChoice({ id, noun, path, isLink, value, isWrong, onChange }: NameChoiceProps) {
  const { file } = useContext(EditingContext)
  const words = useWords()
  const [names, setNames] = useState<Answered<'GET /names'>['names']>([])
  useEffect(() => {
    let isMounted = true
    getNames(noun, file, path).then((names) => isMounted && setNames(names))
    return () => {
      isMounted = false
    }
  }, [noun, file, path])
  const text = typeof value === 'string' ? value : ''
  const outsideKinds = isLink ? Object.entries(words.outside) : []
  const [scheme = '', kind] = outsideKinds.find(([scheme]) => text.startsWith(scheme)) ?? []
  const choices = useMemo(
    (): readonly Choice[] => [
      ...(isLink ? [{ name: '', label: words.notChosen }] : []),
      ...names.map(({ name, about, excerpt, also }) => ({
        name,
        searchWords: also,
        label: about ?? words.places[name] ?? name,
        about: isLink && about ? [name, excerpt].filter(Boolean).join(' · ') : undefined,
      })),
      ...(isLink ? Object.entries(words.outside).map(([name, label]) => ({ name, label })) : []),
    ],
    [names, isLink, words],
  )
  return (
    <>
      <Picker
        id={id}
        value={scheme || text}
        choices={choices}
        isWrong={isWrong}
        readTyped={isLink ? (text) => readLink(text, names) : undefined}
        onChange={onChange}
      />
      {scheme && (
        <Input
          aria-label={kind}
          value={text.slice(scheme.length)}
          onChange={({ target }) => onChange(scheme + target.value.trim().replace(/^(?:https?:\/\/|mailto:|tel:)/, ''))}
        />
      )}
    </>
  )
}

/** Completes a typed or pasted address: `www.example.com` → `https://www.example.com` */
function readLink(text: string, names: Answered<'GET /names'>['names']): string | undefined {
  const [, host, address = text] = /^(?:https?:\/\/)([^/]+)(.*)$/.exec(text) ?? []
  if (address.startsWith('/') && (host === undefined || host === window.location.host)) {
    const [path = '/', anchor] = address.split('#')
    const { route } = splitAddress(path.replace(/(?<=.)\/$/, ''))
    return names.find(({ name }) => name === (anchor ? `${route}#${anchor}` : route))?.name
  }
  if (/^(?:https:\/\/|mailto:|tel:)./.test(text)) return text
  if (/^www\.\S+\.\S+$/.test(text)) return `https://${text}`
  if (host && /\./.test(host)) return text.replace('http:', 'https:')
  return /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ? `mailto:${text}` : undefined
}

interface LineProps extends Omit<ComponentProps<'input'>, 'form' | keyof InputProps>, InputProps {
  /**
   * Parses the text. The value of a union is a number or a text. So is that of a cell, which may have separators of
   * thousands.
   */
  readonly form: 'number' | 'string' | 'union' | 'cell'
}

export function Line({ form, value, isWrong, onChange, ...input }: LineProps) {
  const words = useWords()
  const { language } = words
  const [typedText, setTypedText] = useState('')
  const text = String(value ?? '')
  const localizedText = typeof value === 'number' ? text.replace('.', SEPARATORS[language].decimal) : text
  const readings = form === 'number' && value === null ? findReadings(typedText, language) : []
  const line = (
    <Input
      {...input}
      inputMode={form === 'number' || form === 'cell' ? 'decimal' : undefined}
      autoComplete="off"
      // Keeps half-typed figures, such as `1,`, unless the value changes elsewhere, such as by undo.
      value={parseLine(typedText, form, language) === (value ?? null) ? typedText : localizedText}
      aria-invalid={isWrong}
      onChange={({ target }) => {
        setTypedText(target.value)
        onChange(parseLine(target.value, form, language))
      }}
    />
  )
  if (form !== 'number') return line
  return (
    <>
      {line}
      {/* Always rendered, so that screen readers announce the question when it appears. */}
      <Row role="status">
        {readings.length > 0 && <Complaint as="span">{words.whichFigure}</Complaint>}
        {readings.map((figure) => (
          <SmallButton key={figure} onClick={() => onChange(figure)}>
            {formatFigure(figure, language)}
          </SmallButton>
        ))}
      </Row>
    </>
  )
}

/** The readings of a figure whose only separator may group thousands in this language: `1.250` in Turkish. */
function findReadings(text: string, language: EditorLanguage): readonly number[] {
  const figure = parseFigure(text)
  return figure && 'either' in figure && !text.includes(SEPARATORS[language].decimal) ? figure.either : []
}

/** Parses the text of a line for its document. */
function parseLine(text: string, form: LineProps['form'], language: EditorLanguage): unknown {
  if (form === 'string') return text
  if (form === 'cell') {
    const figure = parseFigure(text)
    return figure && 'value' in figure ? figure.value : text
  }
  // A figure is not guessed: the editor chooses.
  if (form === 'number' && findReadings(text, language).length > 0) return null
  const reading = parseFigure(text)
  if (form === 'number' && reading && 'value' in reading) return reading.value
  const figure = Number(text.replace(',', '.'))
  if (text.trim() === '') return form === 'number' ? null : text
  return Number.isFinite(figure) ? figure : text
}

interface PublicationChoiceProps {
  readonly id: string
  readonly value: unknown
  onChange(value: boolean | string): void
}

/** Whether visitors see a page, or from which day. */
export function PublicationChoice({ id, value, onChange }: PublicationChoiceProps) {
  const words = useWords()
  const isDay = typeof value === 'string'
  return (
    <Row>
      <Select
        as="select"
        id={id}
        style={{ flex: 1 }}
        value={isDay ? 'day' : String(value)}
        onChange={({ target }) => onChange(target.value === 'day' ? getToday() : target.value === 'true')}
      >
        <option value="true">{words.isPublished}</option>
        <option value="false">{words.draft}</option>
        <option value="day">{words.publishedDay}</option>
      </Select>
      {isDay && (
        <Input
          type="date"
          aria-label={words.publishedDay}
          style={{ flex: 1 }}
          value={value}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
    </Row>
  )
}
