import { useRef, useState, useTransition } from 'react'
import { type Answered, ask } from '../../core/ask.ts'
import { Conflicts } from '../../core/Differences.tsx'
import { Complaint, Hint } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { Sentence } from '../../fields/controls/inputs.tsx'
import { Problems } from '../../fields/Problems.tsx'

type PublishRequest = 'PUT /publish' | 'PUT /review' | 'PUT /sent-back'
type PublishAnswer = Partial<Answered<'PUT /publish'>>

/**
 * Sends requests that change what is published, and then calls `onDone`. After a conflict, `settle` sends the last one again
 * with the decisions so far.
 */
export function usePublishing(onDone: () => Promise<void>) {
  const words = useWords()
  const [isBusy, start] = useTransition()
  const [answer, setAnswer] = useState<PublishAnswer>()
  const resolutions = useRef<Readonly<Record<string, unknown>>>({})
  const repeat = useRef<() => void>(undefined)
  /** `onSuccess` is called if the request has nothing to say. */
  const send = (request: PublishRequest, body: object, onSuccess?: () => void) =>
    start(async () => {
      repeat.current = () => send(request, body, onSuccess)
      const reply = await ask(request, {
        body: { mergeMessage: words.mergeOfOthers, ...body, resolved: resolutions.current },
      })
      const hasSucceeded = reply.status === 200 && reply.answer.outcome === undefined
      setAnswer(hasSucceeded ? undefined : reply.answer)
      await onDone()
      if (hasSucceeded) onSuccess?.()
    })
  const settle = (key: string, resolution: object) => {
    resolutions.current = { ...resolutions.current, [key]: resolution }
    repeat.current?.()
  }
  return { isBusy, answer: isBusy ? undefined : answer, send, settle }
}

interface ResultProps {
  readonly answer: PublishAnswer
  /** A publisher approves what was sent. */
  readonly isReviewed?: boolean
  /** Nothing was published: only what others have published was taken over. */
  readonly hasTaken?: boolean
  /** Continues with the chosen versions of what collides with other people's changes. */
  onSettle(key: string, resolution: object): void
}

/** The outcome of publishing. */
export function Result({ answer, isReviewed, hasTaken, onSettle }: ResultProps) {
  const words = useWords()
  const { outcome = 'refused', blocking = [], collisions, key = '', message, translations } = answer
  if (collisions)
    return <Conflicts key={key} collisions={collisions} onSettle={(resolution) => onSettle(key, resolution)} />
  const details = answer.words ?? (message && <Sentence message={message} translations={translations} />)
  const isDone = outcome === 'sent' || outcome === 'noRemote'
  const Outcome = isDone ? 'p' : Complaint
  return (
    <div role="status">
      {outcome === 'sent' && hasTaken ? (
        <p>{words.mergeOfOthers}.</p>
      ) : (
        <Outcome>
          {outcome === 'sent' && isReviewed ? words.sentForApproval : words[outcome]}{' '}
          {outcome === 'sent' && !isReviewed && words.whenSeen}
        </Outcome>
      )}
      <Problems problems={blocking} />
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
