import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import type { DescribedItem } from '../../messages/describe.ts'
import { PARTS, QUOTE_FIELDS } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { print, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { Sent } from '../ui/form/FormNotes.tsx'
import { MIN_DELAY_MS, type Outcome, type Problems, useForm } from '../ui/form/useForm.ts'
import { mapChildren } from '../ui/mapChildren.ts'
import { Text } from '../ui/text.tsx'
import { FilesField, Progress } from './FilesField.tsx'
import { describeFields, useFieldLabels } from './fieldLabels.ts'
import { readFormFields, storeField, useDraftFields, useFields } from './formFields.ts'
import { Fields, Row } from './formLayout.ts'
import { ItemList } from './ItemList.tsx'
import { ListTools } from './ListTools.tsx'
import { MailForm } from './MailForm.tsx'
import { useQuote } from './state/context.ts'
import { changeFields, clearDraft, type FieldName, useAttachments, useStoredFields } from './state/draft.ts'
import { computeFileProgress, type UploadProgress } from './state/files.ts'
import { getFileProblemKey, sendQuote } from './state/send.ts'
import { addSentRequest, useSentRequests } from './state/sent.ts'

export const FORM_ID = 'quote-details'

/** Printed only after the request was sent. */
const Frame = styled.div(css`
  max-width: 860px;
  padding-top: 20px;
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

const SentItems = styled.div(css`
  margin-top: 28px;
`)

const Reference = styled.strong(css`
  ${typography.h3}
  ${typography.tabular}
`)

interface QuoteFormProps {
  readonly items: readonly QuoteItem[]
  readonly descriptions: readonly DescribedItem[]
  /** Called with the items that the server has accepted. */
  readonly onSent: (items: readonly QuoteItem[]) => void
  /** Minimum milliseconds before the form is sent, and maximum milliseconds without upload progress. */
  readonly minDelayMs?: number
  readonly uploadTimeoutMs?: number
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

/** Fields that rarely change between requests. */
const CONTACT = ['company', 'name', 'email', 'phone', 'country', 'place'] as const satisfies readonly FieldName[]

/** Offers the contact details of the last request while the form has none. */
function LastContact({ onFill }: { readonly onFill: () => void }) {
  const { words } = useQuote()
  const [request] = useSentRequests()
  const storedFields = useStoredFields()
  const details = CONTACT.flatMap((name) => (request?.fields[name] ? [[name, request.fields[name]] as const] : []))
  if (details.length === 0 || CONTACT.some((name) => storedFields[name])) return null
  const fillInDetails = () => {
    changeFields(Object.fromEntries(details))
    onFill()
  }
  const names = details.slice(0, 2).map(([, value]) => value)
  return (
    <Row>
      <QuietButton type="button" onClick={fillInDetails}>
        {fill(words.fillAgain, { names: names.join(', ') })}
      </QuietButton>
    </Row>
  )
}

function SendForm({
  items,
  descriptions,
  onSent,
  endpoint,
  minDelayMs = MIN_DELAY_MS,
  uploadTimeoutMs,
}: QuoteFormProps & { readonly endpoint: string }) {
  const label = useLabel()
  const { words, language } = useQuote()
  const id = useId()
  const { files, itemIds } = useAttachments()
  const [progress, setProgress] = useState<UploadProgress>()
  const labels = useFieldLabels()
  /** A copy of the sent request, since sending clears the list and the form. */
  const [request, setRequest] = useState({ items, descriptions, names: [] as readonly string[] })
  const fields = useFields(items.length === 0)

  const send = async (formData: FormData, signal: AbortSignal): Promise<Outcome> => {
    const outcome = await sendQuote(formData, {
      items,
      files,
      itemIds,
      endpoint,
      uploadTimeoutMs,
      signal,
      onProgress: (sentBytes, total) => setProgress({ sentBytes, total }),
    })
    setProgress(undefined)
    if (outcome.name === 'sent') {
      addSentRequest({ reference: outcome.reference ?? '', items, fields: readFormFields(formData) })
      setRequest({ items, descriptions, names: files.map(({ name }) => name) })
      clearDraft()
      onSent(items)
    }
    return outcome
  }
  const check = (formData: FormData): Problems => {
    const hasContact = ['email', 'phone'].some((name) => String(formData.get(name) ?? '').trim() !== '')
    return new Map(hasContact ? [] : [['email', 'missing']])
  }
  const state = useForm({ send, check, minDelayMs, rules: QUOTE_FIELDS })
  const { stage, problems } = state

  useDraftFields(state.ref, stage.name !== 'sent')

  if (stage.name === 'sent') {
    const details = describeFields(readFormFields(stage.data), labels, language)
    const values = [
      { label: words.files, lines: request.names },
      ...details.map(({ label, value }) => ({ label, lines: [value] })),
    ]
    return (
      <QuoteSent reference={stage.reference ?? ''} values={values} onAgain={state.startAgain}>
        {request.items.length > 0 && (
          <SentItems>
            <ItemList name={words.items} items={request.descriptions} />
            <ListTools items={request.items} canPrint />
          </SentItems>
        )}
      </QuoteSent>
    )
  }
  const isSending = stage.name === 'sending'
  const getId = (index: number) => `${id}-${index}`
  const fileProblems = files.map(({ name }, index) => {
    const problem = problems.get(getFileProblemKey(index))
    return problem && fill(problem === 'missing' ? words.fileUnreadable : words.fileRefused, { name })
  })
  // The focused button disappears, so the focus moves to a field.
  const focusName = () => state.ref.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
  const sentShare = progress ? progress.sentBytes / progress.total : 0
  const percent = Math.floor(sentShare * 100)
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
      errors={fileProblems.flatMap((message, index) => (message ? [{ id: getId(index), message }] : []))}
      onInput={storeField}
      head={
        <>
          <Text>{items.length > 0 ? words.formEnough : words.formEnoughEmpty}</Text>
          <LastContact onFill={focusName} />
        </>
      }
      foot={
        isSending && (
          <Row>
            <Progress value={sentShare} aria-label={label('sending')} />
            <QuietButton type="button" onClick={state.stop}>
              {words.stop}
            </QuietButton>
            <output>{percent < 100 ? fill(words.sendingPart, { n: percent }) : words.waiting}</output>
          </Row>
        )
      }
    >
      <input type="hidden" name={PARTS.form} value="quote" />
      {/* Filled by `shell/inline/storedList.ts` if the scripts could not be loaded. */}
      <input type="hidden" name={PARTS.items} defaultValue="" data-stored-items />
      <FilesField
        getId={getId}
        problems={fileProblems}
        fileProgress={isSending ? computeFileProgress(files, progress) : undefined}
        items={descriptions}
      />
    </FormFrame>
  )
}

interface QuoteSentProps {
  readonly reference: string
  readonly values: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly onAgain: () => void
  readonly children: ReactNode
}

function QuoteSent({ reference, values, onAgain, children }: QuoteSentProps) {
  const { words } = useQuote()
  const { site } = useView()
  const { result, copy } = useCopy()
  const rows = values.filter(({ lines }) => lines.join('') !== '')
  return (
    <Sent
      isPage
      title={words.sentTitle}
      text={fill(words.sentText, { time: site.responseTime })}
      values={rows.map(({ label, lines }) => ({ label, value: mapChildren(lines, (text) => <div>{text}</div>) }))}
      againLabel={words.sendNext}
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
