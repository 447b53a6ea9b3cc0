import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Said } from '../../schema/wording/finding.ts'
import type { Lead, PageChange, PageEntry } from '../server/pages.ts'
import { ask } from './ask.ts'
import { change, open } from './documents.ts'
import { PublicationChoice, Sentence } from './inputs.tsx'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Select, Sheet, Stack } from './look.ts'
import type { Chosen } from './Panel.tsx'
import { useWords } from './words.ts'

/** What has been done with a page: where it is now, and the files that are no longer there. */
export interface PageDone {
  readonly does: PageChange['does']
  readonly route: string
  readonly file: string
  readonly gone: readonly string[]
}

interface DialogProps {
  readonly opener: RefObject<HTMLElement | null>
  onClose(): void
  onDone(done: PageDone): void
}

/** Has the server do something with a page, and tells why it cannot. */
function useChange(onDone: DialogProps['onDone']) {
  const words = useWords()
  const [refused, setRefused] = useState<Said & { unsaved?: string }>()
  const [isBusy, setBusy] = useState(false)
  const make = async (body: PageChange) => {
    setBusy(true)
    const { status, answer } = await ask<PageDone & Said & { unsaved?: string }>('PUT', '/page', { body })
    setBusy(false)
    if (status === 200) onDone({ ...answer, does: body.does })
    else setRefused(answer)
  }
  const complaint = refused && (
    <Complaint role="alert">{refused.unsaved ? words.saveFirst(refused.unsaved) : <Sentence {...refused} />}</Complaint>
  )
  return { make, isBusy, complaint }
}

function Dialog({ title, children, ...modal }: Omit<DialogProps, 'onDone'> & { title: string; children: ReactNode }) {
  const words = useWords()
  return (
    <Sheet aria-label={title} {...modal}>
      <Row>
        <h2 style={{ flex: 1, fontSize: 'var(--t-h4)' }}>{title}</h2>
        <Button type="button" onClick={modal.onClose}>
          {words.close}
        </Button>
      </Row>
      {children}
    </Sheet>
  )
}

const KINDS = ['product', 'service', 'post', 'page'] as const

/** Asks what a new page is about, what it is called, and where it is to be listed. */
export function NewPage({ onDone, ...modal }: DialogProps) {
  const words = useWords()
  const [type, setType] = useState<string>('product')
  const [name, setName] = useState('')
  const [lists, setLists] = useState<readonly Lead[]>([])
  const [joined, setJoined] = useState<readonly number[]>([])
  const { make, isBusy, complaint } = useChange(onDone)
  useEffect(() => {
    setJoined([])
    const query = new URLSearchParams({ type })
    ask<{ lists: readonly Lead[] }>('GET', '/lists', { query }).then(({ answer }) => setLists(answer.lists))
  }, [type])
  return (
    <Dialog title={words.newPage} {...modal}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make({ does: 'create', type, name, lists: joined })
        }}
      >
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
          {lists.length > 0 && (
            <details>
              <Label as="summary">{words.lists}</Label>
              {lists.map((lead, index) => (
                // Lists of what people search for come later, if at all.
                <div key={`${lead.file} ${lead.path.join()}`} hidden={lead.route === ''}>
                  <label>
                    <input
                      type="checkbox"
                      checked={joined.includes(index)}
                      onChange={({ target }) =>
                        setJoined(target.checked ? [...joined, index] : joined.filter((one) => one !== index))
                      }
                    />{' '}
                    {placeOf(lead)}
                  </label>
                </div>
              ))}
            </details>
          )}
          {complaint}
          <Row>
            <Primary type="submit" disabled={isBusy || name.trim() === ''}>
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

interface SettingsProps extends DialogProps {
  readonly page: PageEntry
  readonly pages: readonly PageEntry[]
  /** The address of this server for others in the network, if it has one. */
  readonly network: string | undefined
  onChoose(route: string, chosen: Chosen): void
}

/** What is done with a page as a whole. */
export function PageSettings({ page, pages, network, onDone, onChoose, ...modal }: SettingsProps) {
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
          type="button"
          disabled={isBusy}
          onClick={() => make({ does: 'duplicate', route: page.route, name: `${page.name} 2`.slice(-60) })}
        >
          {words.duplicate}
        </Button>
      </Row>
      <Removal
        page={page}
        pages={pages}
        onChoose={onChoose}
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

interface RemovalProps extends Pick<SettingsProps, 'page' | 'pages' | 'onChoose'> {
  onRemove(redirect: string): void
}

interface Leads {
  readonly entries: readonly Lead[]
  readonly byHand: readonly Lead[]
  readonly message?: string
  readonly turkish?: string
}

/** Removes a page, once it has been shown what leads to it. */
function Removal({ page, pages, onChoose, onRemove }: RemovalProps) {
  const words = useWords()
  const [leads, setLeads] = useState<Leads>()
  const [redirect, setRedirect] = useState('')
  const look = async () => {
    const { answer } = await ask<Leads>('GET', '/leads', { query: new URLSearchParams({ route: page.route }) })
    setLeads(answer)
  }
  if (!leads) {
    return (
      <Row>
        <Button type="button" onClick={look}>
          {words.removePage} …
        </Button>
      </Row>
    )
  }
  const { entries, byHand, message, turkish } = leads
  if (message) {
    return (
      <Complaint role="alert">
        <Sentence message={message} turkish={turkish} />
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
            <Button
              type="button"
              onClick={() => onChoose(lead.route || '/', { file: lead.file, path: lead.path, shownOn: [] })}
            >
              {placeOf(lead)}
            </Button>
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
            <Primary type="button" onClick={() => onRemove(redirect)}>
              {words.removePage}
            </Primary>
          </Row>
        </>
      )}
    </Stack>
  )
}
