import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type Ref, useEffect, useRef, useState } from 'react'
import { color } from '../../../../src/theme/theme.ts'
import { useWords } from '../../core/words/index.ts'

const Stage = styled.main(css`
  position: relative;
  overflow: hidden;
  & iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    background: ${color.bg};
    transform-origin: 0 0;
  }
`)

interface PreviewProps {
  readonly ref: Ref<HTMLIFrameElement>
  /** The width of the page's viewport, in px. */
  readonly width: number
  /** The address of the first page. Later ones are opened by links. */
  readonly first: string
}

/** The page in a frame, scaled down if there is less room. */
export function Preview({ ref, width, first }: PreviewProps) {
  const { preview } = useWords()
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [source] = useState(first)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  // A window wider than a desktop is used in full.
  const viewport = width >= 1280 ? Math.max(width, room.width) : width
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / viewport)
  const style = {
    width: viewport,
    height: room.height / scale,
    transform: `translateX(${Math.max(0, (room.width - viewport * scale) / 2)}px) scale(${scale})`,
  }
  return (
    <Stage ref={stage} aria-label={preview}>
      <iframe ref={ref} title={preview} src={source} style={style} />
    </Stage>
  )
}
