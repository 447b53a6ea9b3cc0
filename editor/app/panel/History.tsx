import { useState } from 'react'
import { LOCALES } from '../../../schema/names/languages.ts'
import { type Answered, ask } from '../ask.ts'
import { change, open } from '../documents.ts'
import { Differences } from '../publish/Differences.tsx'
import { Hint, Label, SmallButton, Stack } from '../styles.ts'
import { useWords } from '../words/index.ts'

/** The published versions of a document with their authors. Restoring one is an edit like any other. */
export function History({ file }: { readonly file: string }) {
  const words = useWords()
  const [versions, setVersions] = useState<Answered<'GET /history'>['versions']>()
  const load = async () => {
    const { answer } = await ask('GET /history', { query: { file } })
    setVersions(answer.versions ?? [])
  }
  const restore = async (document: unknown) => {
    await open(file)
    change(file, [], document)
  }
  const time = new Intl.DateTimeFormat(LOCALES[words.language], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <Hint as="summary">{words.history}</Hint>
      {versions?.length === 0 && <Hint>{words.noHistory}</Hint>}
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
    </details>
  )
}
