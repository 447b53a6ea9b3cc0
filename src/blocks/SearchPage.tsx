import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { useLabel, useLanguage } from '../hooks/context.ts'
import { useAddressParameters } from '../hooks/useAddressParameters.ts'
import { useLateContent } from '../hooks/useLateContent.ts'
import { useFinder } from '../search/useFinder.ts'
import { rememberSearch } from '../searchResults/Recent.tsx'
import { ExactSize, HitText, hasMessage, Outcome, SearchField, useCount } from '../searchResults/SearchResults.tsx'
import { from, line, scriptlessOnly, space, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Link } from '../ui/Link.tsx'
import { getAnchorProps, Wrap } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Picture } from '../ui/Picture.tsx'
import { UntitledGround } from '../ui/Section.tsx'
import { H3, Meta } from '../ui/text.tsx'

const PARAMETER = 'q'

const WithoutScript = styled(Meta)(css`
  ${scriptlessOnly}
`)

/** Width of a result's picture, in px. */
const THUMBNAIL = 144

/** A few results keep the footer below the first screen, where it is until they have been found. */
const Results = styled.ol(css`
  min-height: 70svh;
  & > li {
    padding: 16px 0;
    border-top: ${line};
  }
  & > li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    gap: 20px;
    align-items: start;
    line-height: 1.5;
    & > [data-thumbnail] {
      grid-area: 1 / 2;
      aspect-ratio: 3 / 2;
    }
    ${from.tablet} {
      grid-template-columns: ${THUMBNAIL}px 1fr;
      & > * {
        grid-area: 1 / 2;
      }
      & > [data-thumbnail] {
        grid-area: 1 / 1;
      }
    }
  }
  & > li > a:hover > span > span:first-of-type {
    ${typography.underlined()}
  }
`)

const Lists = styled.div(css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 40px ${space.gap};
  margin-top: 40px;
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-top: ${line};
  }
  & h2 {
    margin-bottom: 12px;
  }
`)

const Status = styled(Meta)(css`
  min-height: 1.5em;
  margin-block: 16px;
`)

interface SearchBlock {
  readonly anchor: string | undefined
  readonly lists: readonly { readonly title: string; readonly pages: readonly LinkView[] }[]
}

/** Search with its query in the address. Lists all pages while there is no query. */
export function SearchPage({ block }: { readonly block: SearchBlock }) {
  const label = useLabel()
  const language = useLanguage()
  const { search } = useLocation()
  const [query, setQuery] = useState('')
  const [isTyped, setTyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  // The prerendered page has no query, and hydration needs the same markup. Keeps text that was typed before hydration.
  useEffect(() => {
    const earlyQuery = isFirst.current ? (form.current?.querySelector('input')?.value ?? '') : ''
    isFirst.current = false
    setQuery(earlyQuery || (new URLSearchParams(search).get(PARAMETER) ?? ''))
    setTyped(earlyQuery !== '')
  }, [search])
  useAddressParameters(isTyped ? { [PARAMETER]: query } : {})
  const findings = useFinder(query)
  const count = useCount(findings)
  const isAsked = new URLSearchParams(search).has(PARAMETER)
  useLateContent(!isAsked || findings.hits !== undefined || findings.hasFailed)

  const type = (typedText: string) => {
    setQuery(typedText)
    setTyped(true)
  }
  const remember = () => rememberSearch(query.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim() !== '') remember()
  }

  return (
    <UntitledGround data-ground="plain">
      <Wrap {...getAnchorProps(block.anchor)}>
        <WithoutScript as="p" lang={language}>
          {label('searchNeedsScript')}
        </WithoutScript>
        {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows the element */}
        <form ref={form} role="search" lang={language} onSubmit={submit} data-needs-script>
          <SearchField id={PARAMETER} name={PARAMETER} value={query} onType={type} />
          <Status as="output">
            {hasMessage(findings) ? <VisuallyHidden>{count}</VisuallyHidden> : count || label('searchExamples')}
          </Status>
        </form>
        <Outcome findings={findings} />
        {findings.hits && findings.hits.length > 0 ? (
          <Results>
            {findings.hits.map((hit) => (
              <li key={hit.href}>
                <Link href={hit.href} marksLanguage={false} onClick={remember}>
                  {hit.picture && (
                    <span data-thumbnail>
                      <Picture picture={{ ...hit.picture, alt: '' }} sizes={`${THUMBNAIL}px`} decorative />
                    </span>
                  )}
                  <span>
                    <HitText hit={hit} />
                  </span>
                </Link>
                <ExactSize hit={hit} words={findings.words} onChoose={remember} />
              </li>
            ))}
          </Results>
        ) : (
          <Lists data-late>
            {mapChildren(block.lists, ({ title, pages }) => (
              <div>
                <H3 as="h2">{title}</H3>
                <ul>
                  {pages.map((page) => (
                    <li key={page.href}>
                      <Link href={page.href}>{page.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Lists>
        )}
      </Wrap>
    </UntitledGround>
  )
}
