import { useEffect, useEffectEvent, useState } from 'react'
import { getToday } from '../../../../schema/documents/notice.ts'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import { cut } from '../../../naming.ts'
import type { Change } from '../../../versions/remote.ts'
import { type Answered, ask } from '../../core/ask.ts'
import { Dialog } from '../../core/Dialog.tsx'
import { describeChange, Entry, nameChange, TickedChange, useTicks } from '../../core/Differences.tsx'
import { formatTime } from '../../core/describe.ts'
import { change as edit } from '../../core/history.ts'
import { isChanged, useDocuments, useStored } from '../../core/store.ts'
import { Button, Complaint, Hint, Primary, Row, Stack, Warning } from '../../core/styles.ts'
import { openFile, save } from '../../core/sync.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { documentName, useWords, type Words } from '../../core/words/index.ts'
import { NamedInput, Refusal } from '../../fields/controls/inputs.tsx'
import { Problems, WarningList } from '../../fields/Problems.tsx'
import { Result, usePublishing } from './Result.tsx'
import { Approval, PreviewLink } from './Waiting.tsx'

/** Milliseconds between two questions whether the site is online, and between two attempts to send. */
const POLL_MS = 60_000

/**
 * Saves all valid documents, then opens the dialog, even if nothing can be published. Shows the progress of the last
 * publication.
 */
export function Publish({ onSave }: { readonly onSave: () => Promise<string> }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const checks = useStored(({ checks }) => checks)
  // The dialog sends its own requests.
  const query = isOpen ? undefined : {}
  const { answer, load } = useAnswer('GET /changes', query, checks)
  const { answer: online, load: loadOnline } = useAnswer('GET /online', query)
  const refresh = useEffectEvent(async () => {
    if (document.hidden || isOpen) return
    if (answer?.isOffline) await ask('PUT /publish', { body: { mergeMessage: words.mergeOfOthers } })
    load()
    loadOnline()
  })
  useEffect(() => {
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  const { changes = [], unsent: unsentCount = 0, isOffline = false } = answer ?? {}
  const state =
    unsentCount > 0
      ? words.notSent(unsentCount, isOffline)
      : online?.progress && words.progress[online.progress](formatTime(online.built, words))
  const saveAndOpen = () => onSave().then(() => setOpen(true))
  const waitingCount = online?.waitingCount ?? 0
  return (
    <>
      {waitingCount > 0 && (
        <button type="button" onClick={saveAndOpen}>
          <Warning as="span">{words.waitForYou(waitingCount)}</Warning>
        </button>
      )}
      <Button onClick={saveAndOpen}>
        {words.publishSome(changes.filter(({ isUnderReview }) => !isUnderReview).length)}
      </Button>
      <Hint as="span" role="status" title={state}>
        {state}
      </Hint>
      {isOpen && (
        <Dialog title={words.publish} onClose={close} style={{ width: 'min(720px, 92vw)' }}>
          <Changes />
        </Dialog>
      )}
    </>
  )
}

/** Loads the changes, and what waits for approval. */
function Changes() {
  const words = useWords()
  const { answer, refusal, load } = useAnswer('GET /changes', {})
  const { answer: sentAnswer, refusal: sentRefusal, load: loadSent } = useAnswer('GET /waiting', {})
  if (refusal)
    return (
      <>
        <Refusal {...refusal} />
        <Button onClick={load}>{words.tryAgain}</Button>
      </>
    )
  if (!answer) return <p>{words.looking}</p>
  const { waiting = [], returned } = (!answer.hindrance && sentAnswer) || {}
  const loadAll = async () => {
    await Promise.all([load(), loadSent()])
  }
  // Opened pages are approved, with the publisher's corrections. Listed here, they would look like the publisher's own.
  const openFiles = new Set(waiting.flatMap(({ isOpen, changes }) => (isOpen ? changes.map(({ file }) => file) : [])))
  return (
    <>
      {returned !== undefined && <Complaint role="status">{words.sentBack(returned)}</Complaint>}
      {waiting.map((sentChanges) =>
        answer.isReviewed ? (
          <PreviewLink key={sentChanges.branch} href={sentChanges.preview} />
        ) : (
          <Approval key={sentChanges.branch} sent={sentChanges} onDone={loadAll} />
        ),
      )}
      <Form
        {...answer}
        changes={answer.changes.filter(
          ({ file, isUnderReview }) => !isUnderReview || ((sentAnswer || sentRefusal) && !openFiles.has(file)),
        )}
        load={loadAll}
      />
    </>
  )
}

interface FormProps extends Answered<'GET /changes'> {
  load(): Promise<void>
}

/** The changed documents with ticks, and the form that publishes them. */
function Form({ hindrance, changes, editor, unsent: unsentCount, isReviewed, load }: FormProps) {
  const words = useWords()
  const { documents, problems } = useDocuments()
  const { tickedChanges, tick } = useTicks(changes, ({ isUnused, isUnderReview }) => !(isUnused || isUnderReview))
  const [typedMessage, setTypedMessage] = useState<string>()
  const { isBusy, answer, send, settle } = usePublishing(load)
  const blockedFiles = new Set(problems.map(({ file }) => file))
  const chosenChanges = tickedChanges.filter(({ file }) => !blockedFiles.has(file))
  const unsavedDocuments = [...documents.values()].filter(
    (openDocument) =>
      isChanged(openDocument) &&
      blockedFiles.has(openDocument.file) &&
      !changes.some(({ file }) => file === openDocument.file),
  )
  /** With nothing to publish, what others have published can still be taken over. */
  const isTaking = chosenChanges.length === 0 && unsentCount === 0
  const [hasTaken, setTaken] = useState(false)
  const publish = (form: FormData) => {
    setTaken(isTaking)
    send('PUT /publish', { files: chosenChanges.map(({ file }) => file), ...Object.fromEntries(form) })
  }
  const message = typedMessage ?? suggestMessage(chosenChanges, words)
  const isDone = changes.length === 0 && unsentCount === 0
  const Submit = isTaking ? Button : Primary
  const isConflict = answer?.outcome === 'conflict'
  return (
    <>
      {hindrance && <Complaint role="alert">{words[hindrance]}</Complaint>}
      {!hindrance && isDone && !answer && <p>{words.nothingToPublish}</p>}
      <div>
        {changes.map((change) => (
          <TickedChange
            key={change.file}
            change={change}
            isTicked={chosenChanges.includes(change)}
            isDisabled={blockedFiles.has(change.file)}
            onTick={tick}
          >
            <DraftNote change={change} onPublished={load} />
            {change.isUnused && <Hint>{words.usedOn(0)}</Hint>}
            {change.isUnderReview && <Hint>{words.underReview}</Hint>}
            <Obstacles file={change.file} title={words.standsInTheWay} />
          </TickedChange>
        ))}
        {unsavedDocuments.map(({ file, document }) => (
          <Entry key={file}>
            <strong>{documentName(file, document, words)}</strong>
            <Obstacles file={file} title={words.notSavedYet} />
          </Entry>
        ))}
      </div>
      {changes.length === 0 && unsentCount > 0 && !isConflict && <p>{words.unsent(unsentCount)}</p>}
      {answer && <Result answer={answer} isReviewed={isReviewed} hasTaken={hasTaken} onSettle={settle} />}
      {!hindrance && !isConflict && (
        <form action={publish}>
          <Stack>
            {chosenChanges.length > 0 && (
              <NamedInput
                required
                name="message"
                label={words.message}
                value={message}
                onChange={({ target }) => setTypedMessage(target.value)}
              />
            )}
            {!(editor.name && editor.email) && (
              <>
                <Hint>{words.whoAreYou}</Hint>
                <NamedInput required autoComplete="name" name="name" label={words.yourName} />
                <NamedInput required autoComplete="email" name="email" type="email" label={words.yourMail} />
              </>
            )}
            <Row>
              <Submit type="submit" disabled={isBusy}>
                {isBusy
                  ? words.publishing
                  : isTaking
                    ? words.fetchOthers
                    : isReviewed
                      ? words.sendForApproval
                      : words.publishSome(chosenChanges.length)}
              </Submit>
            </Row>
            {chosenChanges.length > 0 && <Hint>{isReviewed ? words.whenApproved : words.whenSeen}</Hint>}
          </Stack>
        </form>
      )}
    </>
  )
}

/** Git shows this many characters of the first line of a message. */
const MAX_MESSAGE = 72

/** Suggests a message: the names of the documents. For a single document, its first change is added. */
function suggestMessage(chosenChanges: readonly Change[], words: Words): string {
  // Accepted translations are published with their pages, which name the message.
  const documents = chosenChanges.filter(({ file }) => !file.endsWith('.txt') || chosenChanges.length === 1)
  const names = documents.map((change) => nameChange(change, words)).join(', ')
  const [firstDescription] = documents.flatMap((change) => describeChange(change, words))
  return cut(documents.length === 1 ? `${names}: ${firstDescription?.split(' › ').at(-1)}` : names, MAX_MESSAGE)
}

interface ObstaclesProps {
  readonly file: string
  /** Shown above the problems. */
  readonly title: string
}

/** The problems of a document, which block its publication, and its warnings. */
function Obstacles({ file, title }: ObstaclesProps) {
  const { problems, warnings } = useDocuments()
  const obstacles = problems.filter((problem) => problem.file === file)
  return (
    <>
      {obstacles.length > 0 && <Complaint>{title}</Complaint>}
      <Problems problems={obstacles} />
      <WarningList problems={warnings.filter((warning) => warning.file === file)} />
    </>
  )
}

/** Points out a draft, and offers to publish it for visitors. */
function DraftNote({ change: { file, after }, onPublished }: { readonly change: Change; onPublished(): void }) {
  const words = useWords()
  const published = getField(after, 'published')
  const isDay = typeof published === 'string'
  if (isDay ? published <= getToday() : published !== false) return null
  const show = async () => {
    await openFile(file)
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
