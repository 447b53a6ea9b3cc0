import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Wrap } from '../../src/ui/layout.tsx'
import { H2, H3, Lead, Text, Title } from '../../src/ui/text.tsx'
import type { TranslationsData } from './entries.ts'
import { Filters } from './Filters.tsx'
import { Overview } from './Overview.tsx'
import { TextPair } from './TextPair.tsx'

const Part = styled(Wrap)(css`
  padding-block: 40px 8px;
`)

const Head = styled(Part)(css`
  display: grid;
  gap: 24px;
  padding-top: 56px;
`)

const GroupName = styled(H3)(css`
  padding-block: 40px 16px;
  overflow-wrap: anywhere;
  hyphens: none;
`)

/** What is translated and what is not: all pages in a table, and below it texts beside their translations. */
export function Translations({ data }: { data: TranslationsData }) {
  const { filter, groups, more, unread } = data
  return (
    <>
      <Head as="header">
        <Title>Translations</Title>
        <Lead>
          What is translated into each language, and what is out of date: its source has changed since somebody accepted
          the two together.
        </Lead>
      </Head>
      <main>
        <Part>
          {unread.length > 0 && <Text>These files cannot be read, and are left out: {unread.join(', ')}</Text>}
          <Overview data={data} />
        </Part>
        <Part id="texts">
          <H2>Texts</H2>
          <Filters filter={filter} languages={data.languages} />
          {groups.length === 0 && <Text>There are no such texts.</Text>}
          {groups.map(({ name, file, items }) => (
            <section key={file} aria-label={name}>
              <GroupName as="h3">{file}</GroupName>
              {items.map((item) => (
                <TextPair key={item.path + item.language} item={item} />
              ))}
            </section>
          ))}
          {more > 0 && <Text>{more} more texts are not shown. Choose a page or a language.</Text>}
        </Part>
      </main>
    </>
  )
}
