import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { ABOUT } from '../../messages/fields.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { print, sevenFour } from '../theme/theme.ts'
import { ContactFacts, detailsLook } from '../ui/ContactFacts.tsx'
import type { FormField } from '../ui/form/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { getAnchorProps, Wrap } from '../ui/layout.tsx'
import { UntitledGround } from '../ui/Section.tsx'

const Columns = styled(Wrap)(css`
  ${sevenFour('div', 'dl')}
  row-gap: 48px;
  /* A printed form cannot be sent. */
  ${print} {
    & > div {
      display: none;
    }
    & > dl {
      grid-column: 1 / -1;
    }
  }
`)

const Facts = styled(ContactFacts)(css`
  ${detailsLook}
  & dd > span {
    display: block;
  }
`)

const MAX_CHARACTERS = 80

/** The subject of a message, from the address. Undefined in the build and during hydration. */
function useAbout(): string | undefined {
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  const about = new URLSearchParams(window.location.search).get(ABOUT)?.trim()
  return about && about.length <= MAX_CHARACTERS ? about : undefined
}

interface ContactBlock {
  readonly anchor: string | undefined
  readonly title: string
  readonly note: string
  /** Asks for a surname, too. */
  readonly surname: true | undefined
}

export function Contact({ block: { anchor, title, note, surname } }: { readonly block: ContactBlock }) {
  const { messages } = useView().site
  const label = useLabel()
  const subject = useAbout()
  const name: FormField = {
    name: 'name',
    label: label('firstName'),
    autoComplete: surname ? 'given-name' : 'name',
    messages: { missing: label('nameRequired') },
  }
  const surnameField: FormField = {
    name: 'surname',
    label: label('surname'),
    autoComplete: 'family-name',
    messages: { missing: label('surnameRequired') },
  }
  const email: FormField = {
    name: 'email',
    label: label('emailAddress'),
    type: 'email',
    autoComplete: 'email',
    messages: { missing: label('emailRequired'), invalid: label('emailInvalid') },
  }
  const message: FormField = {
    name: 'message',
    label: label('message'),
    multiline: true,
    suggestion: subject && `${label('quoteMessage', { name: subject })}\n`,
    messages: { missing: label('messageRequired') },
  }
  return (
    <UntitledGround {...getAnchorProps(anchor)} data-ground="plain">
      <Columns>
        <div>
          <Form
            title={title}
            note={note}
            fields={[name, ...(surname ? [surnameField] : []), email, message]}
            endpoint={messages?.endpoint}
          />
        </div>
        <Facts facts={['phone', 'email', 'address', 'hours', 'social']} />
      </Columns>
    </UntitledGround>
  )
}
