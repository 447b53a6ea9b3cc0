import { getField } from '../../../../schema/fieldTypes/json.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../schema/names/languages.ts'
import type { PageEntry } from '../../../server/pages.ts'
import { change } from '../../core/history.ts'
import { useNavigation } from '../../core/navigation.ts'
import { findSchema, useDocuments } from '../../core/store.ts'
import { Button, Hint, Label, Row, Stack } from '../../core/styles.ts'
import { createEmptyValue } from '../../core/values.ts'
import { useWords } from '../../core/words/index.ts'

const SITE = 'pages/_site.json'

interface SiteSettingsProps {
  readonly pages: readonly PageEntry[]
  /** The shared documents. */
  readonly settings: readonly string[]
}

/** The shared documents, the site-wide notice, and the site's languages. */
export function SiteSettings({ pages, settings }: SiteSettingsProps) {
  const words = useWords()
  const { openField, openTexts } = useNavigation()
  const site = useDocuments().documents.get(SITE)
  const notice = getField(site?.document, 'notice')
  const text = getField(notice, 'text')
  const editNotice = () => {
    const path = ['notice']
    const schema = findSchema(site, path)
    if (schema && notice === undefined) change(SITE, path, createEmptyValue(schema, LANGUAGES))
    openField({ file: SITE, path: [...path, 'text'], part: path })
  }
  const count = (language: string, state: 'missing' | 'outOfDate') =>
    pages
      .flatMap(({ translations }) => translations)
      .reduce((sum, overview) => sum + (overview.language === language ? overview[state] : 0), 0)
  return (
    <>
      <Stack>
        {settings.map((file) => (
          <Row key={file}>
            <Button style={{ flex: '0 1 320px' }} onClick={() => openField({ file, path: [], part: [] })}>
              {words.documents[file] ?? file}
            </Button>
            <Button onClick={() => openTexts({ file, path: [] }, '/')}>{words.sideBySide}</Button>
          </Row>
        ))}
      </Stack>
      <Row>
        <Button onClick={editNotice}>
          {notice === undefined ? words.addNotice : words.editNotice(String(getField(text, 'tr') ?? text))}
        </Button>
      </Row>
      <Stack as="section" aria-labelledby="site-languages">
        <Label as="h2" id="site-languages">
          {words.languagesOfSite}
        </Label>
        <ul>
          {LANGUAGES.map((language) => (
            <li key={language}>
              {LANGUAGE_NAMES[language]}:{' '}
              {words.todoCounts(count(language, 'missing'), count(language, 'outOfDate')) || words.nothingToDo}
            </li>
          ))}
        </ul>
        <Label as="h3">{words.newLanguage}</Label>
        <Hint as="ol" style={{ maxWidth: '60ch', paddingLeft: '1.4em', listStyle: 'decimal' }}>
          {words.newLanguageSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Hint>
      </Stack>
    </>
  )
}
