import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { below, line, pressable, screenOnly, sevenFour, space, typography } from '../theme/theme.ts'
import { Actions } from '../ui/Button.tsx'
import { ContactFacts } from '../ui/ContactFacts.tsx'
import { createColumnStyles, getAnchorProps, Wrap } from '../ui/layout.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { Ground } from '../ui/Section.tsx'
import { Text, Title } from '../ui/text.tsx'

const Invitation = styled(Ground)(css(screenOnly))

const Grid = styled(Reveal)(css`
  ${sevenFour('h2', 'div')}
  row-gap: 36px;
  align-items: end;
`)

const Words = styled(Text)(css`
  margin-bottom: 24px;
`)

const Facts = styled(ContactFacts)(css`
  grid-column: 1 / -1;
  ${createColumnStyles({ all: 4, wide: 2, phone: 1 })}
  column-gap: ${space.gap};
  border-top: ${line};
  padding-top: 20px;
  margin-top: clamp(12px, 3vw, 48px);
  & dt {
    ${typography.meta}
  }
  & dd {
    margin: 2px 0 0;
    font-weight: 500;
    ${typography.tabular}
  }
  & dd > span {
    white-space: nowrap;
  }
  & dd a {
    ${pressable}
    margin-block: -10px;
  }
  & dd a:hover {
    ${typography.underlined()}
  }
  ${below.wide} {
    row-gap: 20px;
  }
  ${below.phone} {
    row-gap: 14px;
  }
`)

interface CallToActionBlock {
  readonly anchor: string | undefined
  readonly title: string
  readonly text: string
  readonly actions: readonly LinkView[]
}

export function CallToAction({ block: { anchor, title, text, actions } }: { readonly block: CallToActionBlock }) {
  return (
    <Invitation data-ground="steel">
      <Wrap>
        <Grid>
          <Title as="h2" {...getAnchorProps(anchor)}>
            {title}
          </Title>
          <div>
            <Words>{text}</Words>
            <Actions actions={actions} />
          </div>
          <Facts facts={['phone', 'email', 'hours', 'responseTime']} />
        </Grid>
      </Wrap>
    </Invitation>
  )
}
