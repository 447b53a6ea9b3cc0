import { useState, useTransition } from 'react'
import { type Answered, ask } from '../../core/ask.ts'
import { Conflicts } from '../../core/Differences.tsx'
import { Complaint, Hint } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { Sentence } from '../../fields/controls/inputs.tsx'
import { Problems } from '../../fields/Problems.tsx'

type PublishAnswer = Partial<Answered<'PUT /publish'>>

/** Publishes, or sends other requests that only answer if they are refused. Calls `onDone` after each. */
export function usePublishing(onDone: () => Promise<void>) {
  const [isBusy, start] = useTransition()
  const [answer, setAnswer] = useState<PublishAnswer>()
  const run = (send: () => Promise<PublishAnswer | undefined>) =>
    start(async () => {
      setAnswer(await send())
      await onDone()
    })
  const publish = (body: object) =>
    run(async () => {
      const { answer } = await ask('PUT /publish', { body })
      return answer
    })
  return { isBusy, answer: isBusy ? undefined : answer, run, publish }
}

interface ResultProps {
  readonly answer: PublishAnswer
  /** A publisher approves what was sent. */
  readonly isReviewed?: boolean
  /** Publishes again, with the chosen versions of what collides with other people's changes. */
  onSettle(choices: object): void
  onLeave(): void
}

/** The outcome of publishing. */
export function Result({ answer, isReviewed, onSettle, onLeave }: ResultProps) {
  const words = useWords()
  const { outcome = 'refused', blocking = [], collisions, theirs, message, translations } = answer
  if (collisions)
    return <Conflicts collisions={collisions} onSettle={(resolution) => onSettle({ resolved: resolution, theirs })} />
  const details = answer.words ?? (message && <Sentence message={message} translations={translations} />)
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
