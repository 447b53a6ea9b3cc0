import { removeLanguages } from '../../../content/check/rules/drafts.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import type { PageEntry } from '../../server/pages.ts'
import { Dialog, type DialogProps } from '../Dialog.tsx'
import { change } from '../documents/history.ts'
import { getDocument, readField } from '../documents/store.ts'
import { open } from '../documents/sync.ts'
import { useNavigation } from '../navigation.ts'
import { PagePicker } from '../pages/NewPage.tsx'
import { getName } from '../panel/Panel.tsx'
import { Hint, Label, Stack } from '../styles.ts'
import { getLanguages } from '../values.ts'
import { useWords } from '../words/index.ts'
import type { BlockPlace } from './blockActions.ts'
import { Drawer } from './Drawer.tsx'

interface BlockDialogProps extends DialogProps, BlockPlace {
  readonly action: 'add' | 'copy'
  readonly pages: readonly PageEntry[]
}

/** The dialog of a block's button: adds a block after it, or copies it to another page. Then shows the new block. */
export function BlockDialog({ action, file, index, pages, onClose }: BlockDialogProps) {
  const words = useWords()
  const { toField } = useNavigation()
  const source = getDocument(file)
  const block = readField(file, ['blocks', index])
  if (action === 'add')
    return (
      <Drawer
        file={file}
        index={index + 1}
        onAdded={() => toField({ file, path: ['blocks', index + 1] })}
        onClose={onClose}
      />
    )
  const copyTo = async (route: string) => {
    const target = pages.find((page) => page.route === route)?.file ?? ''
    await open(target)
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
    <Dialog title={words.blockActions.copy} onClose={onClose}>
      {source && <p>{getName(source, ['blocks', index], words)}</p>}
      <Stack>
        <Label htmlFor="copy-to">{words.copyTo}</Label>
        <PagePicker id="copy-to" pages={pages.filter((page) => page.file !== file)} value="" onChange={copyTo} />
        <Hint>{words.copyToWords}</Hint>
      </Stack>
    </Dialog>
  )
}
