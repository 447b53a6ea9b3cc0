import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, field, line, quickly, radius, typography } from '../../../src/theme/theme.ts'
import { Modal } from '../../../src/ui/Modal.tsx'

/** Windows as narrow as a phone's. There, pages are read and approved, and single texts corrected. */
export const MAX_NARROW_PX = 760
export const narrowOnly = `@media (max-width: ${MAX_NARROW_PX}px)`

/** A secondary button, as high as a field. */
export const Button = styled.button(css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 34px;
  padding: 0 9px;
  ${typography.meta}
  font-weight: 560;
  color: ${color.ink};
  background: ${color.surface};
  border: ${line};
  border-radius: ${radius};
  white-space: nowrap;
  ${quickly('background-color', 'border-color')}
  &:hover {
    border-color: ${color.edge};
  }
  &[aria-pressed='true'] {
    color: ${color.bg};
    background: ${color.ink};
    border-color: ${color.ink};
  }
  &:disabled {
    color: ${color.ink3};
    background: none;
    cursor: default;
  }
`)

/** The one main action of a view. */
export const Primary = styled(Button)(css`
  &:not(:disabled) {
    color: ${color.onAccent};
    background: ${color.accent};
    border-color: ${color.accent};
  }
`)

/** An action on one entry of a list. */
export const SmallButton = styled(Button)(css`
  min-width: 28px;
  min-height: 28px;
  padding: 0 6px;
  color: ${color.ink2};
  background: none;
`)

export const Input = styled.input(css`
  ${field}
  min-height: 36px;
  padding: 6px 10px;
  font-size: var(--t-small);
  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }
`)

export const Area = Input.withComponent('textarea')
export const Select = Input.withComponent('select')

export const Label = styled.label(css`
  ${typography.label}
  color: ${color.ink};
`)

export const Hint = styled.p(css`
  ${typography.meta}
  color: ${color.ink3};
`)

/** Says in a narrow window that what follows needs a larger one. */
export const NarrowNote = styled(Hint)(css`
  padding: 8px 0;
  @media (min-width: ${MAX_NARROW_PX + 1}px) {
    display: none;
  }
`)

export const Complaint = styled.p(css`
  ${typography.meta}
  color: ${color.bad};
`)

/** A warning, which may be intended: amber, unlike a mistake. */
export const Warning = styled.p(css`
  ${typography.meta}
  color: light-dark(#8a5a00, #f0b84a);
  [data-theme='dark'] & {
    color: #f0b84a;
  }
  &::before {
    content: '⚠ ';
  }
`)

export const Stack = styled.div(css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
`)

/** Stacked fields. */
export const Fieldset = styled.fieldset(css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  min-width: 0;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.55;
  }
`)

export const Row = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`)

export const Sheet = styled(Modal)(css`
  width: min(620px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 22px;
  overflow: auto;
  color: ${color.ink};
  background: ${color.bg};
  border: ${line};
  border-radius: ${radius};
  &::backdrop {
    background: rgb(11 15 18 / 0.55);
  }
  & > * + * {
    margin-top: 18px;
  }
  & > div > h2 {
    flex: 1;
    ${typography.h3}
  }
`)
