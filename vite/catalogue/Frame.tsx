import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BlockType } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import { currentTheme, subscribeTheme } from '../../src/hooks/themeChoice.ts'
import { color } from '../../src/theme/theme.ts'
import { exampleAddress } from './address.ts'

/** The height of a window, in px, in which an example is laid out. */
const WINDOW_HEIGHT = 800

const Stage = styled.div(css`
  overflow: hidden;
  border: 1px solid ${color.line};
  & > iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`)

interface FrameProps {
  readonly type: BlockType
  readonly index: number
  readonly language: Language
  /** Of the window that it is shown in, in px; shrunk where there is less room. */
  readonly width: number
  readonly title: string
}

/** An example in a window of its own, in the theme of the handbook. */
export function Frame({ width, title, ...example }: FrameProps) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(WINDOW_HEIGHT)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const source = exampleAddress({ ...example, theme })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with each document and width
  useEffect(() => {
    setHeight(WINDOW_HEIGHT)
    const measure = () => frame.current && setHeight(heightOf(frame.current))
    const timer = setInterval(measure, 300)
    const end = setTimeout(() => clearInterval(timer), 4000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [width, source])
  const scale = Math.min(1, room / width)
  return (
    <Stage ref={stage} style={{ height: height * scale + 2 }}>
      <iframe
        ref={frame}
        title={title}
        src={source}
        loading="lazy"
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
    </Stage>
  )
}

/** How high a window has to be for the example; one whose height follows its window keeps the window's. */
function heightOf({ contentDocument, contentWindow }: HTMLIFrameElement): number {
  const root = contentDocument?.getElementById('root')
  const own = root?.offsetHeight ?? 0
  if (own === 0 || !contentWindow) return WINDOW_HEIGHT
  const follows = contentDocument?.querySelector('h1') !== null && own <= WINDOW_HEIGHT
  return follows ? WINDOW_HEIGHT : own
}
