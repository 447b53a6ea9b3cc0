import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { color } from '../../../../src/theme/theme.ts'
import { useStored } from '../../core/store.ts'
import { loadProblems, RETRY_DELAY_MS } from '../../core/sync.ts'
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
  readonly ref: RefObject<HTMLIFrameElement | null>
  /** The width of the page's viewport, in px. */
  readonly width: number
  /** The address of the page. */
  readonly address: string
}

/**
 * Loads the page again once the server answers, if the frame shows what a proxy or the browser says instead. Returns a
 * function that finds out whether the server answers, for when the frame has loaded.
 */
function useUnrefused(frame: RefObject<HTMLIFrameElement | null>, address: string): () => void {
  const isAway = useStored(({ isAway }) => isAway)
  const isPage = () => Boolean(frame.current?.contentDocument?.getElementById('editor-sources'))
  const reload = useEffectEvent(() => isPage() || frame.current?.contentWindow?.location.replace(address))
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(loadProblems, RETRY_DELAY_MS)
    return () => {
      clearInterval(timer)
      reload()
    }
  }, [isAway])
  return () => isPage() || loadProblems()
}

/** The page in a frame, scaled down if there is less room. */
export function Preview({ ref, width, address }: PreviewProps) {
  const { preview } = useWords()
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  // Later pages are opened by links.
  const [source] = useState(address)
  const checkPage = useUnrefused(ref, address)
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
      <iframe ref={ref} title={preview} src={source} style={style} onLoad={checkPage} />
    </Stage>
  )
}
