import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { IconPath } from '../../schema/names/contactIcons.ts'
import type { Tone } from '../../schema/names/tones.ts'
import { fourSeven, line, space } from '../theme/theme.ts'
import { IconDrawing } from '../ui/icons/Icon.tsx'
import { getAnchorProps, Wrap } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Reveal } from '../ui/Reveal.tsx'
import { UntitledGround } from '../ui/Section.tsx'
import { H2, Text } from '../ui/text.tsx'

const Row = styled(Reveal)(css`
  ${fourSeven('h2', 'div')}
  row-gap: 12px;
  border-top: ${line};
  padding-block: calc(1.8 * ${space.rule}) calc(2.6 * ${space.rule});
  &:last-of-type {
    padding-bottom: 0;
  }
  & p + p {
    margin-top: 1em;
  }
`)

const Name = styled(H2)(css`
  display: flex;
  align-items: flex-start;
  align-self: start;
  gap: 16px;
  font-size: 1.375rem;
  letter-spacing: -0.015em;
  line-height: 1.25;
  overflow-wrap: anywhere;
  & > svg {
    width: 28px;
    height: 28px;
  }
`)

interface TextSectionsBlock {
  readonly anchor: string | undefined
  readonly tone: Tone | undefined
  readonly sections: readonly { readonly icon: IconPath | undefined; readonly title: string; readonly text: string }[]
}

export function TextSections({ block: { anchor, tone = 'plain', sections } }: { readonly block: TextSectionsBlock }) {
  return (
    <UntitledGround {...getAnchorProps(anchor)} data-ground={tone}>
      <Wrap>
        {mapChildren(sections, ({ icon, title, text }) => (
          <Row>
            <Name>
              {icon && <IconDrawing path={icon} />}
              <span>{title}</span>
            </Name>
            <div>
              {mapChildren(text.split(/\n{2,}/), (paragraph) => (
                <Text>{paragraph}</Text>
              ))}
            </div>
          </Row>
        ))}
      </Wrap>
    </UntitledGround>
  )
}
