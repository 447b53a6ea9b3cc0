import { useState } from 'react'
import { createDateFormat } from '../../../../schema/names/intl.ts'
import { Differences } from '../../core/Differences.tsx'
import { change } from '../../core/history.ts'
import { Hint, Label, SmallButton, Stack } from '../../core/styles.ts'
import { openFile } from '../../core/sync.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'

/** The published versions of a document, loaded when they are unfolded. */
export function History({ file }: { readonly file: string }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Hint as="summary">{words.history}</Hint>
      {isOpen && <Versions file={file} />}
    </details>
  )
}

/** The versions with their authors and changes. Restoring one is an edit like any other. */
function Versions({ file }: { readonly file: string }) {
  const words = useWords()
  const versions = useAnswer('GET /history', { file }).answer?.versions
  const restore = async (document: unknown) => {
    await openFile(file)
    change(file, [], document)
  }
  const time = createDateFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' })
  if (versions?.length === 0) return <Hint>{words.noHistory}</Hint>
  return (
    <Stack as="ol" style={{ gap: 14, marginTop: 10 }}>
      {versions?.map(({ hash, editor, date, message, document }, index) => (
        <li key={hash}>
          <Label as="strong">{message}</Label>
          <Hint>
            {time.format(new Date(date))} · {editor}
          </Hint>
          {index + 1 < versions.length && (
            <Differences change={{ file, from: file, before: versions[index + 1]?.document, after: document }} />
          )}
          {document !== undefined && <SmallButton onClick={() => restore(document)}>{words.bringBack}</SmallButton>}
        </li>
      ))}
    </Stack>
  )
}
