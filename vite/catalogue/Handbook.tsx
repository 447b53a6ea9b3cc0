import { css, Global } from '@emotion/react'
import styled from '@emotion/styled'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../schema/names/languages.ts'
import { count } from '../../schema/wording/words.ts'
import { currentTheme, subscribeTheme, toggleTheme } from '../../src/hooks/themeChoice.ts'
import { color, from, typography } from '../../src/theme/theme.ts'
import { Wrap } from '../../src/ui/layout.tsx'
import { Small } from '../../src/ui/text.tsx'
import { Chapter } from './Chapter.tsx'
import { Contents } from './Contents.tsx'
import { Copying } from './copying.tsx'
import type { HandbookData } from './data.ts'
import { Tool } from './Example.tsx'
import { SearchField } from './SearchField.tsx'
import { matching } from './search.ts'
import { sectionsOf } from './sections.tsx'
import { useOpenByAnchor } from './useOpenByAnchor.ts'

const Page = styled(Wrap)(css`
  padding-block: 0 120px;
  ${from.wide} {
    display: grid;
    grid-template-columns: 15.5rem minmax(0, 1fr);
    gap: 0 clamp(32px, 4vw, 72px);
  }
`)

const Side = styled.header(css`
  display: grid;
  gap: 16px;
  align-content: start;
  padding-block: 24px 12px;
  background: ${color.bg};
  & > h1 {
    ${typography.minorH2}
    font-size: 1.5rem;
  }
  & > button {
    justify-self: start;
  }
  ${from.wide} {
    position: sticky;
    top: 0;
    max-height: 100vh;
    padding-bottom: 40px;
    /* The focus of what is in it is drawn outside of that. */
    margin-inline: -8px;
    padding-inline: 8px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`)

const Choices = styled.div(css`
  ${typography.meta}
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: ${color.ink2};
  }
  & a[aria-current] {
    color: ${color.ink};
    text-decoration: underline 2px ${color.accent};
    text-underline-offset: 6px;
  }
`)

/** Everything that an editor can write, as the schemas and the content have it. */
export function Handbook({ data }: { readonly data: HandbookData }) {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  const name = useSyncExternalStore(subscribeTheme, currentTheme, () => 'light' as const)
  useOpenByAnchor()
  const sections = sectionsOf(data, matching(wanted), wanted !== '').filter((section) => section.count > 0)
  const total = sections.reduce((sum, section) => sum + section.count, 0)
  const result = wanted === '' ? '' : `${count(total, 'entry', 'entries')} found`
  return (
    <>
      <Global styles={':root { --bar: 0px; scroll-padding-top: 16px; }'} />
      <Copying>
        <Page>
          <Side>
            <h1>Editor’s handbook</h1>
            <SearchField query={query} result={result} onQuery={setQuery} />
            <Contents entries={sections} />
            <Choices role="group" aria-label="Language of the examples">
              Examples in
              <div>
                {LANGUAGES.map((language) => (
                  <a
                    key={language}
                    href={`?language=${language}`}
                    aria-current={language === data.language ? 'true' : undefined}
                  >
                    {LANGUAGE_NAMES[language]}
                  </a>
                ))}
              </div>
            </Choices>
            <Tool type="button" onClick={toggleTheme}>
              {name === 'dark' ? 'Light theme' : 'Dark theme'}
            </Tool>
          </Side>
          <main>
            {sections.map((section) => (
              <Chapter key={section.id} section={section} open={wanted !== '' || section.id === 'blocks'} />
            ))}
            {sections.length === 0 && <Small>Nothing here has “{wanted}” in it.</Small>}
          </main>
        </Page>
      </Copying>
    </>
  )
}
