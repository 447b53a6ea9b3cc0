import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import type { LocalizedMessage } from '../../../content/check/messages/index.ts'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { VisuallyHidden } from '../../../src/theme/VisuallyHidden.ts'
import type { PictureEntry } from '../../server/pages.ts'
import { ask } from '../ask.ts'
import { useDocuments } from '../documents.ts'
import { Button, Complaint, Hint, Row } from '../look.ts'
import { schemaOf } from '../schemas.ts'
import { useWords } from '../words/index.ts'
import { Sentence } from './inputs.tsx'

const Target = styled.button(css`
  position: relative;
  display: block;
  width: 100%;
  border: ${line};
  cursor: crosshair;
  & img {
    width: 100%;
  }
  & span {
    position: absolute;
    width: 22px;
    height: 22px;
    margin: -11px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: ${color.accent};
    box-shadow: 0 0 0 1px #0009;
  }
`)

interface FocusProps {
  /** What the document says of the picture. */
  readonly picture: unknown
  onChange(focus: { readonly x: number; readonly y: number }): void
}

/** The picture, with what a crop has to keep; a press says what that is. By keyboard, its two figures are beneath. */
export function FocusPoint({ picture, onChange }: FocusProps) {
  const words = useWords()
  const file = fieldOf(picture, 'file')
  const focus = fieldOf(picture, 'focus')
  if (typeof file !== 'string' || file === '') return null
  const [left, top] = ['x', 'y'].map((axis) => `${Number(fieldOf(focus, axis) ?? 50)}%`)
  return (
    <div>
      <Target
        type="button"
        tabIndex={-1}
        aria-label={words.focus}
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
          onChange({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) })
        }}
      >
        <img src={`/pictures/${file}`} alt="" />
        <span style={{ left, top }} />
      </Target>
      <Hint>{words.focus}</Hint>
    </div>
  )
}

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

/** Its input is hidden: the button has its ring. */
const Upload = styled(Button)(css`
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`)

interface ChoiceProps {
  readonly file: string
  readonly path: Path
  onChange(name: string): void
}

/** The pictures of the site to choose from, and a new one. */
export function PictureChoice({ file, path, onChange }: ChoiceProps) {
  const words = useWords()
  const [pictures, setPictures] = useState<readonly PictureEntry[]>([])
  const [isOpen, setOpen] = useState(false)
  const open = useDocuments().documents.get(file)
  const name = getValueAt(open?.document, path)
  const schema = open && getSchemaAt(schemaOf(open.type), path.slice(0, -1), open.document)
  /** How wide it is drawn here. */
  const wanted = getFieldType(schema)?.pixels ?? 0
  const isSmall = ({ width }: PictureEntry) => width < wanted
  const chosen = pictures.find((picture) => picture.name === name)
  const isKnown = open !== undefined
  // Asked for anew with each other picture, which can have been uploaded, and when they are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isKnown) return
    ask('GET /pictures').then(({ status, answer }) => {
      if (status === 200) setPictures(answer.pictures)
    })
  }, [isKnown, name, isOpen])
  const [refused, setRefused] = useState<LocalizedMessage>()
  const upload = async (picture: File | undefined) => {
    if (!picture) return
    const { status, answer } = await ask('PUT /picture', { query: { name: picture.name }, body: picture })
    setRefused(status === 200 ? undefined : answer)
    if (status === 200) onChange(answer.file)
  }
  return (
    <>
      <Row>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.choosePicture}
        </Button>
        <Upload as="label">
          {words.upload}
          <FileInput
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => upload(target.files?.[0])}
          />
        </Upload>
      </Row>
      {refused && (
        <Complaint role="alert">
          <Sentence {...refused} />
        </Complaint>
      )}
      {chosen && isSmall(chosen) && <Complaint>{words.small(chosen.width, wanted)}</Complaint>}
      {isOpen && (
        <Grid>
          {pictures.map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-pressed={picture === chosen}
                aria-label={picture.name}
                title={[picture.name, ...picture.usedOn].join('\n')}
                onClick={() => onChange(picture.name)}
              >
                <img src={picture.address} alt="" loading="lazy" />
              </button>
              <Hint>{words.usedOn(picture.usedOn.length)}</Hint>
              {isSmall(picture) && <Complaint>{words.tooSmall(picture.width)}</Complaint>}
            </li>
          ))}
        </Grid>
      )}
    </>
  )
}
