import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { MoreLink } from '../ui/Button.tsx'
import { Details, useOpenedByAddress } from '../ui/Fold.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { getAnchorProps } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, type SectionBlock } from '../ui/Section.tsx'
import { H3, preventBreaks, Text } from '../ui/text.tsx'

const Entry = styled(Details)(css`
  & > summary > h3 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > div > * + * {
    margin-top: 1em;
  }
`)

interface QuestionView {
  readonly anchor: string | undefined
  readonly question: string
  /** Paragraphs, separated by empty lines. */
  readonly answer: string
  readonly more: LinkView | undefined
}

interface FaqBlock extends SectionBlock {
  readonly questions: readonly QuestionView[]
}

export function Faq({ block }: { readonly block: FaqBlock }) {
  return (
    <BesideSection block={block}>
      {mapChildren(block.questions, (question) => (
        <Question {...question} />
      ))}
    </BesideSection>
  )
}

function Question({ anchor, question, answer, more }: QuestionView) {
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
