import { useContext } from 'react'
import type { Answered } from '../../core/ask.ts'
import { CloseContext } from '../../core/Dialog.tsx'
import { Entry, TickedChange, useTicks } from '../../core/Differences.tsx'
import { useNavigation } from '../../core/navigation.ts'
import { Button, Hint, Primary, Row, Stack } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { NamedInput } from '../../fields/controls/inputs.tsx'
import { Result, usePublishing } from './Result.tsx'

interface ApprovalProps {
  readonly sent: Answered<'GET /waiting'>['waiting'][number]
  onDone(): Promise<void>
}

/** The address of the built site, for people without the editor. */
export function PreviewLink({ href }: { readonly href: string | undefined }) {
  const words = useWords()
  if (!href) return null
  return (
    <Hint>
      {words.previewLink}{' '}
      <a href={href} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline', overflowWrap: 'anywhere' }}>
        {href}
      </a>
    </Hint>
  )
}

/** The changes that an editor has sent, page by page, and the publisher's decision about this commit. */
export function Approval({ sent, onDone }: ApprovalProps) {
  const words = useWords()
  const { openField } = useNavigation()
  const close = useContext(CloseContext)
  const { branch, commit, editor, message, isOpen, changes } = sent
  const { tickedChanges, tick } = useTicks(changes)
  const files = tickedChanges.map(({ file }) => file)
  const { isBusy, answer, send, settle } = usePublishing(onDone)
  const open = () => {
    const { file } = changes.find((change) => /^pages\/[^_]/.test(change.file)) ?? {}
    close()
    if (file) openField({ file, path: [], isFocused: false, isMarked: true })
  }
  const approve = () =>
    send('PUT /publish', { approved: { branch, commit, message, files }, mergeMessage: words.approved(editor) })
  return (
    <Entry role="group" aria-label={words.waiting(editor)}>
      <strong>{words.waiting(editor)}</strong>
      <Hint>{message}</Hint>
      <PreviewLink href={sent.preview} />
      {changes.map((change) => (
        <TickedChange key={change.file} change={change} isTicked={files.includes(change.file)} onTick={tick} />
      ))}
      <Row style={{ marginTop: 12 }}>
        <Button disabled={isBusy} onClick={() => (isOpen ? open() : send('PUT /review', { branch, commit }, open))}>
          {words.lookAtIt}
        </Button>
      </Row>
      <Hint>{words.lookWords}</Hint>
      {answer && <Result answer={answer} onSettle={settle} />}
      <form
        style={{ marginTop: 12 }}
        action={(form) => send('PUT /sent-back', { branch, commit, reason: form.get('reason') })}
      >
        <Stack>
          <NamedInput required name="reason" label={words.sendBackReason} />
          <Row>
            <Primary type="button" disabled={isBusy || files.length === 0} onClick={approve}>
              {words.approve(files.length)}
            </Primary>
            <Button type="submit" disabled={isBusy}>
              {words.sendBack}
            </Button>
          </Row>
        </Stack>
      </form>
    </Entry>
  )
}
