import { type Answered, ask } from '../../core/ask.ts'
import { Differences, Entry, nameChange } from '../../core/Differences.tsx'
import { Button, Complaint, Hint, Primary, Row, Stack } from '../../core/styles.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'
import { NamedInput } from '../../fields/controls/inputs.tsx'
import { Result, usePublishing } from './Result.tsx'

interface WaitingProps {
  /** Called before a field opens. */
  onLeave(): void
}

/** For publishers, what editors have sent for approval. For editors, why their work was sent back. */
export function Waiting({ onLeave }: WaitingProps) {
  const words = useWords()
  const { answer, load } = useAnswer('GET /waiting', {})
  return (
    <>
      {answer?.returned !== undefined && <Complaint role="status">{words.sentBack(answer.returned)}</Complaint>}
      {answer?.waiting.map((one) => (
        <Approval key={one.branch} {...one} onDone={load} onLeave={onLeave} />
      ))}
    </>
  )
}

type Sent = Answered<'GET /waiting'>['waiting'][number]

interface ApprovalProps extends Sent, WaitingProps {
  onDone(): Promise<void>
}

/** What an editor has sent, page by page, and the publisher's decision. */
function Approval({ branch, editor, message, changes, onDone, onLeave }: ApprovalProps) {
  const words = useWords()
  const { isBusy, answer, run, publish } = usePublishing(onDone)
  const approve = (more: object = {}) => publish({ approved: branch, mergeMessage: words.approved(editor), ...more })
  const sendBack = (reason: FormDataEntryValue | null) =>
    run(async () => {
      const { status, answer } = await ask('PUT /sent-back', { body: { branch, reason } })
      const { message, translations } = answer
      return status === 200 ? undefined : { message, translations }
    })
  return (
    <Entry role="group" aria-label={words.waiting(editor)}>
      <strong>{words.waiting(editor)}</strong>
      <Hint>{message}</Hint>
      {changes.map((change) => (
        <div key={change.file}>
          {nameChange(change, words)}
          <Differences change={change} />
        </div>
      ))}
      {answer && <Result answer={answer} onSettle={approve} onLeave={onLeave} />}
      <form style={{ marginTop: 12 }} action={(form) => sendBack(form.get('reason'))}>
        <Stack>
          <NamedInput required name="reason" label={words.sendBackReason} />
          <Row>
            <Primary type="button" disabled={isBusy} onClick={() => approve()}>
              {words.approve}
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
