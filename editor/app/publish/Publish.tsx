import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { getToday } from '../../../schema/documents/notice.ts'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { cut } from '../../naming.ts'
import type { Change } from '../../versions/repository.ts'
import { type Answered, ask } from '../ask.ts'
import { Dialog } from '../Dialog.tsx'
import { change as edit, isChanged, open, save, useDocuments } from '../documents.ts'
import { Sentence } from '../fields/inputs.tsx'
import { Problems } from '../panel/Problems.tsx'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Stack, Warning } from '../styles.ts'
import { documentName, useWords } from '../words/index.ts'
import { Conflicts, Differences, describeChange } from './Differences.tsx'

/** Saves all valid documents, then opens the dialog, even if something cannot be published. */
export function Publish({ onSave }: { readonly onSave: () => Promise<string> }) {
  const words = useWords()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button ref={opener} onClick={() => onSave().then(() => setOpen(true))}>
        {words.publish}
      </Button>
      {isOpen && (
        <Dialog opener={opener} title={words.publish} onClose={close} style={{ width: 'min(720px, 92vw)' }}>
          <Form onClose={close} />
        </Dialog>
      )}
    </>
  )
}

/** Git shows this many characters of the first line of a message. */
const MAX_MESSAGE = 72

const Entry = styled.div(css`
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

type Changes = Answered<'GET /changes'>

function Form({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const { documents, problems, warnings } = useDocuments()
  const [state, setState] = useState<Changes>()
  const [failed, setFailed] = useState<Answered<'GET /changes'> | 'away'>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Partial<Answered<'PUT /publish'>>>()
  const load = useCallback(async () => {
    const { status, answer } = await ask('GET /changes')
    setFailed(status === 200 ? undefined : status === 0 ? 'away' : answer)
    if (status === 200) setState(answer)
  }, [])
  useEffect(() => void load(), [load])

  if (failed) {
    return (
      <>
        <Complaint role="alert">{failed === 'away' ? words.away : <Sentence {...failed} />}</Complaint>
        <Button onClick={load}>{words.tryAgain}</Button>
      </>
    )
  }
  if (!state) return <p>{words.looking}</p>

  const { hindrance, changes, editor, unsent } = state
  const isUnsaved = (file: string) => [...documents.values()].some((open) => open.file === file && isChanged(open))
  const problemsOf = (file: string) => problems.filter((problem) => problem.file === file)
  const blocked = new Set(problems.map(({ file }) => file))
  const chosen = changes.filter(({ file }) => !left.has(file) && !blocked.has(file))
  // Accepted translations are published with their pages, which name the message.
  const named = chosen.filter(({ file }) => !file.endsWith('.txt') || chosen.length === 1)
  const nameOfChange = ({ file, before, after }: Change) => documentName(file, after ?? before, words)
  const names = named.map(nameOfChange).join(', ')
  const [first] = named.flatMap((change) => describeChange(change, words))
  const suggested = named.length === 1 ? `${names}: ${first?.split(' › ').at(-1)}` : names
  const message = typed ?? cut(suggested, MAX_MESSAGE)
  const send = async (more: object) => {
    setBusy(true)
    const files = chosen.map(({ file }) => file)
    const body = { message, files, mergeMessage: words.mergeOfOthers, ...more }
    const { status, answer } = await ask('PUT /publish', { body })
    setAnswer(status === 0 ? { outcome: 'refused', words: words.away } : answer)
    await load()
    setBusy(false)
  }
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  const toggle = (file: string) =>
    setLeft(left.has(file) ? new Set([...left].filter((one) => one !== file)) : new Set([...left, file]))
  const isDone = changes.length === 0 && unsent === 0
  const Submit = isDone ? Button : Primary
  const conflict = answer?.outcome === 'conflict' && !isBusy ? answer : undefined
  return (
    <>
      {hindrance && <Complaint role="alert">{words[hindrance]}</Complaint>}
      {!hindrance && isDone && !answer && <p>{words.nothingToPublish}</p>}
      <div>
        {changes.map((change) => {
          const { file } = change
          const isBlocked = blocked.has(file)
          const warned = warnings.filter((warning) => warning.file === file && warning.warning)
          return (
            <Entry key={file}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(file) && !isBlocked}
                  disabled={isBlocked}
                  onChange={() => toggle(file)}
                />
                <strong>{nameOfChange(change)}</strong>
              </label>
              <DraftNote change={change} onPublished={load} />
              <Differences change={change} />
              {isBlocked && (
                <>
                  <Complaint>{words.standsInTheWay}</Complaint>
                  <Problems problems={problemsOf(file)} onLeave={onClose} />
                </>
              )}
              {warned.length > 0 && (
                <details>
                  <Warning as="summary">{words.warnings(warned.length)}</Warning>
                  <Problems problems={warned} onLeave={onClose} />
                </details>
              )}
            </Entry>
          )
        })}
        {[...blocked]
          .filter((file) => isUnsaved(file) && !changes.some((change) => change.file === file))
          .map((file) => (
            <Entry key={file}>
              <strong>{documentName(file, documents.get(file)?.document, words)}</strong>
              <Complaint>{words.notSavedYet}</Complaint>
              <Problems problems={problemsOf(file)} onLeave={onClose} />
            </Entry>
          ))}
      </div>
      {changes.length === 0 && unsent > 0 && !conflict && <p>{words.unsent(unsent)}</p>}
      {conflict && (
        <Conflicts
          collisions={conflict.collisions ?? []}
          onSettle={(resolved) => send({ resolved, theirs: conflict.theirs })}
        />
      )}
      {answer && !isBusy && !conflict && <Result answer={answer} onLeave={onClose} />}
      {!hindrance && !conflict && (
        <form onSubmit={publish}>
          <Stack>
            {chosen.length > 0 && (
              <>
                <Label htmlFor="publish-message">{words.message}</Label>
                <Input
                  id="publish-message"
                  name="message"
                  required
                  value={message}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </>
            )}
            {!(editor.name && editor.email) && (
              <>
                <Hint>{words.whoAreYou}</Hint>
                <Label htmlFor="publish-name">{words.yourName}</Label>
                <Input id="publish-name" name="name" required />
                <Label htmlFor="publish-email">{words.yourMail}</Label>
                <Input id="publish-email" name="email" type="email" required />
              </>
            )}
            <Row>
              <Submit type="submit" disabled={isBusy || (changes.length > 0 && chosen.length === 0)}>
                {isBusy ? words.publishing : isDone ? words.fetchOthers : words.publishSome(chosen.length)}
              </Submit>
            </Row>
            {chosen.length > 0 && <Hint>{words.whenSeen}</Hint>}
          </Stack>
        </form>
      )}
    </>
  )
}

/** Points out a draft, and offers to publish it for visitors. */
function DraftNote({ change: { file, after }, onPublished }: { readonly change: Change; onPublished(): void }) {
  const words = useWords()
  const published = fieldOf(after, 'published')
  const isDay = typeof published === 'string'
  if (isDay ? published <= getToday() : published !== false) return null
  const show = async () => {
    await open(file)
    edit(file, ['published'], undefined)
    await save()
    onPublished()
  }
  return (
    <Row>
      <Warning>{isDay ? words.seenFrom(published) : words.draftNote}</Warning>
      <Button onClick={show}>{words.showToVisitors}</Button>
    </Row>
  )
}

interface ResultProps {
  readonly answer: Partial<Answered<'PUT /publish'>>
  onLeave(): void
}

/** The outcome of publishing. */
function Result({ answer, onLeave }: ResultProps) {
  const words = useWords()
  const { outcome = 'refused', blocking = [] } = answer
  const details = answer.words ?? answer.message
  const isDone = outcome === 'sent' || outcome === 'noRemote'
  const Outcome = isDone ? 'p' : Complaint
  return (
    <div role="status">
      <Outcome>
        {words[blocking.length > 0 ? 'wrong' : outcome]} {outcome === 'sent' && words.whenSeen}
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
