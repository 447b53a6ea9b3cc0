import type { Answered } from '../ask.ts'
import { Place } from '../panel/Problems.tsx'
import { Hint, Label, Stack } from '../styles.ts'
import { useWords } from '../words/index.ts'

/** Texts of the whole site that a search has found, such as the cookie notice. They cannot be pressed on every page. */
export function SharedTexts({ found }: { readonly found: Answered<'GET /found'>['shared'] }) {
  const words = useWords()
  return (
    <Stack as="section" aria-labelledby="shared-texts">
      <Label as="h2" id="shared-texts">
        {words.sharedTexts}
      </Label>
      <Stack as="ul" style={{ gap: 12 }}>
        {found.map(({ file, path, before, match, after }) => (
          <li key={`${file} ${path.join()}`}>
            <Place file={file} path={path} />
            <Hint>
              {before} <mark>{match}</mark> {after}
            </Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
