import { type FormEvent, useState } from 'react'
import { type Answered, ask } from '../../core/ask.ts'
import { Dialog, type DialogProps, focusOnOpen } from '../../core/Dialog.tsx'
import { TickedChange, useTicks } from '../../core/Differences.tsx'
import { replaceDocuments } from '../../core/history.ts'
import { Button, Hint, Primary, Row, Stack } from '../../core/styles.ts'
import { openFile } from '../../core/sync.ts'
import { useWords } from '../../core/words/index.ts'
import { NamedInput } from '../../fields/controls/inputs.tsx'
import { Place } from '../../fields/Problems.tsx'

interface ReplaceProps extends DialogProps {
  /** The words that were searched for. */
  readonly query: string
  /** Says what was done. */
  onNote(note: string): void
}

/** Replaces words in all documents, after it has shown what changes. One step of the history. */
export function Replace({ query, onNote, onClose }: ReplaceProps) {
  const words = useWords()
  const [answer, setAnswer] = useState<Answered<'GET /replacements'>>()
  const { changes = [], places = [] } = answer ?? {}
  const { tickedChanges, tick } = useTicks(changes)
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [find = '', replacement = ''] = ['find', 'by'].map((name) => String(form.get(name)))
    const { status, answer } = await ask('GET /replacements', { query: { find, by: replacement } })
    if (status === 200) setAnswer(answer)
  }
  const replace = async () => {
    await Promise.all(tickedChanges.map(({ file }) => openFile(file)))
    replaceDocuments(tickedChanges)
    onNote(words.replacedIn(tickedChanges.length))
    onClose()
  }
  return (
    <Dialog title={words.replace} onClose={onClose} style={{ width: 'min(720px, 92vw)' }}>
      <form onSubmit={show} onChange={() => setAnswer(undefined)}>
        <Stack>
          <NamedInput ref={focusOnOpen} required name="find" label={words.find} defaultValue={query} />
          <NamedInput name="by" label={words.replaceBy} />
          <Hint>{words.replaceWords}</Hint>
          <Row>
            <Button type="submit">{words.showChanges}</Button>
          </Row>
        </Stack>
      </form>
      {answer && changes.length === 0 && places.length === 0 && <p role="status">{words.noMatch}</p>}
      {places.length > 0 && (
        <Stack as="section" role="status">
          <Hint>{words.changeByHand(places.length)}</Hint>
          {places.map(({ file, path }) => (
            <Place key={`${file} ${path.join()}`} file={file} path={path} />
          ))}
        </Stack>
      )}
      <div>
        {changes.map((change) => (
          <TickedChange key={change.file} change={change} isTicked={tickedChanges.includes(change)} onTick={tick} />
        ))}
      </div>
      {tickedChanges.length > 0 && (
        <Row>
          <Primary onClick={replace}>{words.replaceIn(tickedChanges.length)}</Primary>
        </Row>
      )}
    </Dialog>
  )
}
