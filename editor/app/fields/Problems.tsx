import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useContext, useEffect, useState } from 'react'
import type { Problem } from '../../../content/check/report/problem.ts'
import type { Path } from '../../../schema/finding.ts'
import { parsePath } from '../../../schema/finding.ts'
import { useNear } from '../../../src/hooks/useNear.ts'
import { typography } from '../../../src/theme/theme.ts'
import { CloseContext } from '../core/Dialog.tsx'
import { describePlace } from '../core/describe.ts'
import { useNavigation } from '../core/navigation.ts'
import { useStored } from '../core/store.ts'
import { Button, type Complaint, Stack, Warning } from '../core/styles.ts'
import { openFile } from '../core/sync.ts'
import { useWords } from '../core/words/index.ts'
import { Finding } from './controls/inputs.tsx'

interface PlaceProps {
  readonly file: string
  readonly path: Path
}

/**
 * A button that opens a field, with its place in words, and closes its dialog. The names come from the document, which is
 * loaded once it is near.
 */
export function Place({ file, path }: PlaceProps) {
  const words = useWords()
  const close = useContext(CloseContext)
  const { openField } = useNavigation()
  const { ref, isNear } = useNear()
  const openDocument = useStored(({ documents }) => documents.get(file))
  useEffect(() => {
    if (isNear) openFile(file)
  }, [isNear, file])
  return (
    <Button
      ref={ref}
      style={{ whiteSpace: 'normal', textAlign: 'left' }}
      onClick={() => {
        close()
        openField({ file, path })
      }}
    >
      {describePlace(file, path, openDocument, words)}
    </Button>
  )
}

interface ProblemsProps {
  readonly problems: readonly Problem[]
}

/** Problems, each with a button that opens its field. */
export function Problems({ problems }: ProblemsProps) {
  return (
    <Stack as="ol">
      {problems.map((problem) => {
        const { file, path, message } = problem
        return (
          <li key={`${file} ${path} ${message}`}>
            <Place file={file} path={parsePath(path)} />
            <Finding finding={problem} />
          </li>
        )
      })}
    </Stack>
  )
}

interface FoldedProps extends ProblemsProps {
  readonly Title: typeof Warning | typeof Complaint
  readonly title: string
}

/** A folded list. It opens no documents before it is unfolded. */
export function Folded({ Title, title, ...list }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Title as="summary" style={{ paddingBlock: 4 }}>
        {title}
      </Title>
      {isOpen && <Problems {...list} />}
    </details>
  )
}

/** The warnings about style, folded. Those without `warning` are missing parts of drafts. */
export function WarningList({ problems }: ProblemsProps) {
  const words = useWords()
  const visibleProblems = problems.filter(({ warning }) => warning)
  if (visibleProblems.length === 0) return null
  return <Folded Title={Warning} title={words.warnings(visibleProblems.length)} problems={visibleProblems} />
}

/** The id of the lists of all problems and warnings in the panel. */
export const FINDINGS = 'findings'

/** Unfolds the lists of all problems and warnings. Forms that accept a warning stay folded. */
export function showFindings(): void {
  const lists = document.getElementById(FINDINGS)
  for (const list of lists?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []) list.open = true
  lists?.scrollIntoView({ block: 'center' })
}

const Sheet = styled.main(css`
  overflow: auto;
  padding: 32px clamp(18px, 6vw, 96px);
  & > h2 {
    ${typography.h3}
    margin-bottom: 24px;
  }
`)

/** Replaces a new page that cannot be rendered yet with a list of what is missing. */
export function Unseen({ missingParts }: { readonly missingParts: readonly Problem[] }) {
  const words = useWords()
  return (
    <Sheet>
      <h2>{words.unseen}</h2>
      <Problems problems={missingParts} />
    </Sheet>
  )
}
