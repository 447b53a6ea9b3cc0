import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Language } from '../../../schema/names/languages.ts'

type Piece = readonly [color: string, area: string]

const flags: Readonly<Record<Language, readonly Piece[]>> = {
  tr: [
    ['#c8102e', 'M0 0h20v14H0z'],
    ['#fff', 'M7 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'],
    ['#c8102e', 'M7.9 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'],
    ['#fff', 'M9.74 7l1.21-.39V5.34l.75 1.02 1.21-.39-.75 1.03.75 1.03-1.21-.39-.75 1.02V7.39z'],
  ],
  en: [
    ['#012169', 'M0 0h20v14H0z'],
    ['#fff', 'M0 0h2.44L20 12.29V14h-2.44L0 1.71zM20 0h-2.44L0 12.29V14h2.44L20 1.71z'],
    ['#c8102e', 'M0 0l10 7H8.37L0 1.14zM20 14L10 7h1.63L20 12.86zM20 0h-1.63L10 5.86V7zM0 14h1.63L10 8.14V7z'],
    ['#fff', 'M7.67 0h4.66v14H7.67zM0 4.67h20v4.66H0z'],
    ['#c8102e', 'M8.6 0h2.8v14H8.6zM0 5.6h20v2.8H0z'],
  ],
  de: [
    ['#000', 'M0 0h20v5H0z'],
    ['#d00', 'M0 4.67h20V10H0z'],
    ['#ffce00', 'M0 9.33h20V14H0z'],
  ],
  sr: [
    ['#c6363c', 'M0 0h20v5H0z'],
    ['#0c4076', 'M0 4.67h20V10H0z'],
    ['#fff', 'M0 9.33h20V14H0z'],
    ['#edb92e', 'M5.7 3.9l-.4-1.5.9.5.9-.9.9.9.9-.5-.4 1.5z'],
    ['#fff', 'M4.7 4.3h4.8v4.2c0 1.9-1.2 3-2.4 3.6-1.2-.6-2.4-1.7-2.4-3.6z'],
    ['#c6363c', 'M5.2 4.8h3.8v3.7c0 1.5-.9 2.5-1.9 3-1-.5-1.9-1.5-1.9-3z'],
    ['#fff', 'M7.1 10.6l-.5-1.2-1 .3.3-1.1-.5-2.1.7.5V5.7l.6.7.4-.6.4.6.6-.7V7l.7-.5-.5 2.1.3 1.1-1-.3z'],
  ],
}

const Drawn = styled.svg(css`
  flex: none;
  width: 20px;
  height: 14px;
`)

export function Flag({ language }: { readonly language: Language }) {
  return (
    <Drawn viewBox="0 0 20 14" aria-hidden focusable={false}>
      {flags[language].map(([color, area]) => (
        <path key={area} fill={color} d={area} />
      ))}
    </Drawn>
  )
}
