import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RefObject } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language, splitAddress } from '../../../schema/names/languages.ts'
import type { EditorLanguage } from '../../../schema/names/titles.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { VisuallyHidden } from '../../../src/theme/VisuallyHidden.ts'
import type { PageEntry } from '../../server/pages.ts'
import { describeStep } from '../core/describe.ts'
import { isChanged, useDocuments } from '../core/store.ts'
import { Button, Complaint, narrowOnly, Primary, Row, Warning } from '../core/styles.ts'
import type { SaveResult } from '../core/sync.ts'
import { useWords } from '../core/words/index.ts'
import { focusPanel } from '../screens/panel/Side.tsx'
import { Publish } from '../screens/publish/Publish.tsx'
import { useTheme } from './useSettings.ts'

/** Widths of the preview, in px. */
export const WIDTHS = { phone: 390, tablet: 820, desk: 1280 } as const
export type Width = keyof typeof WIDTHS

const Bar = styled.header(css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  padding: 6px 12px;
  background: ${color.bg};
  border-bottom: ${line};
  &[data-start] > :is([role='group'], [data-page]) {
    display: none;
  }
  & > strong {
    max-width: 16em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > div:last-of-type {
    margin-left: auto;
  }
  /* Only what a correction needs. */
  ${narrowOnly} {
    & > strong,
    & [data-wide] {
      display: none;
    }
    & > div:last-of-type {
      margin-left: 0;
    }
  }
  /* A count of problems must not move the page under the pointer: it has a row with room, or one for everything. */
  @media (max-width: 1679px) {
    &:not([data-start]) > div:last-of-type {
      flex-basis: 100%;
      justify-content: flex-end;
    }
  }
  @media (min-width: 1680px) {
    &:not(:has(> [role='alert'])) {
      flex-wrap: nowrap;
    }
    & > :not(strong, div:last-of-type) {
      flex-shrink: 0;
    }
    & > div:last-of-type {
      flex-wrap: nowrap;
      min-width: 0;
    }
    & [role='status'] {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`)

/** A link that skips the page, which has hundreds of links. Visible while it has the focus. */
const Skip = styled(Button)(css`
  &:not(:focus) {
    position: absolute;
    clip-path: inset(50%);
  }
`)

/** A separate line below the button that saves. */
const Refused = styled(Complaint)(css`
  flex: 1 0 100%;
  text-align: right;
`)

interface TopBarProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The address of the shown page. Empty on the start page. */
  readonly address: string
  readonly entry: PageEntry | undefined
  readonly width: Width
  setWidth(width: Width): void
  readonly isEditing: boolean
  setEditing(isEditing: boolean): void
  /** Whether the page marks what has changed since the last publication. */
  readonly isMarking: boolean
  setMarking(isMarking: boolean): void
  setOwnLanguage(language: EditorLanguage): void
  onStart(): void
  onFindings(): void
  onLanguage(language: Language): void
  onSave(): Promise<SaveResult>
  onUndo(): void
  onRedo(): void
  /** The last save was refused. */
  readonly isRefused: boolean
}

/** Controls for the shown page, and for saving and publishing. */
export function TopBar(props: TopBarProps) {
  const { frame, address, entry, width, isEditing } = props
  const [isDark, setDark] = useTheme(frame)
  const words = useWords()
  const { documents, steps, doneCount, problems, warnings, isAway, isLoggedOut } = useDocuments()
  const changedCount = [...documents.values()].filter(isChanged).length
  const warned = warnings.filter(({ warning }) => warning).length
  const counts = [
    [Complaint, problems.length, words.problems(problems.length)],
    [Warning, warned, words.warnings(warned)],
  ] as const
  const otherLanguage = words.language === 'tr' ? 'en' : 'tr'
  const isStart = address === ''
  const { language } = splitAddress(address || '/')
  const describe = (index: number) => steps[index] && describeStep(steps[index], documents, words)
  return (
    <Bar data-start={isStart || undefined}>
      <VisuallyHidden as="h1">{words.editor}</VisuallyHidden>
      {!isStart && <Skip onClick={focusPanel}>{words.toPanel}</Skip>}
      <Button aria-pressed={isStart} onClick={props.onStart}>
        {words.pages}
      </Button>
      {entry && !isStart && <strong>{entry.name}</strong>}
      <Row role="group" aria-label={words.pageLanguage}>
        {LANGUAGES.map((code) => (
          <Button
            key={code}
            aria-pressed={code === language}
            title={LANGUAGE_NAMES[code]}
            onClick={() => props.onLanguage(code)}
          >
            {code.toUpperCase()}
          </Button>
        ))}
      </Row>
      <Row role="group" data-wide aria-label={words.width}>
        {(['phone', 'tablet', 'desk'] as const).map((device) => (
          <Button key={device} aria-pressed={device === width} onClick={() => props.setWidth(device)}>
            {words[device]}
          </Button>
        ))}
        <Button aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {words.dark}
        </Button>
      </Row>
      <Button data-page data-wide aria-pressed={!isEditing} onClick={() => props.setEditing(!isEditing)}>
        {words.browse}
      </Button>
      <Button data-page aria-pressed={props.isMarking} onClick={() => props.setMarking(!props.isMarking)}>
        {words.markChanges}
      </Button>
      <Row>
        <Button disabled={doneCount === 0} title={describe(doneCount - 1)} onClick={props.onUndo}>
          {words.undo}
        </Button>
        <Button disabled={doneCount === steps.length} title={describe(doneCount)} onClick={props.onRedo}>
          {words.redo}
        </Button>
        {counts.map(
          ([Note, count, text]) =>
            count > 0 && (
              <button key={text} type="button" onClick={props.onFindings}>
                <Note as="span">{text}</Note>
              </button>
            ),
        )}
        <Primary disabled={changedCount === 0} onClick={props.onSave}>
          {changedCount > 0 ? words.saveSome(changedCount) : words.allSaved}
        </Primary>
        <Publish onSave={props.onSave} />
        <Button data-wide lang={otherLanguage} onClick={() => props.setOwnLanguage(otherLanguage)}>
          {LANGUAGE_NAMES[otherLanguage]}
        </Button>
      </Row>
      {isAway && (
        <Refused role="alert">
          {isLoggedOut ? words.loggedOut : words.away}{' '}
          {isLoggedOut && <Button onClick={() => window.open('/_edit')}>{words.logIn}</Button>}
        </Refused>
      )}
      {props.isRefused && problems.length > 0 && <Refused role="alert">{words.notRight}</Refused>}
    </Bar>
  )
}
