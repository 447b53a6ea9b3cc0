import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { getSchemaAt } from '../../../content/check/explain/schemaAt.ts'
import { getToday } from '../../../schema/documents/notice.ts'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import { color, line, typography } from '../../../src/theme/theme.ts'
import type { PageEntry } from '../../server/pages.ts'
import { ask } from '../ask.ts'
import { change, closeDocuments, discard, isChanged, open, useDocuments } from '../documents.ts'
import { Button, Complaint, Hint, Input, Label, Primary, Row, SmallButton, Warning } from '../look.ts'
import { useNavigation } from '../navigation.ts'
import { schemaOf } from '../schemas.ts'
import { emptyValue } from '../values.ts'
import { useWords } from '../words/index.ts'
import { NewPage, type PageDone, PageSettings } from './PageDialogs.tsx'

const SITE = 'pages/_site.json'

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

interface PagesProps {
  readonly pages: readonly PageEntry[]
  /** The address of this server for others in the network, if it has one. */
  readonly network: string | undefined
  /** The documents of the whole site. */
  readonly settings: readonly string[]
  /** Asks for all pages anew. */
  onLook(): Promise<void>
}

/** The start page: all pages by their addresses, with how each stands. */
export function Pages({ pages, network, settings, onLook }: PagesProps) {
  const words = useWords()
  const { toField } = useNavigation()
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const [dialog, setDialog] = useState<'new' | PageEntry>()
  const opener = useRef<HTMLElement>(null)
  const [said, setSaid] = useState({ words: '', canUndo: false })
  const { documents } = useDocuments()
  const site = documents.get(SITE)
  const changed = [...documents.values()].filter(isChanged)
  const notice = noticeIn(site?.document)
  useEffect(() => {
    open(SITE)
    // Something has been saved here, or changed elsewhere.
    import.meta.hot?.on('editor:checked', onLook)
    return () => import.meta.hot?.off('editor:checked', onLook)
  }, [onLook])

  const shown = found ? pages.filter(({ route }) => found.includes(route)) : pages
  const openDialog = (next: 'new' | PageEntry, from: HTMLElement) => {
    opener.current = from
    setDialog(next)
  }
  const done = async ({ does, route, file, gone }: PageDone) => {
    closeDocuments(gone)
    setDialog(undefined)
    setSaid({ words: words.done[does], canUndo: true })
    // All that is to be written in it.
    if (does === 'create' || does === 'duplicate') toField({ file, path: [], part: [] }, route)
    else await onLook()
  }
  const undo = async () => {
    const { status } = await ask('PUT /page/undo', { body: {} })
    setSaid({ words: status === 200 ? '' : words.undoLate, canUndo: false })
    await onLook()
  }
  const chooseNotice = () => {
    const path = ['notice']
    const schema = site && getSchemaAt(schemaOf('site'), path, site.document)
    if (schema && notice === undefined) change(SITE, path, emptyValue(schema, LANGUAGES))
    toField({ file: SITE, path: [...path, 'text'], part: path }, '/')
  }

  const modal = { opener, onClose: () => setDialog(undefined), onDone: done }
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
        <Primary onClick={({ currentTarget }) => openDialog('new', currentTarget)}>+ {words.newPage}</Primary>
        <Button onClick={chooseNotice}>{notice === undefined ? words.addNotice : words.editNotice(notice)}</Button>
      </Head>
      <Row role="status">
        {said.words && <p>{said.words}</p>}
        {said.canUndo && <Button onClick={undo}>{words.undo}</Button>}
      </Row>
      <details>
        <Label as="summary">{words.settingsOfSite}</Label>
        <Row>
          {settings.map((file) => (
            <Button key={file} onClick={() => toField({ file, path: [], part: [] }, '/')}>
              {words.documents[file] ?? file}
            </Button>
          ))}
        </Row>
      </details>
      {changed.length > 0 && (
        <Row>
          <SmallButton onClick={() => changed.map(({ file }) => discard(file))}>{words.discardAll}</SmallButton>
        </Row>
      )}
      <Hint>{words.found(shown.length)}</Hint>
      <Branch folder="" pages={shown} onSettings={openDialog} />
      {dialog === 'new' && <NewPage {...modal} />}
      {dialog && dialog !== 'new' && <PageSettings {...modal} page={dialog} pages={pages} network={network} />}
    </Whole>
  )
}

/** The pages with some words; nothing as long as there are none. */
function useFound(words: string): readonly string[] | undefined {
  const [found, setFound] = useState<readonly string[]>()
  useEffect(() => {
    if (words.trim() === '') return setFound(undefined)
    let isNewest = true
    ask('GET /found', { query: { words } }).then(({ status, answer }) => {
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
  onSettings(page: PageEntry, from: HTMLElement): void
}

/** The pages whose addresses begin with a folder: its own, then those of the folders in it. */
function Branch({ folder, pages, onSettings }: BranchProps) {
  const words = useWords()
  const { toPage } = useNavigation()
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
              <Name type="button" onClick={() => toPage(page.route)}>
                {page.name}
              </Name>
              <Hint>{page.route}</Hint>
            </div>
            <State page={page} />
            <Button
              aria-label={words.settings(page.name)}
              onClick={({ currentTarget }) => onSettings(page, currentTarget)}
            >
              ⋯
            </Button>
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
            onSettings={onSettings}
          />
        </Folder>
      ))}
    </>
  )
}

/** Whether a page is published, and what somebody has to see to. */
function State({ page }: { readonly page: PageEntry }) {
  const { file, route, published, isChanged: isOther, problems, translations } = page
  const words = useWords()
  const { toTexts } = useNavigation()
  const { documents, warnings } = useDocuments()
  const open = documents.get(file)
  const warned = warnings.filter((one) => one.file === file && one.warning).length
  const isDay = typeof published === 'string'
  const isDraft = isDay ? published > getToday() : !published
  const Publication = isDraft ? 'strong' : 'span'
  const [draft, isPublished] = isDay
    ? [words.draftUntil(published), words.publishedSince(published)]
    : [words.draft, words.isPublished]
  return (
    <Facts>
      <Publication>{isDraft ? draft : isPublished}</Publication>
      {open && isChanged(open) && <strong>{words.unsaved}</strong>}
      {isOther && <span>{words.changedSince}</span>}
      {problems > 0 && <Complaint as="span">{words.problems(problems)}</Complaint>}
      {warned > 0 && <Warning as="span">{words.warnings(warned)}</Warning>}
      {translations.map(({ language, missing, outOfDate }) => (
        <SmallButton key={language} title={words.sideBySide} onClick={() => toTexts({ file, path: [] }, route)}>
          {language.toUpperCase()}:{' '}
          {[missing > 0 && words.missing(missing), outOfDate > 0 && words.outOfDate(outOfDate)]
            .filter(Boolean)
            .join(', ')}
        </SmallButton>
      ))}
    </Facts>
  )
}
