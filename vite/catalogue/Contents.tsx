import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { below, color, from, typography } from '../../src/theme/theme.ts'
import { Tool } from './Example.tsx'

export interface ContentsEntry {
  readonly id: string
  readonly title: string
  readonly count: number
  /** What is in it, where that can be led to. */
  readonly inside: readonly { readonly id: string; readonly title: string }[]
}

const Nav = styled.nav(css`
  & ul {
    padding: 0;
    list-style: none;
  }
  & a {
    display: flex;
    gap: 10px;
    justify-content: space-between;
    padding-block: 5px;
    font-size: var(--t-small);
    line-height: 1.4;
  }
  & a:hover {
    text-decoration: underline 1px ${color.accentText};
    text-underline-offset: 4px;
  }
  & a > span {
    color: ${color.ink3};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  & ul:first-of-type a {
    ${typography.label}
    padding-block: 6px;
  }
  & ul + ul {
    margin-top: 12px;
    padding-left: 12px;
    border-left: 1px solid ${color.line};
    & a {
      color: ${color.ink2};
    }
  }
  ${below.wide} {
    &[data-closed] > div {
      display: none;
    }
    & a {
      min-height: 44px;
      align-items: center;
    }
  }
`)

const Toggle = styled(Tool)(css`
  ${from.wide} {
    display: none;
  }
`)

/** What there is in the handbook. In a narrow window it opens by a button. */
export function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Nav aria-label="Contents" data-closed={open ? undefined : ''}>
      <Toggle type="button" aria-expanded={open} aria-controls="contents" onClick={() => setOpen(!open)}>
        Contents
      </Toggle>
      <div id="contents">
        <ul>
          {entries.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={close}>
                {title}
                <span>{count}</span>
              </a>
            </li>
          ))}
        </ul>
        {entries
          .filter(({ inside }) => inside.length > 0)
          .map(({ id, title, inside }) => (
            <ul key={id} aria-label={title}>
              {inside.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`} onClick={close}>
                    {entry.title}
                  </a>
                </li>
              ))}
            </ul>
          ))}
      </div>
    </Nav>
  )
}
