import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../hooks/context.ts'
import { pressable } from '../theme/theme.ts'
import { LOGO_BOX, LOGO_LETTERS } from '../ui/icons/logoPaths.ts'
import { Link } from '../ui/Link.tsx'

const Home = styled(Link)(css`
  ${pressable}
  & > svg {
    width: auto;
    height: var(--logo, 26px);
    fill: currentColor;
  }
`)

export function LogoDrawing() {
  return (
    <svg viewBox={`0 0 ${LOGO_BOX.width} ${LOGO_BOX.height}`} aria-hidden focusable={false}>
      {LOGO_LETTERS.map((letter) => (
        <path key={letter} d={letter} />
      ))}
    </svg>
  )
}

interface LogoProps {
  readonly className?: string
  readonly onClick?: () => void
}

export function Logo({ className, onClick }: LogoProps) {
  const { site } = useView()
  return (
    <Home
      href={site.home.href}
      aria-label={`${site.brand}, ${site.home.label}`}
      className={className}
      onClick={onClick}
    >
      <LogoDrawing />
    </Home>
  )
}
