import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf, LANGUAGE_NAMES, LANGUAGES, type Language, splitAddress } from '../../schema/names/languages.ts'
import { color, line, typography } from '../../src/theme/theme.ts'
import { VisuallyHidden } from '../../src/theme/VisuallyHidden.ts'
import { type Answered, ask } from './ask.ts'
import { isChanged, lookForProblems, type Outcome, open, redo, save, settle, undo, useDocuments } from './documents.ts'
import { Languages } from './languages/Languages.tsx'
import { Button, Complaint, Hint, Primary, Row } from './look.ts'
import { type Navigation, NavigationContext } from './navigation.ts'
import { Drawer } from './page/Drawer.tsx'
import { listenIn, type Pressed } from './page/frame.ts'
import { Preview } from './page/Preview.tsx'
import { typedIn, typeIn } from './page/typing.ts'
import { Pages } from './pages/Pages.tsx'
import { History } from './panel/History.tsx'
import { type Chosen, Panel } from './panel/Panel.tsx'
import { Problems, Unseen } from './panel/Problems.tsx'
import { Conflicts } from './publish/Differences.tsx'
import { Publish } from './publish/Publish.tsx'
import { OWN_LANGUAGES, type OwnLanguage, WORDS, WordsContext } from './words/index.ts'

/** More would not fit into an address; these lead to their block, too. */
const MOST_MARKS = 200

/** Widths of the page's window, in px. */
const WIDTHS = { phone: 390, tablet: 820, desk: 1280 } as const
type Width = keyof typeof WIDTHS

type Listed = Pick<Answered<'GET /pages'>, 'pages' | 'network'>

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

const Bar = styled.header(css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  padding: 6px 12px;
  background: ${color.bg};
  border-bottom: ${line};
  & h1 {
    ${typography.label}
  }
  &[data-start] > :is([role='group'], [data-page]) {
    display: none;
  }
  & > :last-child {
    margin-left: auto;
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

const ownLanguage = (): OwnLanguage => {
  const stored = localStorage.getItem('editor-language') ?? navigator.language.slice(0, 2)
  return OWN_LANGUAGES.find((language) => language === stored) ?? 'en'
}

/** The page as visitors see it, and beside it the fields of what is pressed on it. */
export function App() {
  const [own, setOwn] = useState(ownLanguage)
  const words = WORDS[own]
  const [{ pages, network }, setListed] = useState<Listed>({ pages: [], network: undefined })
  /** Nothing is the start page. */
  const [address, setAddress] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  const [width, setWidth] = useState<Width>('desk')
  const [isEditing, setEditing] = useState(true)
  const [isDark, setDark] = useState(() => localStorage.getItem('theme') === 'dark')
  const [chosen, setChosen] = useState<Chosen>()
  /** The texts that are shown in their languages, side by side. */
  const [beside, setBeside] = useState<Chosen>()
  /** A place among the blocks of the page, where one is to be put in. */
  const [adding, setAdding] = useState<{ readonly file: string; readonly index: number }>()
  const [said, setSaid] = useState<Outcome>()
  const frame = useRef<HTMLIFrameElement>(null)
  const { documents, problems, warnings, steps, done, conflict, isAway } = useDocuments()
  const isStart = address === ''
  const { route, language } = splitAddress(address || '/')
  const entry = pages.find((page) => page.route === route)
  // Of a draft what is wrong is a warning without a name; warnings of its style keep it from nobody.
  const missing = [...problems, ...warnings].filter(({ file, warning }) => file === entry?.file && !warning)
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

  const keep = async () => {
    const outcome = await save()
    setSaid(outcome)
    // What is to be decided or mended is told beside the page.
    if (outcome !== 'saved' && outcome !== 'merged') setAddress((now) => now || '/')
    return outcome
  }

  /** Where what has marks is written, in a document that is open then. */
  const sourceOf = async (marks: readonly number[], isAround: boolean) => {
    const query = new URLSearchParams([...new Set(marks)].slice(0, MOST_MARKS).map((mark) => ['mark', String(mark)]))
    if (isAround) query.set('around', route)
    const { status, answer } = await ask('GET /source', { query })
    if (status === 200) await open(answer.file)
    return status === 200 ? answer : undefined
  }

  const now = {
    words: () => words,
    isEditing: () => isEditing,
    async onPress({ marks, isAround, element, x, y }: Pressed) {
      const source = await sourceOf(marks, isAround)
      if (!source) return
      const typed = typedIn(element, source)
      flushSync(() => setChosen({ ...source, isTypedIn: typed !== undefined }))
      if (typed) typeIn(typed, source, words, x, y)
    },
    async onAdd(marks: readonly number[]) {
      const { file, path } = (await sourceOf(marks, true)) ?? {}
      if (file && path?.[0] === 'blocks') setAdding({ file, index: Number(path[1]) + 1 })
    },
    onKey(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      const does = key === 's' ? keep : isRedo ? redo : key === 'z' ? undo : undefined
      if (!does) return
      event.preventDefault()
      does()
    },
    onMove: setAddress,
  }
  // One object: the page of the frame is listened to once, when it is loaded.
  const handlers = useRef(now).current
  Object.assign(handlers, now)
  const listen = () => {
    if (frame.current?.contentWindow) listenIn(frame.current.contentWindow, handlers)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handlers.onKey(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [handlers])

  // Loaded anew, the editor shows the same page.
  useEffect(() => window.history.replaceState(null, '', `#${address}`), [address])

  useEffect(() => {
    document.documentElement.lang = own
    localStorage.setItem('editor-language', own)
    document.title = WORDS[own].editor
  }, [own])

  // The page takes the theme from the same place.
  useEffect(() => {
    localStorage.setItem('theme', isDark ? 'dark' : 'light')
    for (const each of [document, frame.current?.contentDocument]) {
      if (each) each.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    }
  }, [isDark])

  useEffect(() => void lookForProblems(), [])

  const look = useCallback(async () => {
    const { status, answer } = await ask('GET /pages')
    if (status === 200) setListed(answer)
  }, [])
  // A new page that lacks less may be shown now; on the start page, what has been changed is told.
  const version = isStart ? changed.length : missing.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void look(), [look, isStart, version])

  return (
    <WordsContext value={words}>
      <NavigationContext value={navigation}>
        <Whole>
          <Bar data-start={isStart || undefined}>
            <h1>{words.editor}</h1>
            <Button aria-pressed={isStart} onClick={() => setAddress('')}>
              {words.pages}
            </Button>
            {entry && !isStart && <strong>{entry.name}</strong>}
            <Row role="group" aria-label={words.language}>
              {LANGUAGES.map((one) => (
                <Button
                  key={one}
                  aria-pressed={one === language}
                  title={LANGUAGE_NAMES[one]}
                  onClick={() => goTo(route, one)}
                >
                  {one.toUpperCase()}
                </Button>
              ))}
            </Row>
            <Row role="group" aria-label={words.width}>
              {(['phone', 'tablet', 'desk'] as const).map((one) => (
                <Button key={one} aria-pressed={one === width} onClick={() => setWidth(one)}>
                  {words[one]}
                </Button>
              ))}
              <Button aria-pressed={isDark} onClick={() => setDark(!isDark)}>
                {words.dark}
              </Button>
            </Row>
            <Button data-page aria-pressed={!isEditing} onClick={() => setEditing(!isEditing)}>
              {words.browse}
            </Button>
            <Row>
              <Button disabled={done === 0} onClick={undo}>
                {words.undo}
              </Button>
              <Button disabled={done === steps.length} onClick={redo}>
                {words.redo}
              </Button>
              <Primary disabled={changed.length === 0} onClick={keep}>
                {changed.length > 0 ? words.saveSome(changed.length) : words.allSaved}
              </Primary>
              <Publish onSave={keep} />
              <Button lang={own === 'tr' ? 'en' : 'tr'} onClick={() => setOwn(own === 'tr' ? 'en' : 'tr')}>
                {words.ownLanguage}
              </Button>
            </Row>
          </Bar>
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
              isRefused={said === 'problems'}
              onClose={() => setBeside(undefined)}
            />
          )}
          {isStart && <Pages pages={pages} network={network} onLook={look} />}
          {!isStart && entry?.isShown === false && <Unseen missing={missing} />}
          {!isStart && entry?.isShown !== false && (
            <Preview ref={frame} first={address} width={WIDTHS[width]} title={words.preview} onLoad={listen} />
          )}
          <Side aria-label={words.fields} hidden={isStart}>
            <VisuallyHidden role="status">{said === 'saved' ? words.saved : ''}</VisuallyHidden>
            {said === 'problems' && problems.length > 0 && <Complaint role="alert">{words.notRight}</Complaint>}
            {(said === 'merged' || said === 'gone') && <Hint role="status">{words[said]}</Hint>}
            {isAway && <Complaint role="alert">{words.away}</Complaint>}
            {collision && (
              <Conflicts
                key={conflict?.etag}
                collisions={[collision]}
                onSettle={(resolved) => settle(resolved[collision.file]).then(setSaid)}
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
            {chosen && opened ? <Panel chosen={chosen} open={opened} onChoose={setChosen} /> : <p>{words.choose}</p>}
            <Row>
              {entry && (
                <Button onClick={() => navigation.toField({ file: entry.file, path: [], part: [] })}>
                  {words.wholePage}
                </Button>
              )}
              {here && <Button onClick={() => navigation.toTexts(here)}>{words.sideBySide}</Button>}
            </Row>
            {here && <History key={here.file} file={here.file} />}
          </Side>
        </Whole>
      </NavigationContext>
    </WordsContext>
  )
}
