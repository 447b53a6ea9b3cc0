import { type FormEvent, useState } from 'react'
import type { PageEntry } from '../../../server/pages.ts'
import { Dialog } from '../../core/Dialog.tsx'
import { change } from '../../core/history.ts'
import { useNavigation } from '../../core/navigation.ts'
import { Button, Complaint, Hint, Input, Label, Primary, Row, Stack } from '../../core/styles.ts'
import { openFile } from '../../core/sync.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'
import { PublicationChoice, Refusal } from '../../fields/controls/inputs.tsx'
import { PagePicker } from '../../fields/PagePicker.tsx'
import { describeLink } from './NewPage.tsx'
import { type PageDialogProps, usePageChange } from './usePageChange.tsx'

interface PageSettingsProps extends PageDialogProps {
  readonly page: PageEntry
  readonly pages: readonly PageEntry[]
  /** The address of this server in the local network, if it listens there. */
  readonly network: string | undefined
  onDuplicate(): void
}

/** Publication, address, copy and removal of a page. */
export function PageSettings({ page, pages, network, onDone, onDuplicate, ...modal }: PageSettingsProps) {
  const words = useWords()
  const [to, setTo] = useState(page.route)
  const { change, isBusy, complaint } = usePageChange(onDone)
  return (
    <Dialog title={words.settings(page.name)} {...modal}>
      <Publication page={page} />
      <Stack>
        <Label htmlFor="page-address">{words.address}</Label>
        <Row
          as="form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!isBusy && to !== page.route) change({ does: 'rename', route: page.route, to })
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
        {complaint}
      </Stack>
      {network && (
        <Stack>
          <Label as="p">{words.show}</Label>
          <a href={network + page.route.slice(1)}>{network + page.route.slice(1)}</a>
        </Stack>
      )}
      <Row>
        <Button onClick={onDuplicate}>{words.duplicatePage} …</Button>
      </Row>
      <Removal
        page={page}
        pages={pages}
        onRemove={(redirect) => change({ does: 'remove', route: page.route, redirect })}
      />
    </Dialog>
  )
}

/** Chooses when visitors see a page. The change is saved with the document. */
function Publication({ page: { file, published } }: { readonly page: PageEntry }) {
  const words = useWords()
  const [value, setValue] = useState(published)
  const setPublication = async (publication: boolean | string) => {
    setValue(publication)
    await openFile(file)
    change(file, ['published'], publication === true ? undefined : publication)
  }
  return (
    <Stack>
      <Label htmlFor="page-published">{words.publication}</Label>
      <PublicationChoice id="page-published" value={value} onChange={setPublication} />
      <Hint>{words.publicationWords}</Hint>
    </Stack>
  )
}

interface RemovalProps extends Pick<PageSettingsProps, 'page' | 'pages'> {
  onRemove(redirect: string): void
}

/** Removes a page after listing the links to it. */
function Removal({ page, pages, onRemove }: RemovalProps) {
  const words = useWords()
  const { openField } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const { answer, refusal } = useAnswer('GET /links', isOpen ? { route: page.route } : undefined)
  const [redirect, setRedirect] = useState('')
  if (refusal) return <Refusal {...refusal} />
  if (!answer)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{words.removePage} …</Button>
      </Row>
    )
  const { entries, byHand } = answer
  return (
    <Stack role="group" aria-label={words.removePage}>
      {entries.length + byHand.length === 0 && <p>{words.leadsNowhere}</p>}
      {entries.length > 0 && <p>{words.leads}</p>}
      <ul>
        {[...new Set(entries.map((entry) => describeLink(entry, pages, words)))].map((description) => (
          <li key={description}>{description}</li>
        ))}
      </ul>
      {byHand.length > 0 && <Complaint>{words.byHand}</Complaint>}
      <ul>
        {byHand.map((link) => (
          <li key={`${link.file} ${link.path.join()}`}>
            <Button onClick={() => openField(link)}>{describeLink(link, pages, words)}</Button>
          </li>
        ))}
      </ul>
      {byHand.length === 0 && (
        <>
          <Label htmlFor="page-redirect">{words.leadOn}</Label>
          <PagePicker
            id="page-redirect"
            pages={pages.filter(({ route }) => route !== page.route)}
            value={redirect}
            noneLabel={words.nobody}
            onChange={setRedirect}
          />
          <Hint>{words.undoWords}</Hint>
          <Row>
            <Primary onClick={() => onRemove(redirect)}>{words.removePage}</Primary>
          </Row>
        </>
      )}
    </Stack>
  )
}
