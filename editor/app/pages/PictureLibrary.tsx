import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { isTranslations, readText } from '../../../schema/fieldTypes/text.ts'
import { toAscii } from '../../../schema/spelling.ts'
import { color, line } from '../../../src/theme/theme.ts'
import type { PictureEntry } from '../../server/pictures.ts'
import { ask } from '../ask.ts'
import { useDocuments } from '../documents/store.ts'
import { UploadButton } from '../fields/pictures.tsx'
import { useNavigation } from '../navigation.ts'
import { Button, Hint, Input, Label, Row, SmallButton, Stack } from '../styles.ts'
import { useAnswer } from '../useAnswer.ts'
import { documentName, useWords } from '../words/index.ts'

const Cards = styled.ul(css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: 22px 18px;
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 300px;
    overflow-wrap: anywhere;
  }
  & img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: contain;
    background: ${color.sunken};
    border: ${line};
  }
  & li button {
    text-align: left;
    white-space: normal;
  }
`)

/** All pictures with their sizes, their uses and the alternative text of each use. */
export function PictureLibrary() {
  const words = useWords()
  const { answer, load } = useAnswer('GET /pictures', {})
  const [query, setQuery] = useState('')
  const [isUnusedOnly, setUnusedOnly] = useState(false)
  /** The picture whose removal is to be confirmed. */
  const [removing, setRemoving] = useState<string>()
  const remove = async (name: string) => {
    await ask('DELETE /picture', { query: { name } })
    setRemoving(undefined)
    await load()
  }
  const altOf = (alt: unknown) => (isTranslations(alt) ? readText(alt, words.language) : String(alt ?? ''))
  const isFound = ({ name, uses }: PictureEntry) =>
    toAscii([name, ...uses.map(({ alt }) => altOf(alt))].join(' ')).includes(toAscii(query.trim()))
  const pictures = answer?.pictures ?? []
  const visible = pictures.filter((picture) => isFound(picture) && !(isUnusedOnly && picture.uses.length > 0))
  const size = new Intl.NumberFormat(words.language, { maximumSignificantDigits: 2 })
  return (
    <>
      <Row>
        <Input
          type="search"
          style={{ flex: '1 1 320px', width: 'auto' }}
          aria-label={words.findPicture}
          placeholder={words.findPicture}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button aria-pressed={isUnusedOnly} onClick={() => setUnusedOnly(!isUnusedOnly)}>
          {words.unusedOnly}
        </Button>
        <UploadButton onUploaded={load} />
      </Row>
      <Hint>{words.pictureCount(visible.length)}</Hint>
      <Cards>
        {visible.map(({ name, address, width, height, bytes, uses }) => (
          <li key={name}>
            <Stack>
              <img src={address} alt="" loading="lazy" />
              <Label as="strong">{name}</Label>
              <Hint>
                {width} × {height} px · {size.format(bytes / 1e6)} MB
              </Hint>
              {uses.map((use) => (
                <PictureUse key={`${use.file} ${use.path.join()}`} {...use} alt={altOf(use.alt)} />
              ))}
              {uses.length === 0 && (
                <Row>
                  <Hint>{words.usedOn(0)}</Hint>
                  {removing === name ? (
                    <SmallButton onClick={() => remove(name)}>{words.reallyRemove}</SmallButton>
                  ) : (
                    <SmallButton aria-label={`${words.remove}: ${name}`} onClick={() => setRemoving(name)}>
                      {words.remove}
                    </SmallButton>
                  )}
                </Row>
              )}
            </Stack>
          </li>
        ))}
      </Cards>
    </>
  )
}

interface PictureUseProps extends Omit<PictureEntry['uses'][number], 'alt'> {
  readonly alt: string
}

/** A link to a picture's field, with its alternative text there. */
function PictureUse({ file, page, path, alt }: PictureUseProps) {
  const words = useWords()
  const { toField } = useNavigation()
  const { documents } = useDocuments()
  return (
    <div>
      <SmallButton onClick={() => toField({ file, path })}>
        {page ?? documentName(file, documents.get(file)?.document, words)}
      </SmallButton>
      <Hint>{alt}</Hint>
    </div>
  )
}
