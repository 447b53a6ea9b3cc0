import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../schema/validate/report/problem.ts'
import { typography } from '../../src/theme/theme.ts'
import { cut } from '../versions/naming.ts'
import type { Change, Sent } from '../versions/repository.ts'
import { ask } from './ask.ts'
import { Conflicts, Differences, sentencesOf, useNaming } from './Differences.tsx'
import { useDocuments } from './documents.ts'
import { Sentence } from './inputs.tsx'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Sheet, Stack } from './look.ts'
import { placeInWords } from './Panel.tsx'
import { readPath } from './values.ts'
import { documentName, useWords } from './words.ts'

const Dialog = styled(Sheet)(css`
  width: min(720px, 92vw);
  & h2 {
    ${typography.h3}
  }
  & form {
    margin-top: 14px;
  }
`)

/** Opens the dialog once all has been saved. */
export function Publish({ onSave }: { readonly onSave: () => Promise<string> }) {
  const words = useWords()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = async () => setOpen(['saved', 'merged'].includes(await onSave()))
  return (
    <>
      <Button ref={opener} type="button" onClick={begin}>
        {words.publish}
      </Button>
      {isOpen && (
        <Dialog opener={opener} aria-label={words.publish} onClose={() => setOpen(false)}>
          <Form onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

/** Git shows so many letters of a sentence. */
const MOST_SUGGESTED = 72

interface State {
  readonly hindrance?: 'noRepository' | 'unfinished' | 'noBranch'
  readonly changes: readonly Change[]
  readonly editor: { readonly name: string; readonly email: string }
  /** Commits that others have not got yet. */
  readonly unsent: number
}

type Answer = Sent & { readonly problems: readonly Problem[]; readonly message?: string }

function Form({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const naming = useNaming()
  const { documents } = useDocuments()
  const [state, setState] = useState<State>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const look = useCallback(() => ask<State>('GET', '/changes').then(({ answer }) => setState(answer)), [])
  useEffect(() => {
    look()
  }, [look])
  if (!state) return <p>{words.looking}</p>

  const { hindrance, changes, editor, unsent } = state
  const nameOf = ({ file, before, after }: Change) => documentName(file, after ?? before, words)
  // What was accepted of the translations is said by the pages that have them.
  const told = changes.filter(({ file }) => !file.endsWith('.txt') || changes.length === 1)
  const names = told.map(nameOf).join(', ')
  const [first] = told.flatMap((change) => sentencesOf(change, naming, words))
  const suggested = cut(told.length === 1 ? `${names}: ${first?.split(' › ').at(-1)}` : names, MOST_SUGGESTED)
  const message = typed.message ?? suggested
  const send = async (more: object = {}) => {
    setBusy(true)
    const { answer } = await ask<Answer>('PUT', '/publish', { body: { ...typed, message, ...more } })
    setAnswer(answer)
    await look()
    setBusy(false)
  }
  const publish = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const field = (name: string, title: string, value = typed[name] ?? '') => (
    <Stack>
      <Label htmlFor={`publish-${name}`}>{title}</Label>
      <Input
        id={`publish-${name}`}
        type={name === 'email' ? 'email' : 'text'}
        required
        value={value}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </Stack>
  )
  const isDone = changes.length === 0 && unsent === 0
  const Submit = isDone ? Button : Primary
  const outcome = answer?.outcome ?? 'refused'
  const collisions = answer?.outcome === 'conflict' && !isBusy ? answer : undefined
  return (
    <Stack>
      <h2>{words.publish}</h2>
      {hindrance ? (
        <Complaint role="alert">{words[hindrance]}</Complaint>
      ) : (
        isDone && !answer && <p>{words.nothingToPublish}</p>
      )}
      {changes.map((change) => (
        <div key={change.file}>
          <strong>{nameOf(change)}</strong>
          <Differences change={change} />
        </div>
      ))}
      {changes.length === 0 && unsent > 0 && !collisions && <p>{words.unsent(unsent)}</p>}
      {collisions && (
        <Conflicts
          collisions={collisions.collisions}
          onSettle={(resolved) => send({ resolved, theirs: collisions.theirs })}
        />
      )}
      {answer && !collisions && !isBusy && (
        <div role="status">
          {outcome === 'sent' || outcome === 'noRemote' ? <p>{words[outcome]}</p> : null}
          {outcome === 'sent' || outcome === 'noRemote' || outcome === 'conflict' ? null : (
            <Complaint>{(answer.problems ?? []).length > 0 ? words.wrong : words[outcome]}</Complaint>
          )}
          <Complaint as="ul">
            {(answer.problems ?? []).map(({ file, path, message, turkish }) => (
              <li key={`${file} ${path} ${message}`}>
                {placeInWords(file, readPath(path), documents, words)}: <Sentence message={message} turkish={turkish} />
              </li>
            ))}
          </Complaint>
          {('words' in answer || answer.message) && (
            <details>
              <Hint as="summary">{words.gitSays}</Hint>
              <Hint as="pre" lang="en">
                {'words' in answer ? answer.words : answer.message}
              </Hint>
            </details>
          )}
        </div>
      )}
      <form onSubmit={publish}>
        <Stack>
          {changes.length > 0 && field('message', words.message, message)}
          {!hindrance && !(editor.name && editor.email) && (
            <>
              <Hint>{words.whoAreYou}</Hint>
              {field('name', words.yourName)}
              {field('email', words.yourMail)}
            </>
          )}
          <Row>
            {!hindrance && !collisions && (
              <Submit type="submit" disabled={isBusy}>
                {isBusy ? words.publishing : isDone ? words.fetchOthers : words.publish}
              </Submit>
            )}
            <Button type="button" onClick={onClose}>
              {words.close}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  )
}
