import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line } from '../../../src/theme/theme.ts'
import type { Change } from '../../versions/remote.ts'
import type { Answered } from '../ask.ts'
import { Problems } from '../panel/Problems.tsx'
import { Complaint, Hint } from '../styles.ts'
import { documentName, useWords, type Words } from '../words/index.ts'

export const Entry = styled.div(css`
  padding-block: 10px;
  border-top: ${line};
  & > label {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  & strong {
    color: ${color.ink};
  }
`)

export const nameChange = ({ file, before, after }: Change, words: Words) => documentName(file, after ?? before, words)

interface ResultProps {
  readonly answer: Partial<Answered<'PUT /publish'>>
  /** A publisher approves what was sent. */
  readonly isReviewed?: boolean
  onLeave(): void
}

/** The outcome of publishing. */
export function Result({ answer, isReviewed, onLeave }: ResultProps) {
  const words = useWords()
  const { outcome = 'refused', blocking = [] } = answer
  const details = answer.words ?? answer.message
  const isDone = outcome === 'sent' || outcome === 'noRemote'
  const Outcome = isDone ? 'p' : Complaint
  return (
    <div role="status">
      <Outcome>
        {outcome === 'sent' && isReviewed ? words.sentForApproval : words[outcome]}{' '}
        {outcome === 'sent' && !isReviewed && words.whenSeen}
      </Outcome>
      <Problems problems={blocking} onLeave={onLeave} />
      {details && blocking.length === 0 && (
        <details>
          <Hint as="summary">{words.gitSays}</Hint>
          <Hint as="pre" lang="en">
            {details}
          </Hint>
        </details>
      )}
    </div>
  )
}
