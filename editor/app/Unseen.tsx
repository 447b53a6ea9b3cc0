import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import type { Problem } from '../../schema/validate/report/problem.ts'
import type { Path } from '../../schema/wording/finding.ts'
import { typography } from '../../src/theme/theme.ts'
import { open, useDocuments } from './documents.ts'
import { Sentence } from './inputs.tsx'
import { Button, Hint, Stack } from './look.ts'
import { wayTo } from './Panel.tsx'
import { readPath } from './values.ts'
import { useWords } from './words.ts'

const Sheet = styled.main(css`
  overflow: auto;
  padding: 32px clamp(18px, 6vw, 96px);
  & > h2 {
    ${typography.h3}
    margin-bottom: 24px;
  }
  & button {
    white-space: normal;
    text-align: left;
  }
`)

interface UnseenProps {
  readonly file: string
  readonly missing: readonly Problem[]
  onChoose(path: Path): void
}

/** In place of a new page, which cannot be shown yet: what it lacks, and the way to the field of each. */
export function Unseen({ file, missing, onChoose }: UnseenProps) {
  const words = useWords()
  const document = useDocuments().documents.get(file)
  useEffect(() => void open(file), [file])
  return (
    <Sheet>
      <h2>{words.unseen}</h2>
      <Stack as="ol">
        {missing.map(({ path, message, turkish }) => (
          <li key={`${path} ${message}`}>
            <Button type="button" onClick={() => onChoose(readPath(path))}>
              {document && wayTo(document, readPath(path), words)}
            </Button>
            <Hint>
              <Sentence message={message} turkish={turkish} />
            </Hint>
          </li>
        ))}
      </Stack>
    </Sheet>
  )
}
