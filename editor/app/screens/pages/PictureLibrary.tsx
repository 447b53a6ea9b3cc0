import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { createNumberFormat } from '../../../../schema/names/intl.ts'
import type { Language } from '../../../../schema/names/languages.ts'
import { isTranslations, readText } from '../../../../schema/readText.ts'
import { color, line } from '../../../../src/theme/theme.ts'
import type { PictureEntry } from '../../../server/pictures.ts'
import { ask } from '../../core/ask.ts'
import { useNavigation } from '../../core/navigation.ts'
import { useDocuments } from '../../core/store.ts'
import { Button, Hint, Label, Row, SmallButton, Stack } from '../../core/styles.ts'
import { useAnswer } from '../../core/useAnswer.ts'
import { documentName, useWords } from '../../core/words/index.ts'
import { findPictures, PictureSearch, UploadButton } from '../../fields/controls/pictures.tsx'

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

/** `430 kB`, `1,2 MB` */
const formatSize = (bytes: number, language: Language) =>
  createNumberFormat(language, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumSignificantDigits: 2,
  }).format(bytes < 1e6 ? Math.max(1, Math.round(bytes / 1e3)) : bytes / 1e6)

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
  const getAlternativeText = (alt: unknown) => (isTranslations(alt) ? readText(alt, words.language) : String(alt ?? ''))
  const visiblePictures = findPictures(answer?.pictures ?? [], query).filter(
    ({ uses }) => !isUnusedOnly || uses.length === 0,
  )
  return (
    <>
      <Row>
        <PictureSearch
          style={{ flex: '1 1 320px', width: 'auto' }}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button aria-pressed={isUnusedOnly} onClick={() => setUnusedOnly(!isUnusedOnly)}>
          {words.unusedOnly}
        </Button>
        <UploadButton onUploaded={load} />
      </Row>
      <Hint>{words.pictureCount(visiblePictures.length)}</Hint>
      <Cards>
        {visiblePictures.map(({ name, address, width, height, bytes, uses }) => (
          <li key={name}>
            <Stack>
              <img src={address} alt="" loading="lazy" />
              <Label as="strong">{name}</Label>
              <Hint>
                {width} × {height} px · {formatSize(bytes, words.language)}
              </Hint>
              {uses.map((use) => (
                <PictureUse key={`${use.file} ${use.path.join()}`} {...use} alt={getAlternativeText(use.alt)} />
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
  const { openField } = useNavigation()
  const { documents } = useDocuments()
  return (
    <div>
      <SmallButton onClick={() => openField({ file, path })}>
        {page ?? documentName(file, documents.get(file)?.document, words)}
      </SmallButton>
      <Hint>{alt}</Hint>
    </div>
  )
}
