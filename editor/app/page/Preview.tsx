import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type Ref, useEffect, useRef, useState } from 'react'
import { color } from '../../../src/theme/theme.ts'

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
  /** The width of the window that the page is laid out in, in px. */
  readonly width: number
  readonly title: string
  /** The page that is shown first; its links lead on. */
  readonly first: string
}

/** The page in a window of its own, made smaller where there is less room. */
export function Preview({ ref, width, title, first }: PreviewProps) {
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
  // What is wider than a desk is shown as wide as it is.
  const own = width >= 1280 ? Math.max(width, room.width) : width
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / own)
  const style = {
    width: own,
    height: room.height / scale,
    transform: `translateX(${Math.max(0, (room.width - own * scale) / 2)}px) scale(${scale})`,
  }
  return (
    <Stage ref={stage} aria-label={title}>
      <iframe ref={ref} title={title} src={source} style={style} />
    </Stage>
  )
}
