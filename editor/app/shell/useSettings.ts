import { useEffect, useMemo, useState } from 'react'
import { getSharedFile } from '../../../schema/documents/shared.ts'
import { EDITOR_LANGUAGES, type EditorLanguage } from '../../../schema/names/titles.ts'
import { useDocuments } from '../core/store.ts'
import { openFile } from '../core/sync.ts'
import { TEXTS, type Words } from '../core/words/index.ts'

const [LABELS, UNITS, SITE] = [getSharedFile('labels'), getSharedFile('units'), getSharedFile('site')]

function readStoredLanguage(): EditorLanguage {
  const storedLanguage = localStorage.getItem('editor-language') ?? navigator.language.slice(0, 2)
  return EDITOR_LANGUAGES.find((language) => language === storedLanguage) ?? 'en'
}

/** The editor's own texts in the chosen language, which is stored for the next visit. */
export function useOwnLanguage(): readonly [Words, (language: EditorLanguage) => void] {
  const [language, setLanguage] = useState(readStoredLanguage)
  const { documents } = useDocuments()
  const [labels, units] = [LABELS, UNITS].map((file) => documents.get(file)?.document)
  useEffect(() => {
    // The texts come from labels and units. The panel needs the site's document to say when visitors see the notice.
    for (const file of [LABELS, UNITS, SITE]) openFile(file)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
    localStorage.setItem('editor-language', language)
    document.title = TEXTS[language].editor
  }, [language])
  return [useMemo(() => ({ ...TEXTS[language], language, labels, units }), [language, labels, units]), setLanguage]
}

/** The theme of the editor and of the page in its frame, which reads the same storage. */
export function useTheme(frame: React.RefObject<HTMLIFrameElement | null>) {
  const [isDark, setDark] = useState(() => localStorage.getItem('theme') === 'dark')
  useEffect(() => {
    const theme = isDark ? 'dark' : 'light'
    localStorage.setItem('theme', theme)
    document.documentElement.dataset.theme = theme
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', theme)
  }, [isDark, frame])
  return [isDark, setDark] as const
}
