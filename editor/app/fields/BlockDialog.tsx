import { useState } from 'react'
import { getField } from '../../../schema/fieldTypes/json.ts'
import { Dialog, type DialogProps, focusOnOpen } from '../core/Dialog.tsx'
import { getName } from '../core/describe.ts'
import { type ChosenField, useNavigation } from '../core/navigation.ts'
import { getDocument, readField, useStored } from '../core/store.ts'
import { Hint, Label, Primary, Row, Select, Stack } from '../core/styles.ts'
import { openFile } from '../core/sync.ts'
import { useAnswer } from '../core/useAnswer.ts'
import { useWords } from '../core/words/index.ts'
import { insertCopy } from './copies.ts'
import { Drawer } from './Drawer.tsx'
import { PagePicker } from './PagePicker.tsx'

export interface BlockPlace {
  readonly file: string
  readonly index: number
}

export interface BlockDialogProps extends BlockPlace, DialogProps {
  /** Adds a block after this one, or copies it to another page. */
  readonly action: 'add' | 'copy'
  onAdded?(block: ChosenField): void
}

export type BlockAndAction = Pick<BlockDialogProps, 'action' | 'file' | 'index'>

export const BlockDialog = ({ action, ...place }: BlockDialogProps) =>
  action === 'add' ? <Drawer {...place} index={place.index + 1} /> : <CopyDialog {...place} />

/** Copies a block to a place on another page. */
function CopyDialog({ file, index, onAdded, onClose }: BlockPlace & DialogProps & Pick<BlockDialogProps, 'onAdded'>) {
  const words = useWords()
  const { openField } = useNavigation()
  const source = getDocument(file)
  const { pages = [] } = useAnswer('GET /pages', {}).answer ?? {}
  const [route, setRoute] = useState('')
  const target = useStored(({ documents }) => documents.get(pages.find((page) => page.route === route)?.file ?? ''))
  const blocks: unknown = getField(target?.document, 'blocks')
  const choose = (route: string) => {
    setRoute(route)
    openFile(pages.find((page) => page.route === route)?.file ?? '')
  }
  const copy = (form: FormData) => {
    const newBlock = target && insertCopy(readField(file, ['blocks', index]), target.file, Number(form.get('index')))
    if (!newBlock) return
    onClose()
    ;(onAdded ?? openField)(newBlock)
  }
  return (
    // Room for the list of pages.
    <Dialog title={words.blockActions.copy} style={{ minHeight: 'min(540px, 90dvh)' }} onClose={onClose}>
      {source && <p>{getName(source, ['blocks', index], words)}</p>}
      <form action={copy}>
        <Stack>
          <Label htmlFor="copy-to">{words.copyTo}</Label>
          <PagePicker
            ref={focusOnOpen}
            id="copy-to"
            pages={pages.filter((page) => page.file !== file)}
            value={route}
            onChange={choose}
          />
          {target && Array.isArray(blocks) && (
            <>
              <Label htmlFor="copy-after">{words.copyAfter}</Label>
              <Select as="select" key={target.file} id="copy-after" name="index" defaultValue={blocks.length}>
                {blocks.map((_, blockIndex) => (
                  // The blocks are not changed here.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <option key={blockIndex} value={blockIndex + 1}>
                    {getName(target, ['blocks', blockIndex], words)}
                  </option>
                ))}
              </Select>
              <Row>
                <Primary type="submit">{words.copyBlock}</Primary>
              </Row>
            </>
          )}
          <Hint>{words.copyToWords}</Hint>
        </Stack>
      </form>
    </Dialog>
  )
}
