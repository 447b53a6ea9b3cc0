import { useEffect, useState } from 'react'
import { OWN_LANGUAGES, type OwnLanguage, WORDS } from './words/index.ts'

const storedLanguage = (): OwnLanguage => {
  const stored = localStorage.getItem('editor-language') ?? navigator.language.slice(0, 2)
  return OWN_LANGUAGES.find((language) => language === stored) ?? 'en'
}

/** The editor's own language, kept for the next visit. */
export function useOwnLanguage() {
  const [own, setOwn] = useState(storedLanguage)
  useEffect(() => {
    document.documentElement.lang = own
    localStorage.setItem('editor-language', own)
    document.title = WORDS[own].editor
  }, [own])
  return [own, setOwn] as const
}

/** Light or dark, for the editor and for the page in its frame, which reads the same place. */
export function useTheme(frame: React.RefObject<HTMLIFrameElement | null>) {
  const [isDark, setDark] = useState(() => localStorage.getItem('theme') === 'dark')
  useEffect(() => {
    localStorage.setItem('theme', isDark ? 'dark' : 'light')
    for (const each of [document, frame.current?.contentDocument]) {
      if (each) each.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    }
  }, [isDark, frame])
  return [isDark, setDark] as const
}
