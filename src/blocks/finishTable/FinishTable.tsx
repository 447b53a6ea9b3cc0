import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { FinishView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { below, color, line, print, space, typography } from '../../theme/theme.ts'
import { anchorProps } from '../../ui/anchor.ts'
import { Section } from '../../ui/Section.tsx'
import { H3, Meta } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { Sample } from './Sample.tsx'

const List = styled.ul(css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.rows} ${space.gap};
  ${below.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${print} {
    gap: 4mm 6mm;
  }
`)

const Facts = styled.dl(css`
  margin-top: 12px;
  font-size: var(--t-small);
  line-height: 1.45;
  ${typography.tabular}
  & > div {
    display: grid;
    grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
    gap: 12px;
    padding-block: 6px;
    border-top: ${line};
  }
  & dt {
    color: ${color.ink3};
  }
  & dd {
    margin: 0;
    color: ${color.ink2};
  }
`)

const Name = styled(H3)(css`
  margin-top: 16px;
  scroll-margin-top: 120px;
  &:target {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 6px;
  }
`)

/** Finishes, each with a drawn sample. */
export function FinishTable({ block }: BlockProps<'finishTable'>) {
  const { note } = block
  const { terms, finishes } = block.finishes
  return (
    <Section block={block}>
      <List>
        {finishes.map((finish) => (
          <li key={finish.anchor}>
            <Sample texture={finish.texture} />
            <Name {...anchorProps(finish.anchor)}>{finish.name}</Name>
            <Facts>
              {factsOf(terms, finish).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Facts>
          </li>
        ))}
      </List>
      {note && <Note>{note}</Note>}
    </Section>
  )
}

const Note = styled(Meta)(css`
  margin-top: 32px;
  max-width: 80ch;
`)

function factsOf(terms: Terms, { code, otherNames, roughness, made, use }: FinishView): (readonly [string, string])[] {
  return [
    ...(code ? [[terms.code, code] as const] : []),
    ...(otherNames ? [[terms.otherNames, otherNames] as const] : []),
    ...(roughness ? [[terms.roughness, roughness] as const] : []),
    [terms.made, made],
    [terms.use, use],
  ]
}
