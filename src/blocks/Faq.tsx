import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, print } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { inOrder } from '../ui/inOrder.ts'
import { BesideSection } from '../ui/Section.tsx'
import { H3, Text, unbroken } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

/** The browser opens one in which it finds what is looked for; on paper all are open. */
const Entry = styled.details(css`
  border-top: ${line};
  &:last-of-type {
    border-bottom: ${line};
  }
  & > summary {
    display: flex;
    justify-content: space-between;
    gap: 24px;
    padding-block: 18px;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > h3 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > summary > svg {
    margin-top: 0.2em;
    color: ${color.accentText};
  }
  &[open] > summary > svg {
    transform: scaleY(-1);
  }
  & > div {
    padding-bottom: 28px;
  }
  & > div > * + * {
    margin-top: 1em;
  }
  ${print} {
    break-inside: avoid;
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    & > summary {
      padding-block: 2mm 1mm;
    }
    & > summary > svg {
      display: none;
    }
    & > div {
      padding-bottom: 2mm;
    }
  }
`)

/** Questions beside their title, each of which opens to its answer. */
export function Faq({ block }: BlockProps<'faq'>) {
  return (
    <BesideSection block={block}>
      {inOrder(block.questions, ({ question, answer, more }) => (
        <Entry>
          <summary>
            <H3>{unbroken(question)}</H3>
            <Icon name="caret" />
          </summary>
          <div>
            {inOrder(answer.split(/\n{2,}/), (paragraph) => (
              <Text>{paragraph}</Text>
            ))}
            {more && (
              <p>
                <MoreLink {...more} />
              </p>
            )}
          </div>
        </Entry>
      ))}
    </BesideSection>
  )
}
