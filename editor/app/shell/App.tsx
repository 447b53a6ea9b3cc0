import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { joinAddress, splitAddress } from '../../../schema/names/languages.ts'
import { color, typography } from '../../../src/theme/theme.ts'
import { type ChosenField, createNavigation, NavigationContext } from '../core/navigation.ts'
import { useDocuments } from '../core/store.ts'
import { MAX_NARROW_PX, narrowOnly } from '../core/styles.ts'
import { useAnswer } from '../core/useAnswer.ts'
import { WordsContext } from '../core/words/index.ts'
import { type BlockAndAction, BlockDialog } from '../fields/BlockDialog.tsx'
import { showFindings, Unseen } from '../fields/Problems.tsx'
import { Languages } from '../screens/languages/Languages.tsx'
import { useFrame } from '../screens/page/frame.ts'
import { findChangedPlaces } from '../screens/page/markChanges.ts'
import { Preview } from '../screens/page/Preview.tsx'
import { usePress } from '../screens/page/usePress.ts'
import { Pages } from '../screens/pages/Pages.tsx'
import { Side } from '../screens/panel/Side.tsx'
import { TopBar, WIDTHS, type Width } from './TopBar.tsx'
import { useBlocks } from './useBlocks.ts'
import { useCommands } from './useCommands.ts'
import { usePages } from './usePages.ts'
import { useOwnLanguage } from './useSettings.ts'

const EditorGrid = styled.div(css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(360px, 32vw, 520px);
  /* The site's styles leave room below the page for its line at the bottom, which would make the window scroll. */
  position: fixed;
  inset: 0;
  color: ${color.ink};
  background: ${color.sunken};
  /* The page stays loaded under a view that covers it. */
  & > main + main,
  & > main + main + aside {
    grid-area: 2 / 1;
    visibility: hidden;
  }
  & > main + main + aside {
    grid-area: 2 / 2;
  }
  /* The fields are below the page. */
  ${narrowOnly} {
    grid-template: auto minmax(0, 1fr) fit-content(45%) / minmax(0, 1fr);
    & > main + main + aside {
      grid-area: 3 / 1;
    }
  }
`)

/** A note at the lower edge of the page: what was done or undone. */
const Note = styled.p(css`
  position: absolute;
  z-index: 4;
  bottom: 14px;
  left: 14px;
  ${typography.meta}
  & > span {
    display: block;
    padding: 8px 14px;
    color: ${color.bg};
    background: ${color.ink};
  }
`)

const readAddress = () => decodeURIComponent(window.location.hash.slice(1))

/**
 * The address of the shown page, in the fragment of the editor's own address. Empty for the start page. `onEnter` is called
 * when somebody enters another one there.
 */
function useAddress(onEnter: (address: string) => void) {
  const [address, setAddress] = useState(readAddress)
  const enter = useEffectEvent(() => {
    const entered = readAddress()
    if (entered !== address) onEnter(entered)
  })
  useEffect(() => window.history.replaceState(null, '', `#${address}`), [address])
  useEffect(() => {
    addEventListener('hashchange', enter)
    return () => removeEventListener('hashchange', enter)
  }, [])
  return [address, setAddress] as const
}

/**
 * The places that differ from what was last published, if the page marks them. Loaded again with each check of the
 * site.
 */
function useChangedPlaces() {
  const { checks } = useDocuments()
  const [isMarking, setMarking] = useState(false)
  const { answer } = useAnswer('GET /changes', isMarking ? {} : undefined, checks)
  const changedPlaces = useMemo(() => answer && findChangedPlaces(answer.changes), [answer])
  return { isMarking, setMarking, changedPlaces }
}

function findShortcut({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
  const names = { s: 'save', y: 'redo', z: shiftKey ? 'redo' : 'undo' } as const
  return ctrlKey || metaKey ? names[key.toLowerCase() as keyof typeof names] : undefined
}

/** The page as visitors see it, with the fields of the pressed element beside it. */
export function App() {
  const [words, setOwnLanguage] = useOwnLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useAddress((entered) => show(entered))
  const [width, setWidth] = useState<Width>(() => (innerWidth > MAX_NARROW_PX ? 'desk' : 'phone'))
  const [isEditing, setEditing] = useState(true)
  const { isMarking, setMarking, changedPlaces } = useChangedPlaces()
  const [selection, setSelection] = useState<ChosenField>()
  /** The texts that are shown side by side in all languages. */
  const [textSelection, setTextSelection] = useState<ChosenField>()
  /** The block whose button opened a dialog. */
  const [dialog, setDialog] = useState<BlockAndAction>()
  /** Increases whenever something is shown, so that the start page begins with its list of pages each time. */
  const [visit, setVisit] = useState(0)
  const { documents, conflict } = useDocuments()
  const isStart = address === ''
  const { route, language } = splitAddress(address || '/')
  /** Shows a page, which stays loaded if it is the same, or the start page. */
  const show = (address: string, field?: ChosenField) => {
    setAddress(address)
    setSelection(field)
    setTextSelection(undefined)
    setDialog(undefined)
    setVisit((visit) => visit + 1)
    const location = frame.current?.contentWindow?.location
    if (address !== '' && location?.pathname !== address) location?.assign(address)
  }
  const goTo = (route: string) => show(joinAddress(route, language))
  const { pages, network, settings, entry, missing, refresh } = usePages(isStart ? undefined : route, goTo)
  const shownFile = entry?.file ?? ''
  useEffect(() => import.meta.hot?.send('editor:opened', shownFile), [shownFile])
  const texts = textSelection && documents.get(textSelection.file)

  /** Shows a page with the panel beside it, where conflicts, problems and warnings appear. */
  const showPanel = () => flushSync(() => setAddress((currentAddress) => currentAddress || '/'))
  const showField = (field: ChosenField) => {
    showPanel()
    if (field.isMarked) setMarking(true)
    setSelection(field)
  }
  // The list of pages, which can be long, renders again with each new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these functions only set states
  const navigation = useMemo(() => createNavigation(goTo, showField, setTextSelection), [language])

  const { result, setResult, note, setNote, saveAll, undo, redo } = useCommands({
    words,
    selection: isStart ? undefined : (selection ?? textSelection),
    isBeside: textSelection !== undefined,
    navigation,
    showPanel,
    showPage: (route) => refresh().then(() => (route === undefined ? show('') : goTo(route))),
  })

  const getPage = () => frame.current?.contentDocument?.getElementById('editor-sources')?.dataset.file
  const findPageFile = () => (isStart ? '' : (entry?.file ?? getPage() ?? ''))
  const blockOptions = { frame, words, selection, findPageFile, navigation, setNote, setDialog }
  const { showAdded, ...blockHandlers } = useBlocks(blockOptions)
  const onPress = usePress({ findPageFile, words, choose: setSelection })
  useFrame({
    frame,
    words,
    changedPlaces,
    isEditing,
    onPress,
    ...blockHandlers,
    onKey(event) {
      const name = findShortcut(event)
      if (!name) return
      event.preventDefault()
      const run = { save: saveAll, undo, redo }[name]
      run()
    },
    onMove: setAddress,
  })

  const keys = selection?.keys
  // Choosing something else drops the keys that were typed for this one.
  useEffect(() => () => keys?.drop(), [keys])

  return (
    <WordsContext value={words}>
      <NavigationContext value={navigation}>
        <EditorGrid>
          <TopBar
            {...{ frame, address, entry, width, setWidth, isEditing, setEditing, setOwnLanguage }}
            {...{ isMarking, setMarking }}
            onStart={() => show('')}
            onFindings={() => {
              showPanel()
              showFindings()
            }}
            onLanguage={(language) =>
              show(joinAddress(route, language), selection && { ...selection, isFocused: false })
            }
            onSave={saveAll}
            onUndo={undo}
            onRedo={redo}
            isRefused={result === 'problems'}
          />
          <Note role="status">{note && <span>{note}</span>}</Note>
          {dialog && <BlockDialog {...dialog} onAdded={showAdded} onClose={() => setDialog(undefined)} />}
          {textSelection && texts && !conflict && !isStart && (
            <Languages
              openDocument={texts}
              part={textSelection.path.slice(0, 2)}
              isRefused={result === 'problems'}
              onClose={() => setTextSelection(undefined)}
            />
          )}
          {isStart ? (
            <Pages key={visit} pages={pages} network={network} settings={settings} refresh={refresh} onNote={setNote} />
          ) : entry?.isShown === false ? (
            <Unseen missingParts={missing} />
          ) : (
            <Preview ref={frame} address={address} width={WIDTHS[width]} />
          )}
          <Side {...{ entry, selection, result, setResult }} isHidden={isStart} onChoose={setSelection} />
        </EditorGrid>
      </NavigationContext>
    </WordsContext>
  )
}
