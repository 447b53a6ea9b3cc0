import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PageView } from '../../schema/resolve/view.ts'
import { useContentLabel, useView } from '../hooks/context.ts'
import { color, screenOnly } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'

/** A page with a table of figures prints as a data sheet: about its subject alone, with a title block at its foot. */
export const isDataSheet = ({ roles }: PageView): boolean => roles.rows !== undefined

/** Prints the page, or keeps it as a PDF: the browser's dialog offers both. */
export const printPage = () => window.print()

const Quiet = styled.button(css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 52px;
  padding-inline: 8px;
  font-weight: 560;
  & > span {
    padding-bottom: 1px;
    border-bottom: 1px solid ${color.edge};
  }
  &:hover > span {
    border-color: ${color.ink};
  }
  ${screenOnly}
`)

/** Leads to the page's data sheet; nothing on a page that has none. */
export function DataSheetButton() {
  const { page } = useView()
  const label = useContentLabel()
  if (!isDataSheet(page)) return null
  return (
    <Quiet type="button" onClick={printPage} data-needs-script>
      <Icon name="sheet" />
      <span>{label('dataSheet')}</span>
    </Quiet>
  )
}
