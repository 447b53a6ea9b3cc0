import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { MoreLink } from '../ui/Button.tsx'
import { Details, useOpenedByAddress } from '../ui/Fold.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { getAnchorProps } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection } from '../ui/Section.tsx'
import { H3, preventBreaks, Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Entry = styled(Details)(css`
  & > summary > h3 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > div > * + * {
    margin-top: 1em;
  }
`)

export function Faq({ block }: BlockProps<'faq'>) {
  return (
    <BesideSection block={block}>
      {mapChildren(block.questions, (question) => (
        <Question {...question} />
      ))}
    </BesideSection>
  )
}

function Question({ anchor, question, answer, more }: BlockProps<'faq'>['block']['questions'][number]) {
  return (
    <Entry ref={useOpenedByAddress(anchor)} {...getAnchorProps(anchor)}>
      <summary>
        <H3>{preventBreaks(question)}</H3>
        <Icon name="caret" />
      </summary>
      <div>
        {mapChildren(answer.split(/\n{2,}/), (paragraph) => (
          <Text>{paragraph}</Text>
        ))}
        {more && (
          <p>
            <MoreLink {...more} />
          </p>
        )}
      </div>
    </Entry>
  )
}
