import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../hooks/context.ts'
import { centeredFlow, line, screenOnly, typography } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { getAnchorProps, Wrap } from '../ui/layout.tsx'

const Strip = styled.section(css`
  border-top: ${line};
  ${screenOnly}
`)

const Row = styled(Wrap)(css`
  ${centeredFlow}
  justify-content: space-between;
  gap: 16px 40px;
  padding-block: 28px;
`)

const Words = styled.p(css(typography.h3))

interface SocialLinkBlock {
  readonly anchor: string | undefined
  readonly text: string
  readonly label: string
}

export function SocialLink({ block: { anchor, text, label } }: { readonly block: SocialLinkBlock }) {
  const { site } = useView()
  return (
    <Strip {...getAnchorProps(anchor)}>
      <Row>
        <Words>{text}</Words>
        <MoreLink icon="link" label={label} href={site.social.href} />
      </Row>
    </Strip>
  )
}
