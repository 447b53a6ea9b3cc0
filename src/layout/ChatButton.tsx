import styled from '@emotion/styled'
import { useLabel, useView } from '../i18n/context'
import { Link, Unseen } from '../i18n/Link'
import { Icon } from '../ui/Icon'
import { roundButton } from './looks'

const Round = styled(Link)(roundButton)

/** Opens a chat with the company, greeting included, in a new tab. */
export function ChatButton() {
  const { site } = useView()
  const label = useLabel()
  return (
    <Round href={site.chat}>
      <Icon name="chat" />
      <Unseen>{label('openChat')}</Unseen>
    </Round>
  )
}
