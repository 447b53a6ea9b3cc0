import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { DescribedItem } from '../../messages/describe.ts'
import { PARTS, QUOTE_FIELDS } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { useLabel, useLanguage, useView } from '../hooks/context.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { from, pressable, print, space, typography } from '../theme/theme.ts'
import { PrimaryLink, QuietButton } from '../ui/Button.tsx'
import { Field, type FormField } from '../ui/form/Field.tsx'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { OtherContacts, Sent } from '../ui/form/FormNotes.tsx'
import { MIN_DELAY_MS, type Outcome, type Problems, useForm } from '../ui/form/useForm.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { MinorH2, Text } from '../ui/text.tsx'
import { FilesField, Progress } from './FilesField.tsx'
import { describeFields, useFieldLabels } from './fieldLabels.ts'
import { ItemList } from './ItemList.tsx'
import { ListTools } from './ListTools.tsx'
import { lineOf, mailWith } from './mail.ts'
import {
  changeFields,
  type DraftFields,
  FIELD_NAMES,
  type FieldName,
  forgetDraft,
  parseFields,
  readFields,
  subscribeDraft,
  useAttachments,
  useTypedFields,
} from './state/draft.ts'
import { type Sent as BytesSent, partsSent } from './state/files.ts'
import { fileProblem, sendQuote } from './state/send.ts'
import { addSentRequest, useSentRequests } from './state/sent.ts'

export const FORM_ID = 'quote-details'

/** Printed once it has been sent. */
const Frame = styled.div(css`
  max-width: 860px;
  padding-top: 20px;
  scroll-margin-top: ${space.barLow};
  & form > p {
    margin-bottom: 20px;
  }
  & > h2 + form > p:first-of-type {
    margin-top: 16px;
  }
  & form > div + p {
    margin-top: 20px;
  }
  ${print} {
    &:not(:has([data-sent])) {
      display: none;
    }
  }
`)

const Fields = styled.div(css`
  display: grid;
  gap: 0 24px;
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`)

const Row = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 20px;
  & > output {
    ${typography.meta}
  }
`)

const WithoutScript = styled.div(css`
  margin-top: 20px;
  html.js & {
    display: none;
  }
  & a {
    ${pressable}
    ${typography.underlined()}
  }
`)

const SentItems = styled.div(css`
  margin-top: 28px;
`)

const Reference = styled.strong(css`
  ${typography.h3}
  ${typography.tabular}
`)

interface QuoteFormProps {
  readonly items: readonly QuoteItem[]
  /** The items in the visitor's language. */
  readonly described: readonly DescribedItem[]
  readonly orders: readonly OrderView[]
  readonly words: QuoteWords
  /** Called with the items that the server has accepted. */
  readonly onSent: (items: readonly QuoteItem[]) => void
  /** Minimum milliseconds before the form is sent, and maximum milliseconds without upload progress. */
  readonly soonest?: number
  readonly longest?: number
}

/** The form that sends the quote list to the message server or, if the site has none, opens an email with it. */
export function QuoteForm(props: QuoteFormProps) {
  const { messages } = useView().site
  return (
    <Frame id={FORM_ID} tabIndex={-1}>
      {messages ? <SendForm {...props} endpoint={messages.endpoint} /> : <MailForm {...props} />}
    </Frame>
  )
}

/** The fields in display order. */
function useFields(words: QuoteWords, isEmpty: boolean): readonly FormField[] {
  const label = useLabel()
  const labels = useFieldLabels(words)
  const hydrated = useHydrated()
  const field = (name: FieldName, rest: Partial<FormField> = {}): FormField => ({
    name,
    label: labels[name],
    maxLength: QUOTE_FIELDS[name].max,
    optional: true,
    messages: {},
    ...rest,
  })
  return [
    field('company', { autoComplete: 'organization' }),
    field('name', { autoComplete: 'name', optional: false, messages: { missing: label('nameRequired') } }),
    field('email', {
      type: 'email',
      autoComplete: 'email',
      messages: { missing: words.contactRequired, invalid: label('emailInvalid') },
    }),
    field('phone', { type: 'tel', autoComplete: 'tel' }),
    field('country', { autoComplete: 'country-name' }),
    field('place'),
    field('date', {
      type: 'date',
      messages: { invalid: words.dateInvalid },
      // Not prerendered, since the build does not know the visitor's day.
      ...(hydrated && { min: today(), max: `${new Date().getFullYear() + MAX_YEARS}-12-31` }),
    }),
    field('message', {
      multiline: true,
      optional: !isEmpty,
      messages: { missing: words.messageRequired },
    }),
  ]
}

/** Later years are slips of the pen, such as `20266`. */
const MAX_YEARS = 10

/** Today in the visitor's time zone, in the format of a date field. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const isField = (control: EventTarget | null): control is HTMLInputElement & { readonly name: FieldName } =>
  control instanceof Element && FIELD_NAMES.some((name) => name === control.getAttribute('name'))

/**
 * Synchronizes a form's fields with the draft. Text that was typed before hydration is stored, and other fields are
 * restored. Later, changes from another window update all fields except the focused one.
 */
function useDraftFields(form: RefObject<HTMLFormElement | null>, isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    const controls = [...(form.current?.elements ?? [])].filter(isField)
    const early = controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    if (early.length > 0) changeFields(Object.fromEntries(early))
    let known: DraftFields = {}
    const follow = () => {
      const fields = readFields()
      for (const control of controls) {
        const value = fields[control.name] ?? ''
        const isBeingTyped = control === document.activeElement && control.value !== ''
        if (value !== (known[control.name] ?? '') && !isBeingTyped) control.value = value
      }
      known = fields
    }
    follow()
    return subscribeDraft(follow)
  }, [form, isShown])
}

const storeField = ({ target }: FormEvent) => {
  if (isField(target)) changeFields({ [target.name]: target.value })
}

/** Fields that stay the same from request to request. */
const CONTACT = ['company', 'name', 'email', 'phone', 'country', 'place'] as const satisfies readonly FieldName[]

/** Offers the contact details of the last request while the form has none. */
function LastContact({ words, onFill }: { readonly words: QuoteWords; readonly onFill: () => void }) {
  const [last] = useSentRequests()
  const typed = useTypedFields()
  const details = CONTACT.flatMap((name) => (last?.fields[name] ? [[name, last.fields[name]] as const] : []))
  if (details.length === 0 || CONTACT.some((name) => typed[name])) return null
  const fillIn = () => {
    changeFields(Object.fromEntries(details))
    onFill()
  }
  const names = details.slice(0, 2).map(([, value]) => value)
  return (
    <Row>
      <QuietButton type="button" onClick={fillIn}>
        {fill(words.fillAgain, { names: names.join(', ') })}
      </QuietButton>
    </Row>
  )
}

const readFormFields = (data: FormData): DraftFields =>
  parseFields(Object.fromEntries(FIELD_NAMES.map((name) => [name, data.get(name)])))

const hasContact = (data: FormData) => ['email', 'phone'].some((name) => String(data.get(name) ?? '').trim() !== '')

function SendForm({
  items,
  described,
  orders,
  words,
  onSent,
  endpoint,
  soonest = MIN_DELAY_MS,
  longest,
}: QuoteFormProps & { readonly endpoint: string }) {
  const label = useLabel()
  const language = useLanguage()
  const id = useId()
  const { files, itemIds } = useAttachments()
  const [progress, setProgress] = useState<BytesSent>()
  const labels = useFieldLabels(words)
  /** What was sent, since sending empties the list and the form. */
  const [taken, setTaken] = useState({ items, described, names: [] as readonly string[] })
  const fields = useFields(words, items.length === 0)

  const send = async (data: FormData, signal: AbortSignal): Promise<Outcome> => {
    const outcome = await sendQuote(data, {
      items,
      files,
      itemIds,
      endpoint,
      longest,
      signal,
      onProgress: (sent, all) => setProgress({ sent, all }),
    })
    setProgress(undefined)
    if (outcome.name === 'sent') {
      addSentRequest({ reference: outcome.reference ?? '', items, fields: readFormFields(data) })
      setTaken({ items, described, names: files.map(({ name }) => name) })
      forgetDraft()
      onSent(items)
    }
    return outcome
  }
  const check = (data: FormData): Problems => new Map(hasContact(data) ? [] : [['email', 'missing']])
  const state = useForm({ send, check, soonest, rules: QUOTE_FIELDS })
  const { stage, problems } = state

  useDraftFields(state.ref, stage.name !== 'sent')

  if (stage.name === 'sent') {
    const typed = describeFields(readFormFields(stage.data), labels, language)
    const values = [
      { label: words.files, lines: taken.names },
      ...typed.map(({ label, value }) => ({ label, lines: [value] })),
    ]
    return (
      <QuoteSent reference={stage.reference ?? ''} {...{ values, words }} onAgain={state.startAgain}>
        {taken.items.length > 0 && (
          <SentItems>
            <ItemList name={words.items} items={taken.described} {...{ words, language }} />
            <ListTools items={taken.items} canPrint {...{ orders, words, language }} />
          </SentItems>
        )}
      </QuoteSent>
    )
  }
  const sending = stage.name === 'sending'
  const idOf = (index: number) => `${id}-${index}`
  const fileProblems = files.map(({ name }, index) => {
    const problem = problems.get(fileProblem(index))
    return problem && fill(problem === 'missing' ? words.fileUnreadable : words.fileRefused, { name })
  })
  // The focused button disappears.
  const focusName = () => state.ref.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
  const part = progress ? progress.sent / progress.all : 0
  const percent = Math.floor(part * 100)
  return (
    <FormFrame
      state={state}
      title={words.formTitle}
      fields={fields}
      layout={Fields}
      endpoint={endpoint}
      multipart
      send={stage.name === 'failed' ? words.sendAgain : words.sendRequest}
      note={words.formNote}
      failures={words}
      errors={fileProblems.flatMap((message, index) => (message ? [{ id: idOf(index), message }] : []))}
      onInput={storeField}
      head={
        <>
          <Text>{items.length > 0 ? words.formEnough : words.formEnoughEmpty}</Text>
          <LastContact words={words} onFill={focusName} />
        </>
      }
      foot={
        sending && (
          <Row>
            <Progress value={part} aria-label={label('sending')} />
            <QuietButton type="button" onClick={state.stop}>
              {words.stop}
            </QuietButton>
            <output>{percent < 100 ? fill(words.sendingPart, { n: percent }) : words.waiting}</output>
          </Row>
        )
      }
    >
      <input type="hidden" name={PARTS.form} value="quote" />
      {/* Filled by `shell/inline.ts` if the scripts could not be loaded. */}
      <input type="hidden" name={PARTS.items} defaultValue="" data-stored-items />
      <FilesField
        words={words}
        idOf={idOf}
        problems={fileProblems}
        parts={sending ? partsSent(files, progress) : undefined}
        items={described}
      />
    </FormFrame>
  )
}

interface QuoteSentProps {
  readonly reference: string
  readonly values: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly words: QuoteWords
  readonly onAgain: () => void
  readonly children: ReactNode
}

/** The reference number and the sent values. */
function QuoteSent({ reference, values, words, onAgain, children }: QuoteSentProps) {
  const { site } = useView()
  const { result, copy } = useCopy()
  const filled = values.filter(({ lines }) => lines.join('') !== '')
  return (
    <Sent
      isPage
      title={words.sentTitle}
      text={fill(words.sentText, { time: site.responseTime })}
      values={filled.map(({ label, lines }) => ({ label, value: mapChildren(lines, (text) => <div>{text}</div>) }))}
      again={words.sendNext}
      onAgain={onAgain}
    >
      <Row>
        <span>
          <span>{`${words.reference}: `}</span>
          <Reference translate="no">{reference}</Reference>
        </span>
        <QuietButton type="button" onClick={() => copy(reference)}>
          {words.copyReference}
        </QuietButton>
        <output>{result && words[result]}</output>
      </Row>
      {children}
    </Sent>
  )
}

/** For sites without a message server: opens an email with the list and the fields. Nothing is sent from here. */
function MailForm({ items, described, words }: QuoteFormProps) {
  const { site } = useView()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const typed = useTypedFields()
  const { result, copy } = useCopy()
  // The email itself has the sender's address.
  const fields = useFields(words, items.length === 0).filter(({ name }) => name !== 'email')
  useDraftFields(form)

  const details = fields.flatMap(({ name, label, multiline }) => {
    const value = typed[name as FieldName]?.trim()
    return value && !multiline ? [`${label}: ${value}`] : []
  })
  const lines = described.map((item, index) => `${index + 1}. ${lineOf(item, words, language)}`)
  const parts = [lines.join('\n'), typed.message?.trim(), details.join('\n')]
  const text = parts.filter(Boolean).join('\n\n')
  const { href, rest } = mailWith(site.email.href, words.mailSubject, text, words)

  return (
    <>
      <MinorH2>{words.formTitle}</MinorH2>
      <form ref={form} data-needs-script onInput={storeField} onSubmit={(event) => event.preventDefault()}>
        <Text>{words.mailNote}</Text>
        <Fields>
          {fields.map(({ messages: _, ...field }) => (
            <Field key={field.name} {...field} id={`${id}-${field.name}`} optional />
          ))}
        </Fields>
        <Text>{words.mailFiles}</Text>
        <Row>
          <PrimaryLink href={href}>
            <span>{words.mailOpen}</span>
            <Icon name="arrow" />
          </PrimaryLink>
          {rest ? (
            <QuietButton type="button" onClick={() => copy(rest)}>
              {words.mailCopyRest}
            </QuietButton>
          ) : (
            <QuietButton type="button" onClick={() => copy(text)}>
              {words.mailCopy}
            </QuietButton>
          )}
          <output>{result && words[result]}</output>
        </Row>
        {rest && <Text>{words.mailLong}</Text>}
      </form>
      <WithoutScript>
        <Text>{words.needsScript}</Text>
        <ul>
          <OtherContacts />
        </ul>
      </WithoutScript>
    </>
  )
}
