import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, quickly, radius, typography } from '../../theme/theme.ts'
import { Icon } from '../icons/Icon.tsx'

const Box = styled.div(css`
  margin-bottom: 26px;
`)

const Name = styled.label(css`
  ${typography.label}
  display: block;
  margin-bottom: 8px;
  line-height: 1.6;
`)

const control = css`
  display: block;
  width: 100%;
  min-height: 56px;
  padding: 14px 16px;
  font: inherit;
  color: ${color.ink};
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  ${quickly('border-color', 'box-shadow')}
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-invalid='true'] {
    border-color: ${color.bad};
    box-shadow: inset 4px 0 0 ${color.bad};
    /* Where a visitor's own colours leave no shadow. */
    @media (forced-colors: active) {
      border-width: 3px;
    }
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
`

const Line = styled.input(control)

const Area = styled.textarea(css`
  ${control}
  min-height: 200px;
  line-height: 1.5;
  resize: vertical;
`)

const Complaint = styled.p(css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  color: ${color.bad};
  font-size: var(--t-small);
  font-weight: 500;
  line-height: 1.4;
`)

export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly type?: 'email'
  readonly autoComplete?: string
  readonly multiline?: true
  /** What is wrong with what is typed. */
  readonly problem?: string | undefined
}

/** A required field with its label above and what is wrong with it below. */
export function Field({ id, name, label, type, autoComplete, multiline, problem }: FieldProps) {
  const problemId = `${id}-problem`
  const shared = {
    id,
    name,
    autoComplete,
    required: true,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  }
  return (
    <Box>
      <Name htmlFor={id}>{label}</Name>
      {multiline ? <Area {...shared} /> : <Line type={type ?? 'text'} {...shared} />}
      {problem && (
        <Complaint id={problemId}>
          <Icon name="alert" />
          {problem}
        </Complaint>
      )}
    </Box>
  )
}
