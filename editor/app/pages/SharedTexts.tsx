import { useEffect } from 'react'
import type { Answered } from '../ask.ts'
import { open, useDocuments } from '../documents.ts'
import { useNavigation } from '../navigation.ts'
import { describePlace } from '../panel/Panel.tsx'
import { Button, Hint, Label, Stack } from '../styles.ts'
import { useWords } from '../words/index.ts'

/** Texts of the whole site that a search has found, such as the cookie notice. They cannot be pressed on every page. */
export function SharedTexts({ found }: { readonly found: Answered<'GET /found'>['shared'] }) {
  const words = useWords()
  const { documents } = useDocuments()
  const { toField } = useNavigation()
  useEffect(() => {
    for (const { file } of found) open(file)
  }, [found])
  return (
    <Stack as="section" aria-labelledby="shared-texts">
      <Label as="h2" id="shared-texts">
        {words.sharedTexts}
      </Label>
      <Stack as="ul" style={{ gap: 12 }}>
        {found.map(({ file, path, before, match, after }) => (
          <li key={`${file} ${path.join()}`}>
            <Button style={{ whiteSpace: 'normal', textAlign: 'left' }} onClick={() => toField({ file, path }, '/')}>
              {describePlace(file, path, documents, words)}
            </Button>
            <Hint>
              {before} <mark>{match}</mark> {after}
            </Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
