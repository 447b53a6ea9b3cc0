import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import { createDateFormat } from '../../schema/names/intl.ts'
import { getCanonicalAddress } from '../data/viewAddresses.ts'
import { PaperContext, useLabel, useLanguage, useView } from '../hooks/context.ts'
import { color } from '../theme/theme.ts'
import { PrintDate } from '../ui/PrintDate.tsx'
import { TitleFrame } from '../ui/TitleFrame.ts'
import { LogoDrawing } from './Logo.tsx'

const Head = styled.div(css`
  display: flex;
  justify-content: space-between;
  align-items: end;
  border-bottom: 1.2pt solid ${color.ink};
  padding-bottom: 3mm;
  margin-bottom: 5mm;
  & > svg {
    height: 7mm;
    fill: currentColor;
  }
  & > div {
    text-align: right;
    font-size: var(--t-meta);
    line-height: 1.45;
  }
`)

/** The head of a printed page, in place of the navigation: company and address of the page. */
export function SheetHead() {
  const view = useView()
  const { brand, address, phone, email } = view.site
  return (
    <Head data-printed>
      <LogoDrawing />
      <div>
        <p>{[brand, ...address].join(', ')}</p>
        <p>{`${phone.label} · ${email.label}`}</p>
        <p>{getCanonicalAddress(view).replace('https://', '')}</p>
      </div>
    </Head>
  )
}

function ChangeDate({ changeDate }: { changeDate: string }) {
  const format = createDateFormat(useLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  return <span>{format.format(new Date(changeDate))}</span>
}

/** The title block of a printed data sheet, as on a works drawing: name, document and date. */
export function TitleBlock({ changeDate }: { changeDate?: string }) {
  const { page } = useView()
  const label = useLabel()
  return (
    <TitleFrame data-printed>
      <div>
        <dt>{label('sheetName')}</dt>
        <dd lang={page.contentLanguage}>{findBlockViews(page, 'opening')[0]?.title ?? page.name}</dd>
      </div>
      <div>
        <dt>{label('sheetDocument')}</dt>
        <dd>{label('technicalDataSheet')}</dd>
      </div>
      <div data-needs-script={changeDate === undefined || undefined}>
        <dt>{label('sheetDate')}</dt>
        <dd>{changeDate === undefined ? <PrintDate /> : <ChangeDate changeDate={changeDate} />}</dd>
      </div>
    </TitleFrame>
  )
}

interface DataSheetProps {
  /** Date of the page's last change. */
  readonly changeDate: string | undefined
  readonly children: ReactNode
}

/** A page as the build prints it: the printed parts of `Layout`. */
export function DataSheet({ changeDate, children }: DataSheetProps) {
  return (
    <PaperContext value>
      <SheetHead />
      <main data-sheet>
        {children}
        <TitleBlock changeDate={changeDate} />
      </main>
    </PaperContext>
  )
}
