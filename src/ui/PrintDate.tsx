import { useEffect, useRef } from 'react'
import { createDateFormat } from '../../schema/names/intl.ts'
import { useLanguage } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'

/**
 * The current date on paper. Written on `beforeprint`, because formatters are slow and a page may stay open for days.
 */
export function PrintDate() {
  const language = useLanguage()
  const date = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      const today = createDateFormat(language, { dateStyle: 'long' }).format()
      if (date.current) date.current.textContent = today
    }
    return listen(window, { beforeprint: write })
  }, [language])
  return <span ref={date} />
}
