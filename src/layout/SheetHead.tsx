import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../hooks/context.ts'
import { canonicalAddress } from '../navigation/head.ts'
import { color, print } from '../theme/theme.ts'
import { LogoDrawing } from './Logo.tsx'

const Head = styled.div(css`
  display: none;
  ${print} {
    display: flex;
    justify-content: space-between;
    align-items: end;
    border-bottom: 1.2pt solid ${color.ink};
    padding-bottom: 3mm;
    margin-bottom: 5mm;
  }
  & > svg {
    height: 7mm;
    fill: currentColor;
  }
  & > p {
    text-align: right;
    font-size: var(--t-meta);
    line-height: 1.45;
  }
`)

/** What a printed page begins with, in the place of the navigation: whose it is, and where it came from. */
export function SheetHead() {
  const view = useView()
  const { brand, address, phone, email } = view.site
  return (
    <Head>
      <LogoDrawing />
      <p>
        {brand}, {address.join(', ')}
        <br />
        {phone.label} · {email.label}
        <br />
        {canonicalAddress(view).replace('https://', '')}
      </p>
    </Head>
  )
}
