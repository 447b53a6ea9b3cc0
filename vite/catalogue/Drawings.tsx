import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { ICONS, type IconName } from '../../schema/names/icons.ts'
import type { Mark as MarkName } from '../../schema/names/marks.ts'
import type { Tone } from '../../schema/names/tones.ts'
import { color, line, tones, typography } from '../../src/theme/theme.ts'
import { drawings } from '../../src/ui/drawings/drawings.ts'
import { SectionDrawing } from '../../src/ui/drawings/SectionDrawing.tsx'
import { IconDrawing } from '../../src/ui/icons/Icon.tsx'
import { Mark } from '../../src/ui/icons/Mark.tsx'
import { useCopy } from './copying.tsx'
import { Grid, NameButton } from './parts.ts'

const IconButton = styled(NameButton)(css`
  display: grid;
  justify-items: start;
  gap: 8px;
  width: 100%;
  padding: 14px 4px;
  & > svg {
    width: 32px;
    height: 32px;
  }
`)

/** Icons by name; pressing one copies its name. */
export function Icons({ names }: { readonly names: readonly IconName[] }) {
  const copy = useCopy()
  return (
    <Grid least={96}>
      {names.map((name) => (
        <li key={name} id={`icon-${name}`}>
          <IconButton type="button" onClick={() => copy(name)}>
            <IconDrawing path={ICONS[name]} />
            {name}
          </IconButton>
        </li>
      ))}
    </Grid>
  )
}

const Drawn = styled.div(css`
  padding-block: 10px 20px;
  & > svg {
    display: block;
    color: ${color.ink2};
  }
`)

const MarkButton = styled(NameButton)(css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  padding: 8px 4px;
`)

/** Section marks with their drawings. A drawing shows all letters; on a page, those whose figures its table has. */
export function Marks({ names }: { readonly names: readonly MarkName[] }) {
  const copy = useCopy()
  return (
    <Grid least={240}>
      {names.map((name) => {
        const letters = (drawings[name].dimensions ?? []).map(({ letter }) => letter)
        return (
          <li key={name} id={`mark-${name}`}>
            <MarkButton type="button" onClick={() => copy(name)}>
              <Mark name={name} />
              {name}
            </MarkButton>
            <Drawn>
              <SectionDrawing
                mark={name}
                symbols={letters}
                label={`Section drawing of ${name}: ${letters.join(', ')}`}
              />
            </Drawn>
          </li>
        )
      })}
    </Grid>
  )
}

const Ground = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Tone }>(
  ({ tone }) => css`
    ${tones[tone]}
    padding: 24px 20px;
    border: ${line};
    & > p {
      ${typography.small}
      color: ${color.ink2};
    }
  `,
)

const ToneButton = styled(NameButton)(css`
  width: 100%;
  margin-bottom: 4px;
  font-size: var(--t-h3);
  font-weight: 560;
`)

/** The grounds that a section can stand on. */
export function Tones({ names }: { readonly names: readonly Tone[] }) {
  const copy = useCopy()
  return (
    <Grid least={200}>
      {names.map((name) => (
        <li key={name}>
          <Ground tone={name}>
            <ToneButton type="button" onClick={() => copy(name)}>
              {name}
            </ToneButton>
            <p>A section’s text on this ground.</p>
          </Ground>
        </li>
      ))}
    </Grid>
  )
}
