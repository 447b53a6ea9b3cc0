import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPairs } from '../../content/translate/accepted.ts'
import { listEntries } from '../../content/translate/status.ts'
import { ACCEPTED_FILE, readTexts } from '../../content/translate/texts.ts'

/** Accepts all translations of a site, except outdated ones. */
export function acceptTranslations(root: string): void {
  const site = readTexts(root)
  const pairs = listEntries(site).flatMap(({ state, translation = '', ...entry }) =>
    state === 'new' ? [{ ...entry, translation }] : [],
  )
  writeFileSync(join(root, ACCEPTED_FILE), addPairs(site.acceptedHashes, pairs))
}
