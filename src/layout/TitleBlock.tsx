import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { blocksIn } from '../../schema/blocksIn.ts'
import { LOCALES } from '../../schema/names/languages.ts'
import type { PageView } from '../../schema/resolve/view.ts'
import { useLabel, useLanguage, useView } from '../hooks/context.ts'
import { color, print, typography } from '../theme/theme.ts'

const Frame = styled.dl(css`
  display: none;
  ${print} {
    display: grid;
    grid-template-columns: 3fr auto auto;
    break-inside: avoid;
    margin-top: 3.5mm;
    border: 1pt solid ${color.ink};
  }
  & > div {
    padding: 1.6mm 2.4mm 1.8mm;
  }
  & > div + div {
    border-left: 0.5pt solid ${color.ink};
  }
  & dt {
    ${typography.meta}
    font-size: 6.6pt;
  }
  & dd {
    margin: 0;
    font-size: 8.6pt;
    font-weight: 560;
    ${typography.tabular}
  }
`)

/** The day of printing, which only a script knows. A page may lie open for days, so it is read again each time. */
function PrintDate() {
  const language = useLanguage()
  const date = useRef<HTMLElement>(null)
  useEffect(() => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' })
    const write = () => {
      if (date.current) date.current.textContent = format.format(new Date())
    }
    write()
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [language])
  return <dd ref={date} />
}

/** As the page's heading has it, which says more than its name: `Paslanmaz Çelik Boru`, not `Boru`. */
function fullName(page: PageView): string {
  return blocksIn(page, 'opening')[0]?.title ?? page.name
}

/** The foot of a printed data sheet, as on a works drawing: of what it is, which document, and when. */
export function TitleBlock() {
  const { page } = useView()
  const label = useLabel()
  return (
    <Frame>
      <div>
        <dt>{label('sheetName')}</dt>
        <dd lang={page.contentLanguage}>{fullName(page)}</dd>
      </div>
      <div>
        <dt>{label('sheetDocument')}</dt>
        <dd>{label('technicalDataSheet')}</dd>
      </div>
      <div data-needs-script>
        <dt>{label('sheetDate')}</dt>
        <PrintDate />
      </div>
    </Frame>
  )
}
