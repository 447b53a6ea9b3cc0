import { type FormEvent, useEffect, useState } from 'react'
import { slug } from '../../../schema/spelling.ts'
import type { Lead, PageChange, PageEntry } from '../../server/pages.ts'
import { type Answered, ask } from '../ask.ts'
import { Dialog, type DialogProps } from '../Dialog.tsx'
import { change, open } from '../documents.ts'
import { PublicationChoice, Sentence } from '../fields/inputs.tsx'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Select, Stack } from '../look.ts'
import { useNavigation } from '../navigation.ts'
import { useWords } from '../words/index.ts'

/** What has been done with a page: where it is now, and the files that are no longer there. */
export type PageDone = Answered<'PUT /page'>

interface PageDialogProps extends DialogProps {
  onDone(done: PageDone): void
}

/** Has the server do something with a page, and tells why it cannot. */
function useChange(onDone: PageDialogProps['onDone']) {
  const words = useWords()
  const [refused, setRefused] = useState<PageDone>()
  const [isBusy, setBusy] = useState(false)
  const make = async (body: PageChange) => {
    setBusy(true)
    const { status, answer } = await ask('PUT /page', { body })
    setBusy(false)
    if (status === 200) onDone(answer)
    else setRefused(answer)
  }
  const complaint = refused && (
    <Complaint role="alert">
      {refused.notSaved ? words.saveFirst(refused.notSaved) : <Sentence {...refused} />}
    </Complaint>
  )
  return { make, isBusy, complaint }
}

/** The lists that pages of a type can join, and the folder they are in. */
interface ListsOfType extends Pick<Answered<'GET /lists'>, 'lists' | 'folder'> {
  readonly of: string
}

const KINDS = ['product', 'service', 'post', 'page'] as const

/** Asks what a new page is about, what it is called, and where it is to be listed. */
export function NewPage({ onDone, ...modal }: PageDialogProps) {
  const words = useWords()
  const [type, setType] = useState<string>('product')
  const [name, setName] = useState('')
  const [{ lists, folder, of }, setLists] = useState<ListsOfType>({ lists: [], folder: '', of: '' })
  const [typedAddress, setAddress] = useState<string>()
  const address = typedAddress ?? `${folder}/${slug(name)}`
  const { make, isBusy, complaint } = useChange(onDone)
  useEffect(() => {
    ask('GET /lists', { query: { type } }).then(({ status, answer }) => {
      if (status === 200) setLists({ ...answer, of: type })
    })
  }, [type])
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [title, description] = ['title', 'description'].map((key) => String(form.get(key) ?? ''))
    make({
      does: 'create',
      type,
      name,
      address,
      title,
      description,
      lists: form.getAll('list').map(Number),
    } as PageChange)
  }
  return (
    <Dialog title={words.newPage} {...modal}>
      <form onSubmit={create}>
        <Stack>
          <Hint>{words.newWords}</Hint>
          <Label htmlFor="new-kind">{words.kind}</Label>
          <Select as="select" id="new-kind" value={type} onChange={({ target }) => setType(target.value)}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
          <Label htmlFor="new-name">{words.newName}</Label>
          <Input
            id="new-name"
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Label htmlFor="new-address">{words.address}</Label>
          <Input
            id="new-address"
            required
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Label htmlFor="new-title">{words.newTitle}</Label>
          <Input id="new-title" name="title" maxLength={56} autoComplete="off" />
          <Label htmlFor="new-description">{words.newDescription}</Label>
          <Input id="new-description" name="description" maxLength={160} autoComplete="off" />
          {lists.length > 0 && (
            <details open>
              <Label as="summary">{words.lists}</Label>
              {lists.map((lead, index) => (
                // Lists of what people search for come later, if at all.
                <div key={`${type} ${lead.file} ${lead.path.join()}`} hidden={lead.route === ''}>
                  <label>
                    <input type="checkbox" name="list" value={index} defaultChecked={lead.route !== ''} />{' '}
                    {placeOf(lead)}
                  </label>
                </div>
              ))}
            </details>
          )}
          {complaint}
          <Row>
            <Primary type="submit" disabled={isBusy || of !== type || name.trim() === ''}>
              {words.create}
            </Primary>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

/** `/ · “Products”` */
const placeOf = ({ route, file, title }: Lead) => [route || file, title].filter(Boolean).join(' · ')

interface SettingsProps extends PageDialogProps {
  readonly page: PageEntry
  readonly pages: readonly PageEntry[]
  /** The address of this server for others in the network, if it has one. */
  readonly network: string | undefined
}

/** What is done with a page as a whole. */
export function PageSettings({ page, pages, network, onDone, ...modal }: SettingsProps) {
  const words = useWords()
  const [to, setTo] = useState(page.route)
  const { make, isBusy, complaint } = useChange(onDone)
  return (
    <Dialog title={words.settings(page.name)} {...modal}>
      {complaint}
      <Publication page={page} />
      <Stack>
        <Label htmlFor="page-address">{words.address}</Label>
        <Row
          as="form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!isBusy && to !== page.route) make({ does: 'rename', route: page.route, to })
          }}
        >
          <Input
            id="page-address"
            autoComplete="off"
            style={{ flex: 1 }}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button type="submit" disabled={isBusy || to === page.route}>
            {words.rename}
          </Button>
        </Row>
        <Hint>{words.renameWords}</Hint>
      </Stack>
      <Stack>
        <Label as="p">{words.show}</Label>
        {network ? (
          <a href={network + page.route.slice(1)}>{network + page.route.slice(1)}</a>
        ) : (
          <Hint>
            {words.showHow} <code>npm run edit -- --host</code>
          </Hint>
        )}
      </Stack>
      <Row>
        <Button
          disabled={isBusy}
          onClick={() => make({ does: 'duplicate', route: page.route, name: `${page.name} 2`.slice(-60) })}
        >
          {words.duplicate}
        </Button>
      </Row>
      <Removal
        page={page}
        pages={pages}
        onRemove={(redirect) => make({ does: 'remove', route: page.route, redirect })}
      />
    </Dialog>
  )
}

/** Whether visitors see a page, and from which day on: as its document says, until it is saved. */
function Publication({ page: { file, published } }: { readonly page: PageEntry }) {
  const words = useWords()
  const [value, setValue] = useState(published)
  const set = async (next: boolean | string) => {
    setValue(next)
    await open(file)
    change(file, ['published'], next === true ? undefined : next)
  }
  return (
    <Stack>
      <Label htmlFor="page-published">{words.publication}</Label>
      <PublicationChoice id="page-published" value={value} onChange={set} />
      <Hint>{words.publicationWords}</Hint>
    </Stack>
  )
}

interface RemovalProps extends Pick<SettingsProps, 'page' | 'pages'> {
  onRemove(redirect: string): void
}

/** Removes a page, once it has been shown what leads to it. */
function Removal({ page, pages, onRemove }: RemovalProps) {
  const words = useWords()
  const { toField } = useNavigation()
  const [leads, setLeads] = useState<Answered<'GET /leads'>>()
  const [redirect, setRedirect] = useState('')
  const look = async () => {
    const { answer } = await ask('GET /leads', { query: { route: page.route } })
    setLeads(answer)
  }
  if (!leads) {
    return (
      <Row>
        <Button onClick={look}>{words.removePage} …</Button>
      </Row>
    )
  }
  const { entries, byHand } = leads
  if (leads.message) {
    return (
      <Complaint role="alert">
        <Sentence {...leads} />
      </Complaint>
    )
  }
  return (
    <Stack role="group" aria-label={words.removePage}>
      {entries.length + byHand.length === 0 && <p>{words.leadsNowhere}</p>}
      {entries.length > 0 && <p>{words.leads}</p>}
      <ul>
        {[...new Set(entries.map(placeOf))].map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      {byHand.length > 0 && <Complaint>{words.byHand}</Complaint>}
      <ul>
        {byHand.map((lead) => (
          <li key={`${lead.file} ${lead.path.join()}`}>
            <Button onClick={() => toField(lead, lead.route || '/')}>{placeOf(lead)}</Button>
          </li>
        ))}
      </ul>
      {byHand.length === 0 && (
        <>
          <Label htmlFor="page-redirect">{words.leadOn}</Label>
          <Select as="select" id="page-redirect" value={redirect} onChange={({ target }) => setRedirect(target.value)}>
            <option value="">{words.nobody}</option>
            {pages
              .filter(({ route }) => route !== page.route)
              .map(({ route, name }) => (
                <option key={route} value={route}>
                  {name} ({route})
                </option>
              ))}
          </Select>
          <Hint>{words.undoWords}</Hint>
          <Row>
            <Primary onClick={() => onRemove(redirect)}>{words.removePage}</Primary>
          </Row>
        </>
      )}
    </Stack>
  )
}
