import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../schema/names/languages.ts'

/** What the policy says of each key that scripts keep in the visitor's browser. */
const SAID: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  theme: {
    tr: 'açık ya da koyu görünüm',
    en: 'light or dark theme',
    de: 'Hell- oder Dunkelmodus',
    sr: 'svetli ili tamni prikaz',
  },
  cookieConsent: {
    tr: 'çerez kutusundaki seçiminiz',
    en: 'your choice in the cookie banner',
    de: 'Ihre Wahl im Cookie-Hinweis',
    sr: 'vaš izbor u obaveštenju o kolačićima',
  },
  cookieConsentDate: {
    tr: 'bu seçimin tarihi',
    en: 'the date of that choice',
    de: 'deren Datum',
    sr: 'datum tog izbora',
  },
  recentSearches: {
    tr: 'son beş aramanız',
    en: 'your last five searches',
    de: 'Ihre letzten fünf Suchen',
    sr: 'poslednjih pet pretraga',
  },
  closedNotice: {
    tr: 'kapattığınız duyuru',
    en: 'a notice that you have closed',
    de: 'ein Hinweis, den Sie geschlossen haben',
    sr: 'obaveštenje koje ste zatvorili',
  },
  quoteList: {
    tr: 'teklif listeniz',
    en: 'your quote list',
    de: 'Ihre Anfrageliste',
    sr: 'vaša lista za ponudu',
  },
  quoteDraft: {
    tr: 'formuna yazdıklarınız (gönderilince silinir)',
    en: 'what you typed in its form (until it is sent)',
    de: 'Ihre Eingaben in deren Formular (bis zum Absenden)',
    sr: 'ono što ste upisali u njen obrazac (dok se ne pošalje)',
  },
  scrollPositions: {
    tr: 'kaydırma konumları',
    en: 'how far you have scrolled',
    de: 'die Scrollpositionen',
    sr: 'položaji do kojih ste pomerili stranice',
  },
}

/** The keys of a script: written where it stores them, or in a constant of the same file. */
function keysIn(script: string): string[] {
  const calls = script.matchAll(
    /(?:(?:local|session)Storage\.[gs]etItem|readStored|writeStored|createStored)\((?:'(\w+)'|(\w+))/g,
  )
  return [...calls].flatMap(([, key, constant]) => {
    const name = key ?? script.match(new RegExp(`const ${constant} = '(\\w+)'`))?.[1]
    return name === undefined ? [] : [name]
  })
}

describe('the privacy policy', () => {
  const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const keys = new Set(scripts.flatMap((file) => keysIn(readFileSync(`src/${file}`, 'utf8'))))

  test('knows of every key that the site keeps in the browser, and of no other', () => {
    expect([...keys].sort()).toEqual(Object.keys(SAID).sort())
  })

  test.each(Object.entries(SAID))('says in each language what %s is for', (_, said) => {
    const page = JSON.parse(readFileSync('pages/privacy-policy.json', 'utf8'))
    const [sections] = page.blocks.filter(({ type }: { type: string }) => type === 'textSections')
    const policy: Readonly<Record<Language, string>> = sections.sections[1].text
    for (const [language, words] of Object.entries(said)) expect(policy[language as Language]).toContain(words)
  })
})
