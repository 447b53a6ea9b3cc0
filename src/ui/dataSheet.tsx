import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PageView } from '../../content/resolve/view.ts'
import type { LabelKey } from '../../schema/names/labels.ts'
import type { Language } from '../../schema/names/languages.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { color, screenOnly, typography } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'

/** Whether a page prints as a data sheet, with a title block: it has a table of figures, or is about a grade. */
export const isDataSheet = ({ roles }: PageView): boolean => roles.rows !== undefined || roles.gradeSheet !== undefined

interface ControlProps {
  readonly label: (key: LabelKey) => string
  readonly lang?: Language
  readonly className?: string
}

/** A link to the page's PDF. If the build has not created one, a button that prints the page. */
export function DataSheetControl({ label, ...props }: ControlProps) {
  const { dataSheet, translatedBlocks, language, contentLanguage } = useView().page
  if (!dataSheet) {
    return (
      <button
        type="button"
        onClick={() => window.print()}
        {...props}
        aria-label={label('printDataSheet')}
        data-needs-script
      >
        <Icon name="print" />
        <span>{label('printDataSheet')}</span>
      </button>
    )
  }
  const { href, size } = dataSheet
  return (
    <a
      href={href}
      type="application/pdf"
      hrefLang={translatedBlocks ? language : contentLanguage}
      {...props}
      aria-label={[label('dataSheet'), size].filter(Boolean).join(', ')}
    >
      <Icon name="sheet" />
      <span>{label('dataSheet')}</span> {size !== undefined && <small>{size}</small>}
    </a>
  )
}

const Quiet = styled(DataSheetControl)(css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 52px;
  font-weight: 560;
  & > span {
    padding-bottom: 1px;
    border-bottom: 1px solid ${color.edge};
  }
  &:hover > span {
    border-color: ${color.ink};
  }
  & > small {
    ${typography.meta}
    font-weight: 400;
  }
  ${screenOnly}
`)

export function DataSheetButton() {
  const { page } = useView()
  const label = useLabel()
  if (!isDataSheet(page)) return null
  return <Quiet label={label} lang={page.language} />
}
