import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { getToday } from '../../../../schema/documents/notice.ts'
import { useNear } from '../../../../src/hooks/useNear.ts'
import { color, line, typography } from '../../../../src/theme/theme.ts'
import type { FoundPage } from '../../../server/pageSearch.ts'
import type { PageEntry } from '../../../server/pages.ts'
import type { Answered } from '../../core/ask.ts'
import { addPageStep, discard } from '../../core/history.ts'
import { useNavigation } from '../../core/navigation.ts'
import { isChanged, useDocuments, useStored } from '../../core/store.ts'
import {
  Button,
  Complaint,
  Hint,
  Input,
  Label,
  narrowOnly,
  Primary,
  Row,
  SmallButton,
  Stack,
  Warning,
} from '../../core/styles.ts'
import { closeDocuments } from '../../core/sync.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'
import { Place } from '../../fields/Problems.tsx'
import { NewPage } from './NewPage.tsx'
import { PageSettings } from './PageSettings.tsx'
import { PictureLibrary } from './PictureLibrary.tsx'
import { Replace } from './Replace.tsx'
import { SiteSettings } from './SiteSettings.tsx'
import type { PageDone } from './usePageChange.tsx'

const StartScreen = styled.main(css`
  grid-column: 1 / -1;
  overflow: auto;
  padding: 24px max(18px, calc(50vw - 620px)) 80px;
  background: ${color.bg};
  & > * + * {
    margin-top: 16px;
  }
  & mark {
    color: inherit;
    background: color-mix(in srgb, ${color.accent} 30%, transparent);
  }
`)

const Head = styled(Row)(css`
  justify-content: space-between;
  & input {
    flex: 1 1 320px;
  }
`)

const Folder = styled.details(css`
  & > summary {
    padding: 10px 0 6px;
    ${typography.label}
    cursor: pointer;
  }
  & > ul,
  & > details {
    margin-left: 20px;
  }
`)

/** The height of most rows. */
const ROW_PX = 69

const List = styled.ul(css`
  & > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) minmax(0, 340px) auto;
    gap: 4px 14px;
    align-items: center;
    min-height: ${ROW_PX}px;
    padding: 6px 0;
    border-top: ${line};
    ${narrowOnly} {
      grid-template-columns: minmax(0, 1fr) auto;
      & > :is(img, [data-none], div + div) {
        display: none;
      }
    }
  }
  & img,
  & [data-none] {
    width: 84px;
    height: 56px;
    object-fit: cover;
    background: ${color.sunken};
  }
`)

const Name = styled.button(css`
  font-weight: 560;
  text-align: left;
  &:hover {
    text-decoration: underline;
  }
`)

const Facts = styled(Row)(css`
  ${typography.meta}
  column-gap: 12px;
  color: ${color.ink2};
  & strong {
    color: ${color.accentText};
  }
`)

const VIEWS = ['pages', 'pictures', 'settingsOfSite'] as const

/** An open dialog: for a replacement, a new page, a copy of one, or the settings of one. */
type OpenDialog = 'replace' | { readonly copyOf: string | undefined } | { readonly page: PageEntry }

interface PagesProps {
  readonly pages: readonly PageEntry[]
  /** The address of this server in the local network, if it listens there. */
  readonly network: string | undefined
  /** The shared documents. */
  readonly settings: readonly string[]
  /** Loads the list of pages again. */
  refresh(): Promise<void>
  /** Says what was done. */
  onNote(note: string): void
}

/** The start page: all pages, all pictures, and the settings of the site. */
export function Pages({ pages, network, settings, refresh, onNote }: PagesProps) {
  const words = useWords()
  const { openField } = useNavigation()
  const [view, setView] = useState<(typeof VIEWS)[number]>('pages')
  const [query, setQuery] = useState('')
  // Reloads after a page was added, renamed or removed.
  const { answer } = useAnswer('GET /matches', query.trim() === '' ? undefined : { words: query }, pages)
  const { matches, shared: sharedMatches = [] } = answer ?? {}
  const [dialog, setDialog] = useState<OpenDialog>()
  const { documents } = useDocuments()
  const changedDocuments = [...documents.values()].filter(isChanged)

  const onDone = async ({ file, removed, name, ...page }: PageDone) => {
    closeDocuments(removed)
    setDialog(undefined)
    const step = { ...page, name: name ?? pages.find(({ route }) => route === page.from)?.name ?? '' }
    addPageStep(file, step)
    onNote(words.done[page.does](step.name))
    if (page.does === 'create') openField({ file, path: [], part: [] })
    else await refresh()
  }
  const modal = { onClose: () => setDialog(undefined), onDone }
  const onSettings = useCallback((page: PageEntry) => setDialog({ page }), [])
  return (
    <StartScreen aria-label={words.pages}>
      <Row role="group" aria-label={words.startPage}>
        {VIEWS.map((name) => (
          <Button key={name} aria-pressed={name === view} onClick={() => setView(name)}>
            {words[name]}
          </Button>
        ))}
      </Row>
      {changedDocuments.length > 0 && (
        <Row>
          <SmallButton onClick={() => discard(changedDocuments)}>{words.discardAll}</SmallButton>
        </Row>
      )}
      {view === 'pictures' && <PictureLibrary />}
      {view === 'settingsOfSite' && <SiteSettings pages={pages} settings={settings} />}
      {view === 'pages' && (
        <>
          <Head>
            <Input
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <Primary onClick={() => setDialog({ copyOf: undefined })}>+ {words.newPage}</Primary>
            <Button onClick={() => setDialog({ copyOf: '' })}>{words.duplicatePage}</Button>
          </Head>
          <Row>
            <Hint>{pages.length > 0 && words.found(matches?.length ?? pages.length)}</Hint>
            <SmallButton onClick={() => setDialog('replace')}>{words.replace} …</SmallButton>
          </Row>
          {matches ? (
            <List>
              {matches.flatMap(({ route, ...excerpt }) => {
                const page = pages.find((page) => page.route === route)
                return page ? (
                  <PageRow key={route} page={page} onSettings={onSettings}>
                    <Excerpt {...excerpt} />
                  </PageRow>
                ) : (
                  []
                )
              })}
            </List>
          ) : (
            <Branch folder="" pages={pages} onSettings={onSettings} />
          )}
          {sharedMatches.length > 0 && <SharedTexts matches={sharedMatches} />}
        </>
      )}
      {dialog === 'replace' && <Replace query={query} onNote={onNote} onClose={modal.onClose} />}
      {typeof dialog === 'object' && 'copyOf' in dialog && (
        <NewPage {...modal} key={dialog.copyOf} pages={pages} copyOf={dialog.copyOf} />
      )}
      {typeof dialog === 'object' && 'page' in dialog && (
        <PageSettings
          {...modal}
          {...{ pages, network }}
          page={dialog.page}
          onDuplicate={() => setDialog({ copyOf: dialog.page.route })}
        />
      )}
    </StartScreen>
  )
}

/** Texts of the whole site that a search has found, such as the cookie notice. They cannot be pressed on every page. */
function SharedTexts({ matches }: { readonly matches: Answered<'GET /matches'>['shared'] }) {
  const words = useWords()
  return (
    <Stack as="section" aria-labelledby="shared-texts">
      <Label as="h2" id="shared-texts">
        {words.sharedTexts}
      </Label>
      <Stack as="ul" style={{ gap: 12 }}>
        {matches.map(({ file, path, ...excerpt }) => (
          <li key={`${file} ${path.join()}`}>
            <Place file={file} path={path} />
            <Excerpt {...excerpt} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** The words that a search has found, with those around them. */
const Excerpt = ({ textBefore, match, textAfter }: Omit<FoundPage, 'route'>) => (
  <Hint>
    {textBefore} <mark>{match}</mark> {textAfter}
  </Hint>
)

interface BranchProps {
  readonly folder: string
  readonly pages: readonly PageEntry[]
  onSettings(page: PageEntry): void
}

/** The pages of a folder, then those of its folders. */
const Branch = memo(function Branch({ folder, pages, onSettings }: BranchProps) {
  const getSteps = ({ route }: PageEntry) => route.slice(folder.length + 1).split('/')
  const directPages = pages.filter((page) => getSteps(page).length === 1)
  const nestedPages = pages.filter((page) => getSteps(page).length > 1)
  const folders = [...new Set(nestedPages.map((page) => getSteps(page)[0]))]
  return (
    <>
      <List>
        {directPages.flatMap(({ file }, index) =>
          index % ROWS === 0 ? (
            <Rows key={file} pages={directPages.slice(index, index + ROWS)} onSettings={onSettings} />
          ) : (
            []
          ),
        )}
      </List>
      {folders.map((name) => (
        <Folder key={name} open>
          <summary>
            {folder}/{name}
          </summary>
          <Branch
            folder={`${folder}/${name}`}
            pages={nestedPages.filter((page) => getSteps(page)[0] === name)}
            onSettings={onSettings}
          />
        </Folder>
      ))}
    </>
  )
})

/** Rows that are rendered together. */
const ROWS = 20

/** Rows are rendered when the window is near: those of a thousand pages would block the browser for a second. */
function Rows({ pages, onSettings }: Pick<BranchProps, 'pages' | 'onSettings'>) {
  const { ref, isNear } = useNear()
  if (!isNear) return <li ref={ref} style={{ minHeight: ROW_PX * pages.length }} />
  return pages.map((page) => <PageRow key={page.file} page={page} onSettings={onSettings} />)
}

interface PageRowProps extends Pick<BranchProps, 'onSettings'> {
  readonly page: PageEntry
  /** An excerpt that a search has found. */
  readonly children?: ReactNode
}

function PageRow({ page, onSettings, children }: PageRowProps) {
  const words = useWords()
  const { openPage } = useNavigation()
  return (
    <li>
      {page.picture ? <img src={page.picture} alt="" loading="lazy" /> : <span data-none />}
      <div>
        <Name type="button" onClick={() => openPage(page.route)}>
          {page.name}
        </Name>
        <Hint>{page.route}</Hint>
        {children}
      </div>
      <State page={page} />
      <Button aria-label={words.settings(page.name)} onClick={() => onSettings(page)}>
        ⋯
      </Button>
    </li>
  )
}

/** Whether a page is published, and what needs attention. */
function State({ page }: { readonly page: PageEntry }) {
  const { file, route, published, isChanged: isUnpublished, problems, translations } = page
  const words = useWords()
  const { openTexts } = useNavigation()
  const isUnsaved = useStored(({ documents }) => {
    const openDocument = documents.get(file)
    return openDocument !== undefined && isChanged(openDocument)
  })
  const warned = useStored(
    ({ warnings }) => warnings.filter((warning) => warning.file === file && warning.warning).length,
  )
  const isDay = typeof published === 'string'
  const isDraft = isDay ? published > getToday() : !published
  const [draft, firstDay] = isDay
    ? [words.draftUntil(published), words.publishedSince(published)]
    : [words.draft, words.isPublished]
  return (
    <Facts>
      {isDraft ? <strong>{draft}</strong> : <span>{firstDay}</span>}
      {isUnsaved && <strong>{words.unsaved}</strong>}
      {isUnpublished && <span>{words.changedSince}</span>}
      {problems > 0 && <Complaint as="span">{words.problems(problems)}</Complaint>}
      {warned > 0 && <Warning as="span">{words.warnings(warned)}</Warning>}
      {translations.map(({ language, missing, outOfDate }) => (
        <SmallButton key={language} title={words.sideBySide} onClick={() => openTexts({ file, path: [] }, route)}>
          {language.toUpperCase()}: {words.todoCounts(missing, outOfDate)}
        </SmallButton>
      ))}
    </Facts>
  )
}
