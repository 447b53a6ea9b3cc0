import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { FinishTableView } from '../../../schema/fieldTypes/materialViews.ts'
import { arrived, below, color, line, print, screenOnly, space, typography } from '../../theme/theme.ts'
import { computeColumnWidth, createColumnStyles, createSize, getAnchorProps } from '../../ui/layout.tsx'
import { Picture, Plate } from '../../ui/Picture.tsx'
import { Section, type SectionBlock } from '../../ui/Section.tsx'
import { H3, Meta } from '../../ui/text.tsx'
import { RuledLines } from '../../ui/Values.tsx'

/** A render. It does not replace a physical sample, and paper has no room for its fine grain. */
const Sample = styled(Plate)(css`
  aspect-ratio: 16 / 7;
  ${screenOnly}
`)

const List = styled.ul(css`
  ${createColumnStyles({ all: 3, wide: 2, phone: 1 })}
  gap: ${space.rows} ${space.gap};
  & + p {
    margin-top: 32px;
    max-width: 80ch;
  }
  ${below.phone} {
    row-gap: 0;
    & > li {
      padding-block: 14px;
      border-top: ${line};
    }
  }
`)

/** Name and value on one line, for phones and paper. */
const inline = `
  margin-top: 4px;
  font-size: var(--t-meta);
  & > div {
    display: block;
    padding-block: 0;
    border: 0;
  }
  & :is(dt, dd) {
    display: inline;
  }
  & dt::after {
    content: ' ';
  }
`

const Facts = styled(RuledLines)(css`
  --names: minmax(96px, 34%);
  margin-top: 12px;
  & dd {
    color: ${color.ink2};
  }
  ${below.phone} {
    ${inline}
  }
  ${print} {
    ${inline}
  }
`)

const Name = styled(H3)(css`
  margin-top: calc(0.7 * ${space.step});
  &${arrived} {
    ${typography.found(6)}
  }
`)

const FACTS = ['code', 'otherNames', 'roughness', 'made', 'use'] as const

interface FinishTableBlock extends SectionBlock {
  readonly finishes: FinishTableView
  readonly note: string | undefined
}

export function FinishTable({ block }: { readonly block: FinishTableBlock }) {
  const { note } = block
  const { terms, finishes } = block.finishes
  return (
    <Section block={block}>
      <List>
        {finishes.map((finish) => (
          <li key={finish.anchor}>
            {finish.picture && (
              <Sample>
                <Picture
                  picture={finish.picture}
                  sizes={`${createSize('wide', computeColumnWidth(3))},${createSize('phone', computeColumnWidth(2))},91vw`}
                />
              </Sample>
            )}
            <Name {...getAnchorProps(finish.anchor)}>{finish.name}</Name>
            <Facts>
              {FACTS.map(
                (name) =>
                  finish[name] && (
                    <div key={name}>
                      <dt>{terms[name]}</dt>
                      <dd>{finish[name]}</dd>
                    </div>
                  ),
              )}
            </Facts>
          </li>
        ))}
      </List>
      {note && <Meta>{note}</Meta>}
    </Section>
  )
}
