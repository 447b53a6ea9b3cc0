import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { FinishView, Terms } from '../../schema/fieldTypes/materialViews.ts'
import type { Texture } from '../../schema/names/materials.ts'
import { arrived, below, color, line, print, space } from '../theme/theme.ts'
import { anchorProps, columnsBy } from '../ui/layout.tsx'
import { Section } from '../ui/Section.tsx'
import { H3, Meta } from '../ui/text.tsx'
import { RuledLines } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

/** Brush marks. `gap` is their distance in px, `depth` their opacity. */
const grain = (gap: number, depth: number) =>
  `repeating-linear-gradient(90deg, rgb(0 0 0 / ${depth}) 0 1px, transparent 1px ${gap}px, rgb(255 255 255 / ${depth}) ${gap}px ${gap + 1}px, transparent ${gap + 1}px ${gap * 2 + 1}px)`

/** Reflected light. `from` and `to` are the darkest and the lightest grey, in %. */
const sheen = (from: number, to: number) =>
  `linear-gradient(115deg, oklch(${from}% 0.006 240), oklch(${to}% 0.004 240) 45%, oklch(${from + 4}% 0.006 240) 62%, oklch(${to - 3}% 0.004 240))`

/** The texture of a rolled and pickled surface. */
const speckle = (size: number, depth: number) =>
  `radial-gradient(rgb(0 0 0 / ${depth}) 0.7px, transparent 1px) 0 0 / ${size}px ${size}px, radial-gradient(rgb(255 255 255 / ${depth}) 0.7px, transparent 1px) ${size / 2}px ${size / 3}px / ${size * 1.3}px ${size * 1.1}px`

const FACES: Readonly<Record<Texture, string>> = {
  rough: `${speckle(5, 0.28)}, ${sheen(56, 66)}`,
  matt: `${speckle(4, 0.1)}, ${sheen(68, 74)}`,
  smooth: `${speckle(3, 0.05)}, ${sheen(66, 82)}`,
  bright: sheen(58, 93),
  ground: `${grain(5, 0.22)}, ${sheen(58, 74)}`,
  brushed: `${grain(3, 0.16)}, ${sheen(60, 80)}`,
  hairline: `repeating-linear-gradient(0deg, rgb(0 0 0 / .13) 0 1px, transparent 1px 3px, rgb(255 255 255 / .16) 3px 4px, transparent 4px 7px), ${sheen(62, 82)}`,
  satin: `${grain(2, 0.07)}, ${sheen(66, 84)}`,
  mirror: 'linear-gradient(180deg, oklch(96% .003 240) 0 46%, oklch(30% .01 240) 50%, oklch(72% .006 240))',
}

/** A drawn sample shows grain and gloss. It does not replace a physical sample. */
const Sample = styled.div<{ texture: Texture }>(
  ({ texture }) => css`
    aspect-ratio: 16 / 7;
    border: ${line};
    background: ${FACES[texture]};
    forced-color-adjust: none;
    print-color-adjust: exact;
    ${below.phone} {
      float: left;
      width: 96px;
      margin: 4px 16px 4px 0;
      aspect-ratio: 1;
    }
    ${print} {
      float: right;
      width: 14mm;
      aspect-ratio: 1;
    }
  `,
)

const List = styled.ul(css`
  ${columnsBy({ all: 3, wide: 2, phone: 1 })}
  gap: ${space.rows} ${space.gap};
  ${below.phone} {
    row-gap: 0;
    & > li {
      padding-block: 14px;
      border-top: ${line};
    }
  }
  ${print} {
    gap: 4mm 6mm;
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
  margin-top: 16px;
  scroll-margin-top: 120px;
  ${below.phone} {
    margin-top: 0;
  }
  ${print} {
    margin-top: 0;
  }
  &${arrived} {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 6px;
  }
`)

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
              {listFacts(terms, finish).map(([name, value]) => (
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

function listFacts(
  terms: Terms,
  { code, otherNames, roughness, made, use }: FinishView,
): (readonly [string, string])[] {
  return [
    ...(code ? [[terms.code, code] as const] : []),
    ...(otherNames ? [[terms.otherNames, otherNames] as const] : []),
    ...(roughness ? [[terms.roughness, roughness] as const] : []),
    [terms.made, made],
    [terms.use, use],
  ]
}
