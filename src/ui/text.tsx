import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ElementType, HTMLAttributes } from 'react'
import { theme } from '../theme/theme.ts'
import { unbroken } from './unbroken.tsx'

const { type } = theme

/** The size of a page's h1; also of an h2 that closes a page. */
export const Title = styled.h1(css(type.title))
export const H2 = styled.h2(css(type.h2))
/** Above a form, in a panel, within an article. */
export const MinorH2 = styled.h2(css(type.minorH2))
export const H3 = styled.h3(css(type.h3))

interface ParagraphProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
}

function Paragraph({ as: Element = 'p', children, ...props }: ParagraphProps) {
  return <Element {...props}>{typeof children === 'string' ? unbroken(children) : children}</Element>
}

export const Lead = styled(Paragraph)(css(type.lead))
export const Text = styled(Paragraph)(css(type.text))
export const Small = styled(Paragraph)(css(type.small))
export const Meta = styled(Paragraph)(css(type.meta))
