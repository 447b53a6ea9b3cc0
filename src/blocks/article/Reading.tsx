import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, typography } from '../../theme/theme.ts'

/** Paragraphs, headings, lists and quotes set for reading. */
export const Reading = styled.div(css`
  ${typography.text}
  & > * + *,
  & blockquote > * + *,
  & li > * + * {
    margin-top: 1.1em;
  }
  & h2 {
    ${typography.minorH2}
    color: ${color.ink};
  }
  & h3 {
    ${typography.h3}
    color: ${color.ink};
  }
  & > * + h2 {
    margin-top: 1.7em;
  }
  & > * + h3 {
    margin-top: 1.9em;
  }
  & > h2 + *,
  & > h3 + * {
    margin-top: 0.7em;
  }
  & strong {
    color: ${color.ink};
    font-weight: 560;
  }
  & a {
    color: ${color.ink};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-decoration-color: ${color.accentText};
    text-underline-offset: 4px;
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & ol {
    counter-reset: item;
  }
  & li {
    position: relative;
    padding-left: 30px;
  }
  & li + li {
    margin-top: 0.55em;
  }
  & li::before {
    position: absolute;
    left: 0;
    color: ${color.ink3};
    ${typography.tabular}
  }
  & ul > li::before {
    content: '';
    top: 0.8em;
    width: 14px;
    height: 1px;
    background: currentColor;
  }
  & ol > li {
    counter-increment: item;
  }
  & ol > li::before {
    content: counter(item);
  }
  & blockquote {
    border-left: 2px solid ${color.ink};
    padding-left: 28px;
    font-size: 1.1875rem;
    line-height: 1.5;
    color: ${color.ink};
  }
  & > * + blockquote,
  & > blockquote + * {
    margin-top: 1.7em;
  }
`)
