import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { cut } from '../../versions/naming.ts'
import type { Change } from '../../versions/repository.ts'
import { type Answered, ask } from '../ask.ts'
import { Dialog } from '../Dialog.tsx'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Stack } from '../look.ts'
import { Problems } from '../panel/Problems.tsx'
import { documentName, useWords } from '../words/index.ts'
import { Conflicts, Differences, sentencesOf, useNaming } from './Differences.tsx'

/** Opens the dialog once all has been saved. */
export function Publish({ onSave }: { readonly onSave: () => Promise<string> }) {
  const words = useWords()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = async () => setOpen(['saved', 'merged'].includes(await onSave()))
  const close = () => setOpen(false)
  return (
    <>
      <Button ref={opener} onClick={begin}>
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

/** Git shows so many letters of a sentence. */
const MOST_SUGGESTED = 72

function Form({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const naming = useNaming()
  const [state, setState] = useState<Answered<'GET /changes'>>()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Partial<Answered<'PUT /publish'>>>()
  const look = useCallback(() => ask('GET /changes').then(({ answer }) => setState(answer)), [])
  useEffect(() => void look(), [look])
  if (!state) return <p>{words.looking}</p>

  const { hindrance, changes, editor, unsent } = state
  const nameOf = ({ file, before, after }: Change) => documentName(file, after ?? before, words)
  // What was accepted of the translations is said by the pages that have them.
  const told = changes.filter(({ file }) => !file.endsWith('.txt') || changes.length === 1)
  const names = told.map(nameOf).join(', ')
  const [first] = told.flatMap((change) => sentencesOf(change, naming, words))
  const suggested = told.length === 1 ? `${names}: ${first?.split(' › ').at(-1)}` : names
  const message = typed ?? cut(suggested, MOST_SUGGESTED)
  const send = async (more: object) => {
    setBusy(true)
    const { answer } = await ask('PUT /publish', { body: { message, ...more } })
    setAnswer(answer)
    await look()
    setBusy(false)
  }
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  const isDone = changes.length === 0 && unsent === 0
  const Submit = isDone ? Button : Primary
  const { outcome = 'refused', problems = [] } = answer ?? {}
  const said = answer?.words ?? answer?.message
  const Outcome = outcome === 'sent' || outcome === 'noRemote' ? 'p' : Complaint
  const asked = outcome === 'conflict' && !isBusy ? answer : undefined
  return (
    <>
      {hindrance && <Complaint role="alert">{words[hindrance]}</Complaint>}
      {!hindrance && isDone && !answer && <p>{words.nothingToPublish}</p>}
      {changes.map((change) => (
        <div key={change.file}>
          <strong>{nameOf(change)}</strong>
          <Differences change={change} />
        </div>
      ))}
      {changes.length === 0 && unsent > 0 && !asked && <p>{words.unsent(unsent)}</p>}
      {asked && (
        <Conflicts
          collisions={asked.collisions ?? []}
          onSettle={(resolved) => send({ resolved, theirs: asked.theirs })}
        />
      )}
      {answer && !isBusy && outcome !== 'conflict' && (
        <div role="status">
          <Outcome>{words[problems.length > 0 ? 'wrong' : outcome]}</Outcome>
          <Problems problems={problems} onLeave={onClose} />
          {said && (
            <details>
              <Hint as="summary">{words.gitSays}</Hint>
              <Hint as="pre" lang="en">
                {said}
              </Hint>
            </details>
          )}
        </div>
      )}
      {!hindrance && !asked && (
        <form onSubmit={publish}>
          <Stack>
            {changes.length > 0 && (
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
              <Submit type="submit" disabled={isBusy}>
                {isBusy ? words.publishing : isDone ? words.fetchOthers : words.publish}
              </Submit>
            </Row>
          </Stack>
        </form>
      )}
    </>
  )
}
