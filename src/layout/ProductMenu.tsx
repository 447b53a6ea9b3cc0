import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { color, line, pressable, quickly, typography } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { equalColumns } from '../ui/layout.tsx'
import { dropped } from './mixins.ts'
import { ProductLinks } from './NavLinks.tsx'
import { useDropdown } from './useDropdown.ts'

const Root = styled.div(css`
  position: relative;
`)

const Toggle = styled.button(css`
  ${pressable}
  justify-content: center;
  width: 24px;
  margin-left: -8px;
  /* The link's text begins right beside the button. */
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    ${quickly('transform')}
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`)

const Panel = styled.div(css`
  ${dropped}
  left: -120px;
  display: grid;
  ${equalColumns(2)}
  gap: 16px 24px;
  width: 520px;
  padding: 18px 20px 8px;
  & p {
    padding-inline: 8px;
    ${typography.meta}
  }
  & a {
    ${pressable}
    width: 100%;
    padding-inline: 8px;
    line-height: 1.2;
    white-space: normal;
    &::after {
      content: none;
    }
  }
  & > [data-materials] {
    grid-column: 1 / -1;
    border-top: ${line};
  }
  & [aria-current] {
    color: ${color.ink};
    font-weight: 560;
  }
`)

export function ProductMenu() {
  const { products } = useView().site
  const label = useLabel()
  const panel = useId()
  const { root, isOpen, close, toggle } = useDropdown()
  if (!products) return null
  return (
    <Root ref={root}>
      <Toggle
        type="button"
        aria-label={`${label('menu')}: ${products.label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={toggle}
        data-needs-script
      >
        <Icon name="caret" />
      </Toggle>
      {isOpen && (
        <Panel id={panel}>
          <ProductLinks onChoose={close} />
        </Panel>
      )}
    </Root>
  )
}
