import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import { useView } from '../hooks/context.ts'
import { color, cover, quickly, screenOnly, space, typography } from '../theme/theme.ts'
import { Carousel } from '../ui/carousel/Carousel.tsx'
import { computeColumnWidth, createColumnStyles, createSize } from '../ui/layout.tsx'
import { Wipe } from '../ui/lines/Wipe.tsx'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { Meta } from '../ui/text.tsx'

const ONE = { 0: 1 }

const Large = styled(Plate)(css`
  width: 100%;
  aspect-ratio: 2 / 1;
  /* A low screen shows the picture with its controls and thumbnails. */
  max-height: max(240px, 100svh - 330px);
  container-type: size;
  /* Without a script, the drawing is below the picture. */
  html:not(.js) &:has(input) {
    aspect-ratio: 1;
    max-height: none;
    & > picture > img,
    & > img {
      inset: 0 0 50%;
      height: 50%;
    }
    & > div {
      inset: 50% 0 0;
      clip-path: none;
    }
  }
`)

const SIZES = {
  large: computeColumnWidth(1),
  thumb: [createSize('tablet', computeColumnWidth(6, 4 / 3)), computeColumnWidth(3, 4 / 3)].join(),
}

/** Captions below the pictures, until a script shows the current one beside the controls. */
const Below = styled(Meta)(css`
  padding-top: calc(0.8 * ${space.step});
  @media screen {
    html.js & {
      display: none;
    }
  }
`)

const Caption = styled(Meta)(css`
  ${typography.tabular}
  & > b {
    font-weight: inherit;
  }
  & > span {
    margin-left: 0.75em;
  }
`)

const Thumbs = styled.ul(css`
  ${createColumnStyles({ all: 6, tablet: 3 })}
  gap: ${space.gap};
  margin-top: 28px;
  & > li {
    position: relative;
  }
  & > li > div {
    aspect-ratio: 4 / 3;
  }
  & button {
    ${cover}
    ${quickly('box-shadow')}
  }
  & [aria-current] {
    box-shadow: inset 0 0 0 3px ${color.accent};
    @media (forced-colors: active) {
      border: 3px solid ${color.accent};
    }
  }
  ${screenOnly}
`)

interface GalleryBlock extends SectionBlock {
  readonly slides: readonly { readonly picture: PictureView; readonly caption: string }[]
}

export function Gallery({ block }: { readonly block: GalleryBlock }) {
  const { title, slides } = block
  const { page } = useView()
  return (
    <Section block={block}>
      <Carousel
        label={title}
        loop
        perView={ONE}
        slides={slides.map(({ picture, caption }) => ({
          name: picture.src,
          content: (
            <figure>
              <Large>
                <Picture picture={picture} sizes={SIZES.large} />
                {picture.drawing !== undefined && <Wipe picture={picture} />}
              </Large>
              <Below as="figcaption">{caption}</Below>
            </figure>
          ),
        }))}
        caption={(index) => (
          <Caption aria-live="polite" lang={page.contentLanguage}>
            <b translate="no">{`${index + 1} / ${slides.length}`}</b> <span key={index}>{slides[index]?.caption}</span>
          </Caption>
        )}
      >
        {({ index: shownIndex, go }) => (
          <Thumbs>
            {slides.map(({ picture, caption }, index) => (
              <li key={picture.src} data-card>
                <Plate>
                  <Picture picture={picture} sizes={SIZES.thumb} decorative />
                </Plate>
                <button
                  type="button"
                  data-needs-script
                  aria-label={caption}
                  aria-current={index === shownIndex ? 'true' : undefined}
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </Thumbs>
        )}
      </Carousel>
    </Section>
  )
}
