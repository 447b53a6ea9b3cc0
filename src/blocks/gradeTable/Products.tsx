import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { below, color, screenOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { Details } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Mark } from '../../ui/icons/Mark.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'

/** Which products are made from which grades. In a narrow window, section marks replace the names of products. */
const Offers = styled(Details)(css`
  margin-top: 12px;
  & a {
    display: inline-grid;
    justify-items: start;
    gap: 6px;
    padding-block: 6px;
  }
  & a:hover {
    ${typography.underlined(color.edge)}
  }
  & :is(th, td) {
    padding-block: 4px;
    vertical-align: bottom;
  }
  ${below.wide} {
    & a {
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
    & thead a > svg {
      width: 20px;
      height: 20px;
    }
    & :is(th, td) {
      padding-right: 4px;
    }
    & thead span {
      position: absolute;
      clip-path: inset(50%);
    }
    /* A stacked row lists the products of its grade. */
    & td:not(:has(svg)),
    & td svg {
      display: none;
    }
  }
  ${screenOnly}
`)

export function Products({ terms, grades }: { readonly terms: Terms; readonly grades: readonly GradeView[] }) {
  const products = new Map(grades.flatMap((grade) => grade.products).map((product) => [product.href, product]))
  if (products.size === 0) return null
  const names: Column<GradeView> = {
    head: terms.grade,
    cell: ({ name, products, ask }) =>
      products.length === 0 && ask ? <Link href={ask}>{`${name}: ${terms.notListed}`}</Link> : name,
  }
  const columns = [...products.values()].map(
    ({ href, label, mark = 'custom' }): Column<GradeView> => ({
      head: (
        <Link href={href} title={label}>
          <Mark name={mark} />
          <span>{label}</span>
        </Link>
      ),
      attributes: { 'data-head': label },
      cell: ({ products }) =>
        products.some((product) => product.href === href) ? (
          <>
            <Icon name="check" />
            <VisuallyHidden>{terms.yes}</VisuallyHidden>
          </>
        ) : (
          <VisuallyHidden>{terms.no}</VisuallyHidden>
        ),
    }),
  )
  return (
    <Offers>
      <summary>
        <span>{terms.products}</span>
        <Icon name="caret" />
      </summary>
      <div>
        <Table
          name={terms.products}
          density="figures"
          narrow="stack"
          room={46}
          columns={[names, ...columns]}
          groups={[{ rows: grades }]}
        />
      </div>
    </Offers>
  )
}
