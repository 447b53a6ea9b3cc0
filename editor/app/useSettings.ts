import { useEffect, useState } from 'react'
import { OWN_LANGUAGES, type OwnLanguage, WORDS } from './words/index.ts'

const storedLanguage = (): OwnLanguage => {
  const stored = localStorage.getItem('editor-language') ?? navigator.language.slice(0, 2)
  return OWN_LANGUAGES.find((language) => language === stored) ?? 'en'
}

/** The language of the editor itself, stored for the next visit. */
export function useOwnLanguage() {
  const [own, setOwn] = useState(storedLanguage)
  useEffect(() => {
    document.documentElement.lang = own
    localStorage.setItem('editor-language', own)
    document.title = WORDS[own].editor
  }, [own])
  return [own, setOwn] as const
}

/** The theme of the editor and of the page in its frame, which reads the same storage. */
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
