import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Types of what is dragged from a folder, or from a mail program in the browser. */
const FILE_DRAGS = ['Files', 'DownloadURL']

/** Receives what is dropped or pasted anywhere on the page. Returns whether something is dragged over it. */
export function useTransfers(zone: RefObject<HTMLElement | null>, receive: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type } = event
    const isInZone = target instanceof Node && zone.current?.contains(target) === true
    // Beside the zone, the browser would replace the page by a file. Dragged texts stay the browser's.
    if (!dataTransfer || !(isInZone || dataTransfer.types.some((kind) => FILE_DRAGS.includes(kind)))) return
    event.preventDefault()
    setOver(type === 'dragover')
    if (type === 'drop') receive(dataTransfer)
  })
  /** A screenshot. Cells of a spreadsheet are copied as text and as a picture. */
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData?.files.length || clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    receive(clipboardData)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    window.addEventListener('dragover', (event) => drag(event), { signal })
    window.addEventListener('drop', (event) => drag(event), { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('paste', (event) => paste(event), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
