import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { use, useState } from 'react'
import { preload } from 'react-dom'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import type { Mark as MarkName } from '../../schema/names/marks.ts'
import { PaperContext } from '../hooks/context.ts'
import { centered, color, cover, motion } from '../theme/theme.ts'
import { Mark } from './icons/Mark.tsx'
import { LineDrawing } from './lines/LineDrawing.tsx'
import { LoadButton, markLoading, markOverdue, Placeholder } from './lines/Placeholder.tsx'
import { TracedContext, TracedDrawing } from './lines/TracedDrawing.tsx'
import { createSrcSet, getPlainSrc } from './pictureVariants.ts'

interface PictureProps {
  readonly picture: PictureView
  /**
   * The image's display width by window width, for `sizes`. If the frame crops the sides, it is wider than the frame.
   */
  readonly sizes: string
  /** Loaded eagerly, with high priority: for the first picture of a page. */
  readonly first?: boolean
  /** Empty alternative text, for pictures beside a name with the same content. */
  readonly decorative?: boolean
}

const Image = styled.img<{ focus?: string; ground?: string }>(
  ({ focus, ground }) => css`
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: var(--photo);
    ${focus && `object-position: ${focus};`}
    ${ground && `background: #${ground};`}
  `,
)

/** A picture that fills its frame, with its average colour or its line drawing as a placeholder. */
export function Picture({ picture, sizes, first = false, decorative = false }: PictureProps) {
  const { alt, width, height, focus, ground, drawing } = picture
  const isOnPaper = use(PaperContext)
  const isTraced = use(TracedContext)
  const [isWanted, setWanted] = useState(false)
  if (drawing !== undefined && isOnPaper) return <LineDrawing picture={picture} alt={decorative ? '' : alt} onPaper />
  // React does not preload a `<picture>`. Browsers without AVIF ignore the preload.
  if (first) {
    preload(getPlainSrc(picture), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: createSrcSet(picture),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  const image = (
    <picture data-wanted={isWanted || undefined}>
      <source type="image/avif" srcSet={createSrcSet(picture)} sizes={sizes} />
      <Image
        src={getPlainSrc(picture)}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        focus={focus}
        ground={ground}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        {...(drawing !== undefined && {
          ref: (image: HTMLImageElement | null) => markLoading(image, first),
          onLoad: ({ currentTarget }) => delete currentTarget.dataset.photo,
          onError: ({ currentTarget }) => markOverdue(currentTarget),
        })}
      />
    </picture>
  )
  if (drawing === undefined) return image
  return (
    <>
      <Placeholder picture={picture} />
      {image}
      {isTraced && <TracedDrawing picture={picture} />}
      {!first && !decorative && !isWanted && <LoadButton onClick={() => setWanted(true)} />}
    </>
  )
}

/** The frame that pictures are cropped to. */
export const Plate = styled.div(css`
  position: relative;
  overflow: hidden;
  background: ${color.plate};
  &::after {
    content: '';
    ${cover}
    box-shadow: inset 0 0 0 1px ${color.plateEdge};
    pointer-events: none;
  }
  & img {
    ${cover}
    transition: transform ${motion.slow} ${motion.ease};
  }
  :is(a, [data-card]):hover > & img {
    transform: scale(1.025);
  }
`)

const Drawn = styled(Plate)(css`
  ${centered}
  background: ${color.sunken};
  color: ${color.ink};
  & > svg {
    width: 54%;
    height: auto;
  }
`)

interface CardPictureProps {
  readonly picture?: PictureView
  readonly sizes: string
  readonly mark?: MarkName
}

/** A page's photograph, or its section drawing if it has none. */
export function CardPicture({ picture, sizes, mark = 'sheet' }: CardPictureProps) {
  if (picture) {
    return (
      <Plate>
        <Picture picture={picture} sizes={sizes} decorative />
      </Plate>
    )
  }
  return (
    <Drawn>
      <Mark name={mark} hatched />
    </Drawn>
  )
}
