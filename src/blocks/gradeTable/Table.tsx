import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Terms } from '../../../schema/fieldTypes/materialViews.ts'
import type { ChemicalElement } from '../../../schema/names/materials.ts'
import { below, color, line, print, typography } from '../../theme/theme.ts'
import type { Columns } from './ColumnChoice.tsx'

/** Elements with a column of their own; the others share one. */
export const MAIN_ELEMENTS = ['C', 'Cr', 'Ni', 'Mo', 'N'] as const satisfies readonly ChemicalElement[]

/** The head stays above, the first column at the left. Lines belong to cells, since those of a row would not stay. */
export const Table = styled.table(css`
  border-collapse: separate;
  border-spacing: 0;
  min-width: 100%;
  text-align: left;
  font-size: var(--t-meta);
  line-height: 1.4;
  ${typography.tabular}
  & th,
  & td {
    padding: 12px 16px 12px 0;
    vertical-align: top;
    color: ${color.ink2};
    font-weight: 400;
    background: ${color.bg};
  }
  & td {
    white-space: nowrap;
    border-top: ${line};
  }
  & td[data-words] {
    min-width: 210px;
    white-space: normal;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    padding-block: 10px 6px;
    color: ${color.ink3};
    white-space: nowrap;
  }
  & thead tr + tr th {
    top: 36px;
    padding-block: 4px 10px;
    border-bottom: ${line};
  }
  & th[scope='colgroup'] {
    color: ${color.ink};
    font-weight: 560;
  }
  & thead th[rowspan] {
    left: 0;
    z-index: 3;
    vertical-align: bottom;
    border-bottom: ${line};
  }
  & tbody th[scope='row'] {
    position: sticky;
    left: 0;
    z-index: 2;
    min-width: 176px;
    border-top: ${line};
  }
  & tbody th[scope='rowgroup'] {
    padding-top: 28px;
    color: ${color.ink};
    font-weight: 560;
    & > span {
      position: sticky;
      left: 0;
      display: inline-block;
    }
    & > span::first-letter {
      text-transform: uppercase;
    }
  }
  & tbody:has(tr:target, tr :target) {
    scroll-margin-top: 80px;
  }
  ${below.phone} {
    & tbody th[scope='row'] {
      min-width: 132px;
      padding-right: 10px;
    }
  }
  ${print} {
    font-size: 5.6pt;
    & th,
    & td {
      position: static !important;
      padding: 0.6mm 1.2mm 0.6mm 0;
      white-space: normal;
    }
    & tbody th[scope='row'],
    & td[data-words] {
      min-width: 0;
    }
  }
`)

interface GroupProps {
  readonly columns: Columns
  readonly name: string
  readonly span: number
}

const Group = ({ columns, name, span }: GroupProps) => (
  <th scope="colgroup" colSpan={span} data-columns={columns}>
    {name}
  </th>
)

const Names = ({ columns, names }: { columns: Columns; names: readonly string[] }) =>
  names.map((name) => (
    <th key={name} scope="col" data-columns={columns}>
      {name}
    </th>
  ))

export function Head({ terms }: { terms: Terms }) {
  const properties = [terms.density, terms.pren, terms.magnetic, terms.weldability]
  const composition = [...MAIN_ELEMENTS, terms.otherElements]
  const strength = [terms.product, terms.rp02, terms.rm, terms.elongation, terms.hardness]
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {terms.grade}
        </th>
        <Group columns="properties" name={terms.properties} span={properties.length} />
        <Group columns="composition" name={terms.composition} span={composition.length} />
        <Group columns="strength" name={terms.strength} span={strength.length} />
      </tr>
      <tr>
        <Names columns="properties" names={properties} />
        <Names columns="composition" names={composition} />
        <Names columns="strength" names={strength} />
      </tr>
    </thead>
  )
}
