import { removeLanguages } from '../../../content/check/rules/drafts.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import { Dialog, type DialogProps } from '../core/Dialog.tsx'
import { getName } from '../core/describe.ts'
import { change } from '../core/history.ts'
import { type Chosen, useNavigation } from '../core/navigation.ts'
import { getDocument, readField } from '../core/store.ts'
import { Hint, Label, Stack } from '../core/styles.ts'
import { openFile } from '../core/sync.ts'
import { useAnswer } from '../core/useAnswer.ts'
import { getLanguages } from '../core/values.ts'
import { useWords } from '../core/words/index.ts'
import { Drawer } from './Drawer.tsx'
import { PagePicker } from './PagePicker.tsx'

export interface BlockPlace {
  readonly file: string
  readonly index: number
}

export interface BlockDialogProps extends BlockPlace, DialogProps {
  /** Adds a block after this one, or copies it to another page. */
  readonly action: 'add' | 'copy'
  onAdded?(block: Chosen): void
}

export const BlockDialog = ({ action, ...place }: BlockDialogProps) =>
  action === 'add' ? <Drawer {...place} index={place.index + 1} /> : <CopyDialog {...place} />

/** Copies a block to another page, then shows it there. */
function CopyDialog({ file, index, onClose }: BlockPlace & DialogProps) {
  const words = useWords()
  const { toField } = useNavigation()
  const source = getDocument(file)
  const block = readField(file, ['blocks', index])
  const { pages = [] } = useAnswer('GET /pages', {}).answer ?? {}
  const copyTo = async (route: string) => {
    const target = pages.find((page) => page.route === route)?.file ?? ''
    await openFile(target)
    const page = getDocument(target)
    const blocks = readField(target, ['blocks'])
    if (!page || !Array.isArray(blocks)) return
    const languages = getLanguages(page.document)
    const missing = LANGUAGES.filter((language) => !languages.includes(language))
    change(target, ['blocks'], [...blocks, removeLanguages(block, missing)])
    onClose()
    toField({ file: target, path: ['blocks', blocks.length], isFocused: false })
  }
  return (
    // Room for the list of pages.
    <Dialog title={words.blockActions.copy} style={{ minHeight: 'min(540px, 90dvh)' }} onClose={onClose}>
      {source && <p>{getName(source, ['blocks', index], words)}</p>}
      <Stack>
        <Label htmlFor="copy-to">{words.copyTo}</Label>
        <PagePicker id="copy-to" pages={pages.filter((page) => page.file !== file)} value="" onChange={copyTo} />
        <Hint>{words.copyToWords}</Hint>
      </Stack>
    </Dialog>
  )
}
