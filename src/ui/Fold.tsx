import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { color, line } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'
import { getAnchorProps } from './layout.tsx'
import { Meta, MinorH2 } from './text.tsx'

/** A disclosure. The browser's find in page opens it, and print shows it open. */
export const Details = styled.details(css`
  border-top: ${line};
  &:last-of-type {
    border-bottom: ${line};
  }
  & > summary {
    display: flex;
    justify-content: space-between;
    gap: 24px;
    padding-block: 18px;
    cursor: pointer;
    font-weight: 560;
  }
  & > summary > :not(* + *) {
    flex: 1;
  }
  & > summary > svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.accentText};
  }
  &[open] > summary > svg {
    transform: scaleY(-1);
  }
  & > div {
    padding-bottom: 28px;
  }
`)

/** The ref of a disclosure that opens when the address points at its anchor, or at one inside it. */
export function useOpenedByAddress(anchor?: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each address that leads here
  useEffect(() => {
    const { current } = details
    const target = document.getElementById(hash.slice(1))
    if (current && target && (target.id === anchor || current.contains(target))) current.open = true
  }, [hash, key])
  return details
}

/** A disclosure with a heading and what it contains, on one line. */
export const TitledDetails = styled(Details)(css`
  & > summary {
    align-items: baseline;
    & > p {
      font-weight: 400;
      text-align: right;
    }
    & > svg {
      align-self: center;
      margin: 0;
    }
  }
`)

const Folded = styled(TitledDetails)(css`
  & > summary {
    padding-block: 24px;
  }
  & > div {
    padding-top: 6px;
  }
`)

interface FoldProps {
  readonly anchor: string | undefined
  readonly title: string
  readonly count: string | undefined
  readonly children: ReactNode
}

/** The title of a section that opens its content, also when the address points at it. */
export function Fold({ anchor, title, count, children }: FoldProps) {
  return (
    <Folded ref={useOpenedByAddress(anchor)}>
      <summary>
        <MinorH2 {...getAnchorProps(anchor)}>{title}</MinorH2>
        {count && <Meta>{count}</Meta>}
        <Icon name="caret" />
      </summary>
      <div>{children}</div>
    </Folded>
  )
}
