import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useEffect, useRef, useState } from 'react'
import { today } from '../../schema/documents/notice.ts'
import { fieldOf } from '../../schema/fieldTypes/json.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { schemaAt } from '../../schema/validate/explain/schemaAt.ts'
import { color, line, typography } from '../../src/theme/theme.ts'
import type { PageEntry } from '../server/pages.ts'
import { ask } from './ask.ts'
import { change, forget, isChanged, open, useDocuments } from './documents.ts'
import { Button, Complaint, Hint, Input, Primary, Row, SmallButton } from './look.ts'
import { NewPage, type PageDone, PageSettings } from './PageDialogs.tsx'
import type { Chosen } from './Panel.tsx'
import { schemaOf } from './schemas.ts'
import { emptyValue } from './values.ts'
import { useWords } from './words.ts'

const SITE = 'pages/_site.json'

interface Listed {
  readonly pages: readonly PageEntry[]
  readonly network?: string
}

export async function askForPages(): Promise<Listed> {
  const { status, answer } = await ask<Listed>('GET', '/pages')
  return status === 200 ? answer : { pages: [] }
}

const Whole = styled.main(css`
  grid-column: 1 / -1;
  overflow: auto;
  padding: 24px max(18px, calc(50vw - 620px)) 80px;
  background: ${color.bg};
  & > * + * {
    margin-top: 16px;
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

/** Those out of sight cost nothing: a site can have a thousand. */
const List = styled.ul(css`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) minmax(0, 340px) auto;
    gap: 4px 14px;
    align-items: center;
    min-height: 68px;
    padding: 6px 0;
    border-top: ${line};
    content-visibility: auto;
    contain-intrinsic-size: auto 68px;
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
  padding: 0;
  font: inherit;
  font-weight: 560;
  color: ${color.ink};
  text-align: left;
  background: none;
  border: 0;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`)

const Facts = styled(Row)(css`
  ${typography.meta}
  gap: 2px 12px;
  color: ${color.ink2};
  & strong {
    color: ${color.accentText};
  }
`)

interface PagesProps {
  onOpen(route: string): void
  /** Leads to the texts of a page in its languages. */
  onTranslate(page: PageEntry): void
  /** Leads to a field, with the page that shows it. */
  onChoose(route: string, chosen: Chosen): void
}

/** The start page: all pages by their addresses, with how each stands. */
export function Pages({ onOpen, onTranslate, onChoose }: PagesProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const [{ pages, network }, setListed] = useState<Listed>({ pages: [] })
  const [dialog, setDialog] = useState<'new' | PageEntry>()
  const opener = useRef<HTMLElement>(null)
  const [said, setSaid] = useState({ words: '', canUndo: false })
  const { documents } = useDocuments()
  const changes = [...documents.values()].filter(isChanged).length
  const site = documents.get(SITE)
  const notice = noticeIn(site?.document)
  useEffect(() => {
    open(SITE)
  }, [])

  const load = useCallback(async () => setListed(await askForPages()), [])
  // Something has been saved here, or changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    load()
    import.meta.hot?.on('editor:checked', load)
    return () => import.meta.hot?.off('editor:checked', load)
  }, [load, changes])

  const shown = found ? pages.filter(({ route }) => found.includes(route)) : pages
  const openDialog = (next: 'new' | PageEntry, from: HTMLElement) => {
    opener.current = from
    setDialog(next)
  }
  const done = async ({ does, route, file, gone }: PageDone) => {
    forget(gone)
    setDialog(undefined)
    setSaid({ words: words.done[does], canUndo: true })
    // All that is to be written in it.
    if (does === 'create' || does === 'duplicate') onChoose(route, { file, path: [], part: [], shownOn: [] })
    else await load()
  }
  const undo = async () => {
    const { status } = await ask('PUT', '/page/undo', { body: {} })
    setSaid({ words: status === 200 ? '' : words.undoLate, canUndo: false })
    await load()
  }
  const chooseNotice = () => {
    const path = ['notice']
    const schema = site && schemaAt(schemaOf('site'), path, site.document)
    if (schema && notice === undefined) change(SITE, path, emptyValue(schema, LANGUAGES))
    onChoose('/', { file: SITE, path: [...path, 'text'], part: path, shownOn: [] })
  }

  return (
    <Whole aria-label={words.pages}>
      <Head>
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Primary type="button" onClick={({ currentTarget }) => openDialog('new', currentTarget)}>
          + {words.newPage}
        </Primary>
        <Button type="button" onClick={chooseNotice}>
          {notice === undefined ? words.addNotice : words.editNotice(notice)}
        </Button>
      </Head>
      <Row role="status">
        {said.words && <p>{said.words}</p>}
        {said.canUndo && (
          <Button type="button" onClick={undo}>
            {words.undo}
          </Button>
        )}
      </Row>
      <Hint>{words.found(shown.length)}</Hint>
      <Branch folder="" pages={shown} onOpen={onOpen} onTranslate={onTranslate} onSettings={openDialog} />
      {dialog === 'new' && <NewPage opener={opener} onClose={() => setDialog(undefined)} onDone={done} />}
      {dialog && dialog !== 'new' && (
        <PageSettings
          opener={opener}
          page={dialog}
          pages={pages}
          network={network}
          onClose={() => setDialog(undefined)}
          onDone={done}
          onChoose={onChoose}
        />
      )}
    </Whole>
  )
}

/** The pages with some words; nothing as long as there are none. */
function useFound(words: string): readonly string[] | undefined {
  const [found, setFound] = useState<readonly string[]>()
  useEffect(() => {
    if (words.trim() === '') return setFound(undefined)
    let isNewest = true
    const query = new URLSearchParams({ words })
    ask<{ routes: readonly string[] }>('GET', '/found', { query }).then(({ status, answer }) => {
      if (isNewest && status === 200) setFound(answer.routes)
    })
    return () => {
      isNewest = false
    }
  }, [words])
  return found
}

/** The words of the notice over all pages, if there is one. */
function noticeIn(site: unknown): string | undefined {
  const notice = fieldOf(site, 'notice')
  const text = fieldOf(notice, 'text')
  return notice === undefined ? undefined : String(fieldOf(text, 'tr') ?? text)
}

interface BranchProps {
  readonly folder: string
  readonly pages: readonly PageEntry[]
  onOpen(route: string): void
  /** Leads to the texts of a page in its languages. */
  onTranslate(page: PageEntry): void
  onSettings(page: PageEntry, from: HTMLElement): void
}

/** The pages whose addresses begin with a folder: its own, then those of the folders in it. */
function Branch({ folder, pages, onOpen, onTranslate, onSettings }: BranchProps) {
  const folderOf = ({ route }: PageEntry) => route.slice(folder.length + 1).split('/')
  const own = pages.filter((page) => folderOf(page).length === 1)
  const below = pages.filter((page) => folderOf(page).length > 1)
  const folders = [...new Set(below.map((page) => folderOf(page)[0]))]
  return (
    <>
      <List>
        {own.map((page) => (
          <li key={page.file}>
            {page.picture ? <img src={page.picture} alt="" loading="lazy" /> : <span data-none />}
            <div>
              <Name type="button" onClick={() => onOpen(page.route)}>
                {page.name}
              </Name>
              <Hint>{page.route}</Hint>
            </div>
            <State page={page} onTranslate={onTranslate} />
            <SettingsButton page={page} onPress={onSettings} />
          </li>
        ))}
      </List>
      {folders.map((name) => (
        <Folder key={name} open>
          <summary>
            {folder}/{name}
          </summary>
          <Branch
            folder={`${folder}/${name}`}
            pages={below.filter((page) => folderOf(page)[0] === name)}
            onOpen={onOpen}
            onTranslate={onTranslate}
            onSettings={onSettings}
          />
        </Folder>
      ))}
    </>
  )
}

function SettingsButton({ page, onPress }: { readonly page: PageEntry; onPress: BranchProps['onSettings'] }) {
  const words = useWords()
  return (
    <Button
      type="button"
      aria-label={words.settings(page.name)}
      onClick={({ currentTarget }) => onPress(page, currentTarget)}
    >
      ⋯
    </Button>
  )
}

/** Whether a page is published, and what somebody has to see to. */
function State({ page, onTranslate }: { readonly page: PageEntry; onTranslate: BranchProps['onTranslate'] }) {
  const { file, published, isChanged: isOther, problems, translations } = page
  const words = useWords()
  const open = useDocuments().documents.get(file)
  return (
    <Facts>
      {published === true && <span>{words.isPublished}</span>}
      {published === false && <strong>{words.draft}</strong>}
      {typeof published === 'string' &&
        (published > today() ? (
          <strong>{words.draftUntil(published)}</strong>
        ) : (
          <span>{words.publishedSince(published)}</span>
        ))}
      {open && isChanged(open) && <strong>{words.unsaved}</strong>}
      {isOther && <span>{words.changedSince}</span>}
      {problems > 0 && <Complaint as="span">{words.problems(problems)}</Complaint>}
      {translations.map(({ language, missing, outOfDate }) => (
        <SmallButton key={language} type="button" title={words.sideBySide} onClick={() => onTranslate(page)}>
          {language.toUpperCase()}:{' '}
          {[missing > 0 && words.missing(missing), outOfDate > 0 && words.outOfDate(outOfDate)]
            .filter(Boolean)
            .join(', ')}
        </SmallButton>
      ))}
    </Facts>
  )
}
