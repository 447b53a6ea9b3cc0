import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { NoticeView } from '../../content/resolve/view.ts'
import { writeStored } from '../data/storage.ts'
import { useLabel } from '../hooks/context.ts'
import { color, line, tones, typography } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Wrap } from '../ui/layout.tsx'
import { iconButton } from './mixins.ts'

/** Scrolls away with the page. `shell/notice.ts` hides a closed notice before the first paint. */
const Strip = styled.section(css`
  ${tones.steel}
  border-bottom: ${line};
  html[data-closed-notice] & {
    display: none;
  }
`)

const Row = styled(Wrap)(css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
`)

const Words = styled.p(css`
  padding-block: 10px;
  font-size: var(--t-small);
  line-height: 1.4;
  text-wrap: pretty;
  & > a {
    margin-left: 0.35em;
    color: ${color.accentText};
    font-weight: 560;
    ${typography.underlined()}
  }
`)

const Close = styled.button(css`
  ${iconButton}
  flex: none;
  margin-right: -12px;
`)

/** Positions the bar below the notice, and at the top of the window once the notice has been scrolled away. */
const NoticePosition = styled.div(css`
  html.js & {
    position: sticky;
    top: 0;
    z-index: 40;
    height: 0;
    & > header {
      position: absolute;
    }
  }
`)

interface NoticeProps {
  readonly notice: NoticeView
  readonly children: ReactNode
}

/** The site's notice above the bar. Closing it hides this notice in every language. */
export function Notice({ notice: { key, text, link }, children }: NoticeProps) {
  const label = useLabel()
  const strip = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    // In development, the closed notice may have been a different one.
    if (dataset.closedNotice !== key) delete dataset.closedNotice
    // For elements that float under the bar before the page is scrolled.
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${strip.current?.offsetHeight ?? 0}px`))
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice')
    }
  }, [key])

  const close = () => {
    writeStored('closedNotice', key)
    document.documentElement.dataset.closedNotice = key
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <>
      <Strip ref={strip} aria-label={label('notice')}>
        <Row>
          <Words>
            <span>{`${text} `}</span>
            {link && <Link href={link.href}>{link.label}</Link>}
          </Words>
          <Close type="button" aria-label={label('noticeClose')} onClick={close} data-needs-script>
            <Icon name="close" />
          </Close>
        </Row>
      </Strip>
      <NoticePosition>{children}</NoticePosition>
    </>
  )
}
