import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { count } from '../../schema/wording/words.ts'
import { color, typography } from '../../src/theme/theme.ts'
import { pictureAddress } from './address.ts'
import { useCopy } from './copying.tsx'
import { Anchor, Code, Grid, NameButton } from './parts.ts'
import type { PictureEntry } from './pictures.ts'

const Card = styled.li(css`
  padding-block: 16px 28px;
  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    background: ${color.sunken};
    filter: ${color.photo};
  }
  & > p,
  & > details,
  & ul {
    ${typography.meta}
    padding: 0;
    list-style: none;
  }
  & > p + ul {
    margin-top: 4px;
  }
  & summary {
    display: list-item;
    min-height: 32px;
    line-height: 32px;
    cursor: pointer;
  }
  & details li {
    margin-top: 6px;
  }
  & > ul[aria-label='Used on'] {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
  }
`)

const Notice = styled.strong(css`
  display: block;
  color: ${color.accentText};
  font-weight: 560;
`)

/** Every picture with its size, its words and where it is used; pressing its name copies it. */
export function PictureCards({ pictures }: { readonly pictures: readonly PictureEntry[] }) {
  const copy = useCopy()
  return (
    <Grid least={240}>
      {pictures.map(({ file, size, heroWidth, uses, alts }) => (
        <Card key={file} id={`picture-${file}`}>
          {size && <img src={pictureAddress(file)} alt="" loading="lazy" width={480} height={300} />}
          <NameButton type="button" onClick={() => copy(file)}>
            <Code>{file}</Code>
          </NameButton>
          <p>
            {size ? `${size.width} × ${size.height} px` : <Notice>Cannot be read as a picture.</Notice>}
            {heroWidth && <Notice>Too small for a hero, which needs {heroWidth} px in width.</Notice>}
            {uses.length === 0 && <Notice>Not used on any page.</Notice>}
          </p>
          <ul aria-label="Used on">
            {uses.map(({ route, name }) => (
              <li key={route ?? name}>{route ? <Anchor href={route}>{name}</Anchor> : name}</li>
            ))}
          </ul>
          {alts.length > 0 && (
            <details>
              <summary>{count(alts.length, 'alternative text')}</summary>
              <ul>
                {alts.map(({ language, words }) => (
                  <li key={`${language} ${words}`} lang={language}>
                    {words}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Card>
      ))}
    </Grid>
  )
}
