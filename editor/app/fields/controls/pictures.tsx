import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ComponentProps, useContext, useState } from 'react'
import { getFieldAt, getValueAt } from '../../../../content/check/explain/schemaAt.ts'
import { createPlaceholder } from '../../../../content/edit/placeholders.ts'
import { getFieldType } from '../../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import type { LocalizedMessage } from '../../../../schema/reports/index.ts'
import { toAscii } from '../../../../schema/spelling.ts'
import { color, line } from '../../../../src/theme/theme.ts'
import { VisuallyHidden } from '../../../../src/theme/VisuallyHidden.ts'
import type { PictureEntry } from '../../../server/pictures.ts'
import { ask } from '../../core/ask.ts'
import { findSchema, useDocuments } from '../../core/store.ts'
import { Button, Complaint, Hint, Input, Row } from '../../core/styles.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { useWords } from '../../core/words/index.ts'
import { EditingContext, getFieldId } from './editing.ts'
import { Refusal } from './inputs.tsx'

const Grid = styled.ul(css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 6px;
  max-height: 320px;
  overflow: auto;
  & button {
    width: 100%;
    border: ${line};
  }
  & button[aria-pressed='true'] {
    outline: 3px solid ${color.accent};
    outline-offset: -3px;
  }
  & img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`)

const FileInput = VisuallyHidden.withComponent('input')

/** The file input is hidden, so the button shows the focus ring. */
const Upload = styled(Button)(css`
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`)

/** Uploads a picture to the media library. */
export function UploadButton({ onUploaded }: { onUploaded(name: string): void }) {
  const words = useWords()
  const [refusal, setRefusal] = useState<LocalizedMessage>()
  const upload = async (picture: File | undefined) => {
    if (!picture) return
    const { status, answer } = await ask('PUT /picture', { query: { name: picture.name }, body: picture })
    setRefusal(status === 200 ? undefined : answer)
    if (status === 200) onUploaded(answer.file)
  }
  return (
    <>
      <Upload as="label">
        {words.upload}
        <FileInput
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </Upload>
      {refusal && <Refusal {...refusal} />}
    </>
  )
}

/** The pictures with these words in their file names or alternative texts, in any language. */
export function findPictures(pictures: readonly PictureEntry[], query: string): readonly PictureEntry[] {
  const listTexts = ({ name, uses }: PictureEntry) => [name, ...uses.map(({ alt }) => JSON.stringify(alt ?? ''))]
  return pictures.filter((picture) => toAscii(listTexts(picture).join(' ')).includes(toAscii(query.trim())))
}

function focusInView(input: HTMLInputElement | null): void {
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}

export function PictureSearch(input: ComponentProps<typeof Input>) {
  const { findPicture } = useWords()
  return <Input {...input} type="search" aria-label={findPicture} placeholder={findPicture} />
}

interface PictureListProps {
  /** The name of the chosen picture. */
  readonly chosenFile: unknown
  /** Display width in this field, in pixels. */
  readonly displayWidth: number
  /** `entry` is undefined for a new upload. */
  onChoose(name: string, entry: PictureEntry | undefined): void
}

/** Chooses one of the site's pictures, or uploads a new one. */
export function PictureList({ chosenFile, displayWidth, onChoose }: PictureListProps) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  // Another choice may be a new upload.
  const { answer } = useAnswer('GET /pictures', {}, `${chosenFile} ${isOpen}`)
  const pictures = answer?.pictures ?? []
  const [query, setQuery] = useState('')
  const isSmall = ({ width }: PictureEntry) => width < displayWidth
  const entry = pictures.find(({ name }) => name === chosenFile)
  const [hadDrawing, setHadDrawing] = useState(false)
  if (entry?.hasDrawing && !hadDrawing) setHadDrawing(true)
  return (
    <>
      <Row>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosenFile === undefined ? words.chooseFirstPicture : words.choosePicture}
        </Button>
        <UploadButton onUploaded={(name) => onChoose(name, undefined)} />
      </Row>
      {entry && isSmall(entry) && <Complaint>{words.small(entry.width, displayWidth)}</Complaint>}
      {entry?.hasDrawing && <Hint>{words.hasDrawing}</Hint>}
      {hadDrawing && entry && !entry.hasDrawing && <Complaint>{words.drawingGone}</Complaint>}
      {isOpen && <PictureSearch ref={focusInView} value={query} onChange={({ target }) => setQuery(target.value)} />}
      {isOpen && (
        <Grid>
          {findPictures(pictures, query).map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-pressed={picture === entry}
                aria-label={picture.name}
                title={[picture.name, ...listPagesUsing(picture)].join('\n')}
                onClick={() => onChoose(picture.name, picture)}
              >
                <img src={picture.address} alt="" loading="lazy" />
              </button>
              <Hint>{words.usedOn(listPagesUsing(picture).length)}</Hint>
              {picture.hasDrawing && <Hint>{words.hasDrawing}</Hint>}
              {isSmall(picture) && <Complaint>{words.tooSmall(picture.width)}</Complaint>}
            </li>
          ))}
        </Grid>
      )}
    </>
  )
}

/** The names of the pages that use a picture, each once. */
const listPagesUsing = ({ uses }: PictureEntry) => [...new Set(uses.flatMap(({ page }) => page ?? []))]

/** The alternative texts that a picture has elsewhere. */
export const findAlternativeTexts = (entry: PictureEntry | undefined) =>
  entry?.uses.find(({ alt }) => isObject(alt))?.alt

/** The picture of a field, by the path of its file name. A different one needs a different alternative text. */
export function PictureChoice({ path }: { readonly path: Path }) {
  const { file, change, languages } = useContext(EditingContext)
  const openDocument = useDocuments().documents.get(file)
  const name = getValueAt(openDocument?.document, path)
  const parentPath = path.slice(0, -1)
  const picture = getValueAt(openDocument?.document, parentPath)
  const schema = findSchema(openDocument, parentPath)
  /** Chooses a picture, with its alternative text from elsewhere or a placeholder. The focal points are reset. */
  const choose = (newFile: string, entry: PictureEntry | undefined) => {
    if (newFile === name) return
    const alt = isObject(picture) && getFieldAt(schema, ['alt'], picture)
    if (!alt) return change(path, newFile)
    const texts = findAlternativeTexts(entry)
    const alternatives = languages.map((language) => [
      language,
      getField(texts, language) ?? createPlaceholder(alt, language),
    ])
    const { focus: _, focusTall: __, ...unfocused } = { focus: undefined, focusTall: undefined, ...picture }
    const newPicture = { ...unfocused, file: newFile, alt: Object.fromEntries(alternatives) }
    const block = getValueAt(openDocument?.document, parentPath.slice(0, -1))
    // Dimensions belong to the previous picture.
    const { measures, ...otherFields } = { measures: undefined, ...(isObject(block) ? block : {}) }
    if (measures === undefined) change(parentPath, newPicture)
    else change(parentPath.slice(0, -1), { ...otherFields, picture: newPicture })
    // After the field has been rendered.
    setTimeout(() => document.getElementById(getFieldId([...parentPath, 'alt', languages[0] ?? '']))?.focus())
  }
  return <PictureList chosenFile={name} displayWidth={getFieldType(schema)?.pixels ?? 0} onChoose={choose} />
}
