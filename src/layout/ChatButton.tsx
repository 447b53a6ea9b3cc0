import styled from '@emotion/styled'
import { useLabel, useView } from '../i18n/context.ts'
import { Link, Unseen } from '../i18n/Link.tsx'
import { Icon } from '../ui/Icon.tsx'
import { roundButton } from './looks.ts'

const Round = styled(Link)(roundButton)

/** Opens a chat with the company, greeting included, in a new tab. */
export function ChatButton() {
  const { site } = useView()
  const label = useLabel()
  return (
    <Round href={site.chat.href}>
      <Icon name="chat" />
      <Unseen>{label('openChat', { network: site.chat.label })}</Unseen>
    </Round>
  )
}
