import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { getToday } from '../../../../schema/documents/notice.ts'
import { getSharedFile } from '../../../../schema/documents/shared.ts'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import { color, line, typography } from '../../../../src/theme/theme.ts'
import { VisuallyHidden } from '../../../../src/theme/VisuallyHidden.ts'
import type { PageEntry } from '../../../server/pages.ts'
import { Conflicts } from '../../core/Differences.tsx'
import { formatTime } from '../../core/describe.ts'
import { discard } from '../../core/history.ts'
import { type ChosenField, useNavigation } from '../../core/navigation.ts'
import { isChanged, useDocuments, useStored } from '../../core/store.ts'
import { Button, Complaint, Hint, narrowOnly, Row } from '../../core/styles.ts'
import { type SaveResult, settle } from '../../core/sync.ts'
import { useWords } from '../../core/words/index.ts'
import { FINDINGS, Folded, WarningList } from '../../fields/Problems.tsx'
import { History } from './History.tsx'
import { Panel } from './Panel.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

const Aside = styled.aside(css`
  overflow: auto;
  padding: 18px;
  /* A focused field is not below what sticks to the end. */
  scroll-padding-bottom: 110px;
  background: ${color.bg};
  border-left: ${line};
  ${narrowOnly} {
    border-left: 0;
    border-top: ${line};
  }
  & > * + * {
    margin-top: 14px;
  }
`)

const SITE = getSharedFile('site')
const PANEL = 'panel'

export const focusPanel = () => document.getElementById(PANEL)?.focus()

interface SideProps {
  readonly entry: PageEntry | undefined
  readonly selection: ChosenField | undefined
  readonly isHidden: boolean
  readonly result: SaveResult | undefined
  setResult(result: SaveResult): void
  onChoose(field: ChosenField): void
}

/** The panel beside the page: problems, the fields of the pressed element, and actions for the whole page. */
export function Side({ entry, selection, isHidden, result, setResult, onChoose }: SideProps) {
  const words = useWords()
  const asideRef = useKeptFocus()
  const file = entry?.file
  // The pressed entry of the page list was removed with the list, and the focus with it.
  useEffect(() => {
    if (file && document.activeElement === document.body) focusPanel()
  }, [file])
  const { openField, openTexts } = useNavigation()
  const { documents, problems, warnings, outdated, conflict } = useDocuments()
  const openDocument = selection && documents.get(selection.file)
  const colliding = conflict && documents.get(conflict.file)
  const collision = colliding && {
    ...conflict,
    base: colliding.saved,
    mine: colliding.document,
    names: { mine: '', theirs: '' },
  }
  const target = selection ?? (entry && { file: entry.file, path: [] })
  const page = entry && documents.get(entry.file)
  const noticeDay = getField(getField(documents.get(SITE)?.document, 'notice'), 'from')
  return (
    <Aside ref={asideRef} id={PANEL} tabIndex={-1} aria-label={words.fields} hidden={isHidden}>
      <VisuallyHidden role="status">{result === 'saved' ? words.saved : ''}</VisuallyHidden>
      {(result === 'merged' || result === 'gone') && <Hint role="status">{words[result]}</Hint>}
      {collision && (
        <Conflicts
          key={conflict?.etag}
          collisions={[collision]}
          onSettle={(resolution) => settle(resolution[collision.file]).then(setResult)}
        />
      )}
      <div id={FINDINGS}>
        {problems.length > 0 && (
          <Folded Title={Complaint} title={words.problems(problems.length)} problems={problems} />
        )}
        {entry && outdated.includes(entry.file) && <Hint>{words.shownBefore}</Hint>}
        <WarningList problems={warnings} />
        {typeof noticeDay === 'string' && noticeDay > getToday() && <Hint>{words.noticeFrom(noticeDay)}</Hint>}
      </div>
      {selection && openDocument ? (
        <Panel selection={selection} openDocument={openDocument} onChoose={onChoose} />
      ) : (
        <p>{words.choose}</p>
      )}
      <Row>
        {entry && (
          <Button onClick={() => openField({ file: entry.file, path: [], part: [] })}>{words.wholePage}</Button>
        )}
        {target && <Button onClick={() => openTexts(target)}>{words.sideBySide}</Button>}
        {page && isChanged(page) && <Button onClick={() => discard([page])}>{words.discard}</Button>}
      </Row>
      {target && <History key={target.file} file={target.file} />}
      <PresenceLine file={file} />
    </Aside>
  )
}

/** The end of the panel, which stays visible while it scrolls. The fields above it never move. */
const Foot = styled.div(css`
  position: sticky;
  bottom: -18px;
  margin: 14px -18px -18px;
  ${typography.meta}
  &:not(:empty) {
    padding: 8px 18px;
    color: ${color.ink2};
    background: ${color.bg};
    border-top: ${line};
  }
`)

/** What others do with a page. The server may not know yet that the window shows another one. */
function PresenceLine({ file }: { readonly file: string | undefined }) {
  const words = useWords()
  const presence = useStored(({ presence }) => presence).filter((entry) => entry.file === file)
  return (
    <Foot role="status">
      {presence.map(({ state, name, since }) => (
        <p key={`${state} ${name}`}>{words.presence[state](name, formatTime(since, words))}</p>
      ))}
    </Foot>
  )
}
