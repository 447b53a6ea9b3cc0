import styled from '@emotion/styled'
import { useLabel, useView } from '../hooks/context.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { roundButton } from './mixins.ts'

const Round = styled(Link)(roundButton)

/** Opens a chat with the company, greeting included, in a new tab. */
export function ChatButton() {
  const { site } = useView()
  const label = useLabel()
  return (
    <Round href={site.chat.href}>
      <Icon name="chat" />
      <VisuallyHidden>{label('openChat', { network: site.chat.label })}</VisuallyHidden>
    </Round>
  )
}
