import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { listen } from '../hooks/listen.ts'

/** Data types of a drag from a folder or from a web mail program. */
const FILE_DRAGS = ['Files', 'DownloadURL']

/** Handles drops and pastes anywhere on the page. Returns whether a drag is over the page. */
export function useTransfers(zone: RefObject<HTMLElement | null>, receive: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  const handleDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type } = event
    const isInZone = target instanceof Node && zone.current?.contains(target) === true
    // Outside the zone, the browser would open a dropped file in place of the page. It still handles dragged text.
    if (!dataTransfer || !(isInZone || dataTransfer.types.some((kind) => FILE_DRAGS.includes(kind)))) return
    event.preventDefault()
    setOver(type === 'dragover')
    if (type === 'drop') receive(dataTransfer)
  })
  /** Accepts a pasted screenshot, but not spreadsheet cells, which come as text and as a picture. */
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData?.files.length || clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    receive(clipboardData)
  })
  useEffect(() => {
    const dragOrDrop = (event: DragEvent) => handleDrag(event)
    const handleLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    return listen(window, {
      dragover: dragOrDrop,
      drop: dragOrDrop,
      dragleave: handleLeave,
      paste: (event: ClipboardEvent) => handlePaste(event),
    })
  }, [])
  return isOver
}
