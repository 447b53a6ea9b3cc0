import { getField } from '../../../../schema/fieldTypes/json.ts'
import { Hint, Input, Label, SmallButton, Stack } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { NameChoice } from '../controls/inputs.tsx'
import { findAlternativeTexts, PictureList } from '../controls/pictures.tsx'
import type { findPicture } from './commands.ts'
import type { BodyProps } from './useEditorView.ts'

/** The width of a picture in an article, in pixels. */
const BODY_WIDTH = 604

interface PictureFormProps extends Pick<BodyProps, 'id' | 'lang'> {
  readonly selectedPicture: ReturnType<typeof findPicture>
  onPut(file: string, alt: string): void
}

/** Inserts a picture, or changes the selected one. */
export function PictureForm({ id, lang, selectedPicture, onPut }: PictureFormProps) {
  const words = useWords()
  return (
    <Stack>
      {selectedPicture && (
        <div>
          <Label htmlFor={id}>{words.alternativeText}</Label>
          <Input
            id={id}
            lang={lang}
            value={selectedPicture.alt}
            onChange={({ target }) => onPut(selectedPicture.file, target.value)}
          />
        </div>
      )}
      <PictureList
        // Closes the list after a choice, since it covers the text.
        key={selectedPicture?.file}
        chosenFile={selectedPicture?.file}
        displayWidth={BODY_WIDTH}
        onChoose={(file, entry) => {
          const alt = lang && getField(findAlternativeTexts(entry), lang)
          onPut(file, typeof alt === 'string' ? alt : '')
          // After the field has been rendered.
          setTimeout(() => document.getElementById(id)?.focus())
        }}
      />
    </Stack>
  )
}

interface LinkFormProps extends Pick<BodyProps, 'id' | 'path'> {
  readonly href: string
  onChange(href: string): void
  onClose(): void
}

/** Chooses the target of a link in a body. */
export function LinkForm({ id, path, href, onChange, onClose }: LinkFormProps) {
  const words = useWords()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Label htmlFor={id}>{words.linkTo}</Label>
      <Hint>{words.linkHint}</Hint>
      <NameChoice
        id={id}
        isWrong={false}
        noun="a link"
        path={path}
        isLink
        value={href}
        onChange={(newHref) => onChange(String(newHref))}
      />
      <SmallButton type="submit">{words.close}</SmallButton>
    </form>
  )
}
