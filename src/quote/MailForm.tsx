import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useRef } from 'react'
import type { DescribedItem } from '../../messages/describe.ts'
import { useView } from '../hooks/context.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { pressable, scriptlessOnly, typography } from '../theme/theme.ts'
import { PrimaryLink, QuietButton } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { OtherContacts } from '../ui/form/FormNotes.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { MinorH2, Text } from '../ui/text.tsx'
import { storeField, useDraftFields, useFields } from './formFields.ts'
import { Fields, Row } from './formLayout.ts'
import { createMail, formatLine } from './mail.ts'
import { useQuote } from './state/context.ts'
import { type FieldName, useStoredFields } from './state/draft.ts'

const WithoutScript = styled.div(css`
  margin-top: 20px;
  ${scriptlessOnly}
  & a {
    ${pressable}
    ${typography.underlined()}
  }
`)

/** Opens an email with the list and the fields, on sites without a message server. Nothing is sent from here. */
export function MailForm({ descriptions }: { readonly descriptions: readonly DescribedItem[] }) {
  const { site } = useView()
  const { words, language } = useQuote()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const storedFields = useStoredFields()
  const { result, copy } = useCopy()
  // The email itself has the sender's address.
  const fields = useFields(descriptions.length === 0).filter(({ name }) => name !== 'email')
  useDraftFields(form)

  const details = fields.flatMap(({ name, label, multiline }) => {
    const value = storedFields[name as FieldName]?.trim()
    return value && !multiline ? [`${label}: ${value}`] : []
  })
  const lines = descriptions.map((item, index) => `${index + 1}. ${formatLine(item, words, language)}`)
  const parts = [lines.join('\n'), storedFields.message?.trim(), details.join('\n')]
  const text = parts.filter(Boolean).join('\n\n')
  const { href, remainingText } = createMail(site.email.href, words.mailSubject, text, words)

  return (
    <>
      <MinorH2>{words.formTitle}</MinorH2>
      <form ref={form} data-needs-script onInput={storeField} onSubmit={(event) => event.preventDefault()}>
        <Text>{words.mailNote}</Text>
        <Fields>
          {fields.map(({ messages: _, ...field }) => (
            <Field key={field.name} {...field} id={`${id}-${field.name}`} isOptional />
          ))}
        </Fields>
        <Text>{words.mailFiles}</Text>
        <Row>
          <PrimaryLink href={href}>
            <span>{words.mailOpen}</span>
            <Icon name="arrow" />
          </PrimaryLink>
          <QuietButton type="button" onClick={() => copy(remainingText || text)}>
            {remainingText ? words.mailCopyRest : words.mailCopy}
          </QuietButton>
          <output>{result && words[result]}</output>
        </Row>
        {remainingText && <Text>{words.mailLong}</Text>}
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
