import { type FormEvent, useState } from 'react'
import { CREATED_TYPES } from '../../../../schema/names/pageTypes.ts'
import { slugify } from '../../../../schema/spelling.ts'
import type { Link, PageEntry } from '../../../server/pages.ts'
import { Dialog } from '../../core/Dialog.tsx'
import { Fieldset, Hint, Label, Primary, Row, Select, Stack } from '../../core/styles.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords, type Words } from '../../core/words/index.ts'
import { NamedInput, Refusal } from '../../fields/controls/inputs.tsx'
import { PagePicker } from '../../fields/PagePicker.tsx'
import { type PageDialogProps, usePageChange } from './usePageChange.tsx'

interface NewPageProps extends PageDialogProps {
  readonly pages: readonly PageEntry[]
  /** The route of the page to copy. Empty if it is still to be chosen, undefined for a page with placeholders. */
  readonly copyOf: string | undefined
}

export function NewPage({ pages, copyOf: first, onDone, ...modal }: NewPageProps) {
  const words = useWords()
  const [type, setType] = useState<string>('product')
  const [copyOf, setCopyOf] = useState(first)
  const isCopy = copyOf !== undefined
  const original = pages.find(({ route }) => route === copyOf)
  const [typedName, setName] = useState<string>()
  const name = typedName ?? (original ? `${original.name} 2`.slice(-60) : '')
  const [typedAddress, setAddress] = useState<string>()
  const query: Readonly<Record<string, string>> = isCopy ? { copyOf } : { type }
  const { answer, isCurrent, refusal } = useAnswer('GET /lists', copyOf === '' ? undefined : query)
  const { lists = [], folder = '' } = answer ?? {}
  const address = typedAddress ?? `${folder}/${slugify(name)}`
  const { change, isBusy, complaint } = usePageChange(onDone)
  const choose = (isSuggested: boolean) =>
    lists.flatMap((list, index) =>
      // Pages are added to lists of the search and other shared documents later, if at all.
      list.isSuggested === isSuggested && list.route !== ''
        ? [
            <label key={`${copyOf ?? type} ${list.file} ${list.path.join()}`} style={{ display: 'block' }}>
              <input type="checkbox" name="list" value={index} defaultChecked={isSuggested} />{' '}
              {describeLink(list, pages, words)}
            </label>,
          ]
        : [],
    )
  const [suggestedLists, otherLists] = [choose(true), choose(false)]
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [title = '', description = ''] = ['title', 'description'].map((key) => String(form.get(key) ?? ''))
    const chosenIndexes = form.getAll('list').map(Number)
    change({ does: 'create', type, copyOf, name, address, title, description, lists: chosenIndexes })
  }
  return (
    <Dialog title={isCopy ? words.duplicatePage : words.newPage} {...modal}>
      <form onSubmit={create}>
        <Stack>
          <Hint>{isCopy ? words.copyWords : words.newWords}</Hint>
          {isCopy ? (
            <>
              <Label htmlFor="new-copy">{words.copyOf}</Label>
              <PagePicker id="new-copy" pages={pages} value={copyOf} onChange={setCopyOf} />
            </>
          ) : (
            <>
              <Label htmlFor="new-type">{words.kind}</Label>
              <Select as="select" id="new-type" value={type} onChange={({ target }) => setType(target.value)}>
                {CREATED_TYPES.map((name) => (
                  <option key={name} value={name}>
                    {words.kinds[name]}
                  </option>
                ))}
              </Select>
            </>
          )}
          <NamedInput
            label={words.newName}
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <NamedInput
            label={words.address}
            required
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <NamedInput label={words.newTitle} name="title" maxLength={56} />
          <NamedInput as="textarea" rows={2} label={words.newDescription} name="description" maxLength={160} />
          {suggestedLists.length > 0 && (
            <Fieldset>
              <Label as="legend">{words.lists}</Label>
              {suggestedLists}
            </Fieldset>
          )}
          {otherLists.length > 0 && (
            <details>
              <Label as="summary">{words.otherLists(otherLists.length)}</Label>
              {otherLists}
            </details>
          )}
          {refusal ? <Refusal {...refusal} /> : complaint}
          <Row>
            <Primary type="submit" disabled={isBusy || !isCurrent || name.trim() === ''}>
              {words.create}
            </Primary>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

/** `Home · “Products”` */
export function describeLink({ file, title }: Link, pages: readonly PageEntry[], words: Words): string {
  const page = pages.find((candidate) => candidate.file === file)
  return [page?.name ?? words.documents[file], title].filter(Boolean).join(' · ')
}
