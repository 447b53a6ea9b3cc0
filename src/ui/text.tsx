import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ElementType, HTMLAttributes } from 'react'
import { typography } from '../theme/theme.ts'
import { unbroken } from './unbroken.tsx'

/** The size of a page's h1; also of an h2 that closes a page. */
export const Title = styled.h1(css(typography.title))
export const H2 = styled.h2(css(typography.h2))
/** Above a form, in a panel, within an article. */
export const MinorH2 = styled.h2(css(typography.minorH2))
export const H3 = styled.h3(css(typography.h3))

interface ParagraphProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
}

function Paragraph({ as: Element = 'p', children, ...props }: ParagraphProps) {
  return <Element {...props}>{typeof children === 'string' ? unbroken(children) : children}</Element>
}

export const Lead = styled(Paragraph)(css(typography.lead))
export const Text = styled(Paragraph)(css(typography.text))
export const Small = styled(Paragraph)(css(typography.small))
export const Meta = styled(Paragraph)(css(typography.meta))
