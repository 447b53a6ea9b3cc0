import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, field as fieldLook, invalid, quickly, typography } from '../../theme/theme.ts'
import { Icon } from '../icons/Icon.tsx'
import type { Problem } from './useForm.ts'

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
  ${fieldLook}
  display: block;
  min-height: 56px;
  padding: 14px 16px;
  ${quickly('border-color', 'box-shadow')}
  &:hover {
    border-color: ${color.ink};
  }
  ${invalid}
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

export const Complaint = styled.p(css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  color: ${color.bad};
  font-size: var(--t-small);
  font-weight: 500;
  line-height: 1.4;
`)

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'tel' | 'date'
  readonly autoComplete?: string
  readonly multiline?: true
  readonly isOptional?: boolean
  readonly maxLength?: number
  /** Earliest date. */
  readonly min?: string
  /** Latest date. */
  readonly max?: string
  readonly suggestion?: string
  readonly messages: { readonly [P in Problem]?: string }
}

interface FieldProps extends Omit<FormField, 'messages'> {
  readonly id: string
  readonly problem?: string
}

export function Field({ id, label, type, multiline, isOptional, suggestion, problem, ...inputProps }: FieldProps) {
  const problemId = `${id}-problem`
  const controlProps = {
    ...inputProps,
    id,
    dir: 'auto',
    defaultValue: suggestion,
    required: !isOptional,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  }
  return (
    <Box>
      <Name htmlFor={id}>{label}</Name>
      {multiline ? <Area {...controlProps} /> : <Line type={type ?? 'text'} {...controlProps} />}
      {problem && (
        <Complaint id={problemId}>
          <Icon name="alert" />
          <span>{problem}</span>
        </Complaint>
      )}
    </Box>
  )
}
