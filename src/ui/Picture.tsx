import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Mark as MarkName } from '../../schema/mark.ts'
import type { PictureView } from '../../schema/picture.ts'
import { Mark } from './Mark.tsx'

interface PictureProps {
  readonly picture: PictureView
  /** Fetched first, not when it comes near: the first picture of a page. */
  readonly first?: boolean
  /** Beside a name that says the same: not read aloud. */
  readonly decorative?: boolean
  readonly className?: string | undefined
}

const Image = styled.img<{ focus?: string | undefined }>(
  ({ focus }) => css`
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: var(--photo);
    ${focus && `object-position: ${focus};`}
  `,
)

/** A photograph that fills its frame. */
export function Picture({
  picture: { src, alt, width, height, focus },
  first = false,
  decorative = false,
  className,
}: PictureProps) {
  return (
    <Image
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      focus={focus}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className={className}
    />
  )
}

/** The dark frame of a photograph; pictures are cropped to it. */
export const Plate = styled.div(
  ({ theme: { color, motion } }) => css`
    position: relative;
    overflow: hidden;
    background: ${color.plate};
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      box-shadow: inset 0 0 0 1px ${color.plateEdge};
      pointer-events: none;
    }
    & > img {
      position: absolute;
      inset: 0;
      transition: transform ${motion.slow} ${motion.ease};
    }
    :is(a, [data-card]):hover > & > img {
      transform: scale(1.025);
    }
  `,
)

const Drawn = styled(Plate)(
  ({ theme: { color } }) => css`
    display: grid;
    place-items: center;
    background: ${color.sunken};
    color: ${color.ink};
    & > svg {
      width: 54%;
      height: auto;
    }
  `,
)

interface CardPictureProps {
  readonly picture?: PictureView | undefined
  readonly mark?: MarkName | undefined
  readonly className?: string | undefined
}

/** What a card shows of its page: its photograph; without one, its section, drawn and hatched. */
export function CardPicture({ picture, mark = 'sheet', className }: CardPictureProps) {
  if (picture) {
    return (
      <Plate className={className}>
        <Picture picture={picture} decorative />
      </Plate>
    )
  }
  return (
    <Drawn className={className}>
      <Mark name={mark} hatched />
    </Drawn>
  )
}
