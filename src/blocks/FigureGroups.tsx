import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, fourSeven, line, space } from '../theme/theme.ts'
import { inOrder } from '../ui/inOrder.ts'
import { Section } from '../ui/Section.tsx'
import { H3 } from '../ui/text.tsx'
import { Figure, NamedFigure } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

const Groups = styled.ul(css`
  border-bottom: ${line};
  & > li {
    ${fourSeven('h3', 'dl')}
    align-items: start;
    border-top: ${line};
    padding-block: clamp(24px, 2.6vw, 40px);
  }
  & > li > h3 {
    padding-top: 0.35em;
  }
  & > li > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.gap};
  }
  ${below.wide} {
    & > li > h3 {
      margin-bottom: 16px;
    }
  }
`)

/** Figures in named groups, a hairline above each. */
export function FigureGroups({ block }: BlockProps<'figureGroups'>) {
  return (
    <Section block={block}>
      <Groups>
        {inOrder(block.groups, ({ title, figures }) => (
          <li>
            <H3>{title}</H3>
            <dl>
              {inOrder(figures, ({ quantity, label }) => (
                <NamedFigure name={label}>
                  <Figure quantity={quantity} />
                </NamedFigure>
              ))}
            </dl>
          </li>
        ))}
      </Groups>
    </Section>
  )
}
