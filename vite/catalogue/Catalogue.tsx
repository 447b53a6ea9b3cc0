import { css, ThemeProvider } from '@emotion/react'
import styled from '@emotion/styled'
import { LANGUAGE_NAMES, LANGUAGES } from '../../schema/names/languages.ts'
import { theme } from '../../src/theme/theme.ts'
import { Wrap } from '../../src/ui/layout.tsx'
import { H2, Lead, Text, Title } from '../../src/ui/text.tsx'
import { ExampleFrames } from './ExampleFrames.tsx'
import type { CatalogueData } from './entries.ts'

const Head = styled(Wrap)`
  display: grid;
  gap: 24px;
  padding-block: 56px 40px;
`

const Row = styled.nav(
  ({ theme: { color } }) => css`
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    & > a {
      text-decoration: underline 1px ${color.edge};
      text-underline-offset: 5px;
    }
    & > [aria-current] {
      font-weight: 560;
      text-decoration: underline 2px ${color.accent};
    }
  `,
)

const EntryHead = styled(Wrap)(
  ({ theme: { color } }) => css`
    padding-block: 72px 8px;
    & > p {
      margin-top: 12px;
    }
    & code {
      font-size: 0.5em;
      letter-spacing: 0;
      color: ${color.ink3};
    }
  `,
)

/** Every block type of the registry: what it is for, and its examples as visitors see them. */
export function Catalogue({ data: { site, entries } }: { data: CatalogueData }) {
  return (
    <ThemeProvider theme={theme}>
      <Head as="header">
        <Title>Block types</Title>
        <Lead>What a page document’s blocks can be, each with its examples in the light and the dark theme.</Lead>
        <Row aria-label="Language">
          {LANGUAGES.map((language) => (
            <a
              key={language}
              href={`?language=${language}`}
              aria-current={language === site.language ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </Row>
        <Row aria-label="Block types">
          {entries.map(({ type }) => (
            <a key={type} href={`#block-${type}`}>
              {type}
            </a>
          ))}
        </Row>
      </Head>
      <main>
        {entries.map(({ type, title, description, examples }) => (
          <section key={type} aria-labelledby={`block-${type}`}>
            <EntryHead>
              <H2 id={`block-${type}`}>
                {title} <code>{type}</code>
              </H2>
              <Text>{description}</Text>
            </EntryHead>
            {examples.map((example) => (
              <ExampleFrames key={example.json} example={example} site={site} />
            ))}
          </section>
        ))}
      </main>
    </ThemeProvider>
  )
}
