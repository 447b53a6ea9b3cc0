import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { valueAt } from '../../content/check/explain/schemaAt.ts'
import { addressOf, type Language, splitAddress } from '../../schema/names/languages.ts'
import { color, line } from '../../src/theme/theme.ts'
import { VisuallyHidden } from '../../src/theme/VisuallyHidden.ts'
import { type Answered, ask } from './ask.ts'
import {
  change,
  discard,
  documentOf,
  isChanged,
  loadProblems,
  type Outcome,
  open,
  redo,
  save,
  settle,
  undo,
  useDocuments,
} from './documents.ts'
import { Languages } from './languages/Languages.tsx'
import { Button, Complaint, Hint, Row, Warning } from './look.ts'
import { type Navigation, NavigationContext } from './navigation.ts'
import { Drawer } from './page/Drawer.tsx'
import { type Handlers, listenIn } from './page/frame.ts'
import { Preview } from './page/Preview.tsx'
import { blockAround, learnSources } from './page/sources.ts'
import { usePress } from './page/usePress.ts'
import { Pages } from './pages/Pages.tsx'
import { History } from './panel/History.tsx'
import { type Chosen, Panel } from './panel/Panel.tsx'
import { Problems, Unseen } from './panel/Problems.tsx'
import { Conflicts } from './publish/Differences.tsx'
import { TopBar, WIDTHS, type Width } from './TopBar.tsx'
import { useOwnLanguage, useTheme } from './useSettings.ts'
import { WORDS, WordsContext } from './words/index.ts'

type Listed = Pick<Answered<'GET /pages'>, 'pages' | 'network' | 'settings'>

const Whole = styled.div(css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(360px, 32vw, 520px);
  height: 100dvh;
  color: ${color.ink};
  background: ${color.sunken};
  /* Under what is shown in their place. */
  & > :is(main + main, main + main + aside) {
    grid-area: 2 / 1;
    visibility: hidden;
  }
  & > main + main + aside {
    grid-column: 2;
  }
`)

const Side = styled.aside(css`
  overflow: auto;
  padding: 18px;
  background: ${color.bg};
  border-left: ${line};
  & > * + * {
    margin-top: 14px;
  }
`)

/** The address in the editor's own, so that it shows the same page when it is loaded again. Empty for the start page. */
function useAddress() {
  const [address, setAddress] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  useEffect(() => window.history.replaceState(null, '', `#${address}`), [address])
  return [address, setAddress] as const
}

/** Listens to the keys of this window, and to presses and keys in each page of the frame from its start. */
function useFrame(handlers: Handlers) {
  const current = useEffectEvent(() => handlers)
  useEffect(() => {
    const stable: Handlers = {
      words: () => current().words(),
      isEditing: () => current().isEditing(),
      onKey: (event) => current().onKey(event),
      onPress: (hit) => current().onPress(hit),
      onBlockAction: (action, block) => current().onBlockAction(action, block),
      onMove: (pathname) => current().onMove(pathname),
    }
    window.onPageStart = (page) => {
      learnSources(page.document)
      listenIn(page, stable)
    }
    addEventListener('keydown', stable.onKey)
    return () => {
      delete window.onPageStart
      removeEventListener('keydown', stable.onKey)
    }
  }, [])
}

/** The page as visitors see it, and beside it the fields of what is pressed on it. */
export function App() {
  const [own, setOwn] = useOwnLanguage()
  const words = WORDS[own]
  const frame = useRef<HTMLIFrameElement>(null)
  const [isDark, setDark] = useTheme(frame)
  const [address, setAddress] = useAddress()
  const [{ pages, network, settings }, setListed] = useState<Listed>({ pages: [], network: undefined, settings: [] })
  const [width, setWidth] = useState<Width>('desk')
  const [isEditing, setEditing] = useState(true)
  const [chosen, setChosen] = useState<Chosen>()
  /** The texts that are shown in their languages, side by side. */
  const [beside, setBeside] = useState<Chosen>()
  /** A place among the blocks of the page, where one is to be put in. */
  const [adding, setAdding] = useState<{ readonly file: string; readonly index: number }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { documents, problems, warnings, conflict, isAway } = useDocuments()
  const isStart = address === ''
  const { route, language } = splitAddress(address || '/')
  const entry = pages.find((page) => page.route === route)
  // Of a draft what is wrong is a warning without a name; warnings of its style keep it from nobody.
  const missing = [...problems, ...warnings].filter(({ file, warning }) => file === entry?.file && !warning)
  const warned = warnings.filter(({ warning }) => warning)
  const changed = [...documents.values()].filter(isChanged)
  const opened = chosen && documents.get(chosen.file)
  const colliding = conflict && documents.get(conflict.file)
  const collision = colliding && { ...conflict, base: colliding.saved, mine: colliding.document }
  const texts = beside && documents.get(beside.file)
  const here = chosen ?? (entry && { file: entry.file, path: [] })

  const goTo = (route: string, language: Language) => {
    setAddress(addressOf(route, language))
    setChosen(undefined)
    setBeside(undefined)
    frame.current?.contentWindow?.location.assign(addressOf(route, language))
  }
  const navigation: Navigation = {
    toPage: (route) => goTo(route, language),
    async toField(field, route) {
      if (route !== undefined) goTo(route, language)
      await open(field.file)
      setChosen(field)
    },
    async toTexts(part, route) {
      if (route !== undefined) goTo(route, language)
      await open(part.file)
      setBeside(part)
    },
  }

  const saveAll = async () => {
    const result = await save()
    setOutcome(result)
    // What is to be decided or corrected is shown beside the page.
    if (result !== 'saved' && result !== 'merged') setAddress((now) => now || '/')
    return result
  }

  const pageFile = entry?.file ?? frame.current?.contentDocument?.getElementById('editor-sources')?.dataset.file ?? ''
  const onPress = usePress({ pageFile, words, choose: setChosen })
  useFrame({
    words: () => words,
    isEditing: () => isEditing,
    onPress,
    onBlockAction(action, element) {
      const { file, path } = blockAround(element, pageFile) ?? {}
      const index = Number(path?.[1])
      const blocks = file && valueAt(documentOf(file)?.document, ['blocks'])
      if (!file || !Array.isArray(blocks) || path?.[0] !== 'blocks') return
      if (action === 'add') return setAdding({ file, index: index + 1 })
      const to = action === 'up' ? index - 1 : index + 1
      if (action === 'remove') return change(file, ['blocks', index], undefined)
      if (action === 'duplicate') return change(file, ['blocks'], blocks.toSpliced(to, 0, blocks[index]))
      if (to < 0 || to >= blocks.length) return
      change(file, ['blocks'], blocks.toSpliced(index, 1).toSpliced(to, 0, blocks[index]))
    },
    onKey(event) {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      const run = key === 's' ? saveAll : isRedo ? redo : key === 'z' ? undo : undefined
      if (!run) return
      event.preventDefault()
      run()
    },
    onMove: setAddress,
  })

  useEffect(() => void loadProblems(), [])

  const refresh = useCallback(async () => {
    const { status, answer } = await ask('GET /pages')
    if (status === 200) setListed(answer)
  }, [])
  // A new page that lacks less may be shown now; the start page says what has been changed.
  const version = isStart ? changed.length : missing.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void refresh(), [refresh, isStart, version])
  // Whether a new page can be shown is known once the server has looked at it.
  const isUnseen = !isStart && !entry?.isShown
  useEffect(() => {
    if (isUnseen) import.meta.hot?.on('editor:checked', refresh)
    return () => import.meta.hot?.off('editor:checked', refresh)
  }, [isUnseen, refresh])

  return (
    <WordsContext value={words}>
      <NavigationContext value={navigation}>
        <Whole>
          <TopBar
            {...{ address, entry, width, setWidth, isEditing, setEditing, isDark, setDark, own, setOwn }}
            changed={changed.length}
            onStart={() => setAddress('')}
            onLanguage={(language) => goTo(route, language)}
            onSave={saveAll}
          />
          {adding && (
            <Drawer
              {...adding}
              opener={frame}
              onAdded={() => navigation.toField({ file: adding.file, path: ['blocks', adding.index] })}
              onClose={() => setAdding(undefined)}
            />
          )}
          {beside && texts && !conflict && !isStart && (
            <Languages
              open={texts}
              part={beside.path.slice(0, 2)}
              isRefused={outcome === 'problems'}
              onClose={() => setBeside(undefined)}
            />
          )}
          {isStart && <Pages pages={pages} network={network} settings={settings} onLook={refresh} />}
          {!isStart && entry?.isShown === false && <Unseen missing={missing} />}
          {!isStart && entry?.isShown !== false && (
            <Preview ref={frame} first={address} width={WIDTHS[width]} title={words.preview} />
          )}
          <Side aria-label={words.fields} hidden={isStart}>
            <VisuallyHidden role="status">{outcome === 'saved' ? words.saved : ''}</VisuallyHidden>
            {outcome === 'problems' && problems.length > 0 && <Complaint role="alert">{words.notRight}</Complaint>}
            {(outcome === 'merged' || outcome === 'gone') && <Hint role="status">{words[outcome]}</Hint>}
            {isAway && <Complaint role="alert">{words.away}</Complaint>}
            {collision && (
              <Conflicts
                key={conflict?.etag}
                collisions={[collision]}
                onSettle={(resolved) => settle(resolved[collision.file]).then(setOutcome)}
              />
            )}
            {problems.length > 0 && (
              <details>
                <Complaint as="summary" style={{ paddingBlock: 4 }}>
                  {words.problems(problems.length)}
                </Complaint>
                <Problems problems={problems} />
              </details>
            )}
            {warned.length > 0 && (
              <details>
                <Warning as="summary" style={{ paddingBlock: 4 }}>
                  {words.warnings(warned.length)}
                </Warning>
                <Problems problems={warned} />
              </details>
            )}
            {chosen && opened ? <Panel chosen={chosen} open={opened} onChoose={setChosen} /> : <p>{words.choose}</p>}
            <Row>
              {entry && (
                <Button onClick={() => navigation.toField({ file: entry.file, path: [], part: [] })}>
                  {words.wholePage}
                </Button>
              )}
              {here && <Button onClick={() => navigation.toTexts(here)}>{words.sideBySide}</Button>}
              {entry && changed.some(({ file }) => file === entry.file) && (
                <Button onClick={() => discard(entry.file)}>{words.discard}</Button>
              )}
            </Row>
            {here && <History key={here.file} file={here.file} />}
          </Side>
        </Whole>
      </NavigationContext>
    </WordsContext>
  )
}
