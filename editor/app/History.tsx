import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { about, ask } from './ask.ts'
import { Differences } from './Differences.tsx'
import { change, open } from './documents.ts'
import { Hint, Label, SmallButton, Stack } from './look.ts'
import { useWords } from './words.ts'

interface Version {
  readonly hash: string
  readonly editor: string
  /** `2026-11-23T07:25:52+00:00` */
  readonly date: string
  readonly message: string
  readonly document?: unknown
}

const Fold = styled.details(css`
  margin-top: 14px;
  & ol {
    gap: 14px;
    margin: 10px 0;
    padding: 0;
    list-style: none;
  }
`)

/** What has been published of a document, when and by whom. A version is brought back as an edit like any other. */
export function History({ file }: { readonly file: string }) {
  const words = useWords()
  const [versions, setVersions] = useState<readonly Version[]>()
  const look = async (isOpen: boolean) => {
    if (!isOpen) return
    const { answer } = await ask<{ versions?: readonly Version[] }>('GET', '/history', { query: about(file) })
    setVersions(answer.versions ?? [])
  }
  const bringBack = async (document: unknown) => {
    await open(file)
    change(file, [], document)
  }
  const time = new Intl.DateTimeFormat(words.isTurkish ? 'tr' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Fold onToggle={({ currentTarget }) => look(currentTarget.open)}>
      <Hint as="summary">{words.history}</Hint>
      {versions?.length === 0 && <Hint>{words.noHistory}</Hint>}
      <Stack as="ol">
        {versions?.map(({ hash, editor, date, message, document }, index) => (
          <li key={hash}>
            <Label as="strong">{message}</Label>
            <Hint>
              {time.format(new Date(date))} · {editor}
            </Hint>
            {index + 1 < versions.length && (
              <Differences change={{ file, from: file, before: versions[index + 1]?.document, after: document }} />
            )}
            {document !== undefined && (
              <SmallButton type="button" onClick={() => bringBack(document)}>
                {words.bringBack}
              </SmallButton>
            )}
          </li>
        ))}
      </Stack>
    </Fold>
  )
}
