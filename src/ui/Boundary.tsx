import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Component, type ReactNode } from 'react'
import { useLabel, useLanguage } from '../hooks/context.ts'
import { Wrap } from './layout.tsx'

const Note = styled(Wrap)(css`
  padding-block: 48px;
`)

function FailedNote() {
  const label = useLabel()
  const language = useLanguage()
  return (
    <Note role="note" lang={language}>
      {label('blockFailed')}
    </Note>
  )
}

/** Isolates render errors. React logs them to the console. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedNote /> : this.props.children
  }
}
