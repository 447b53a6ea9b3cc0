import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { describeStandard, describeUnlisted } from '../../../schema/figures/supply.ts'
import { GRADE_PARAMETER, SIZE_PARAMETER } from '../../../schema/names/addressParameters.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { getOrderValues } from '../../data/sizeLists.ts'
import { useView } from '../../hooks/context.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { OpenQuote, quoteToggles, useQuoteToggle } from '../../quote/AddToQuote.tsx'
import { below, color, field, flow, from, print, screenOnly, space, typography } from '../../theme/theme.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { References } from '../../ui/materials/References.tsx'
import { Table } from '../../ui/Table.tsx'
import { Meta } from '../../ui/text.tsx'
import { findRows, formatCsv, groupRows, isOfFigures, MIN_PARTED_ROWS, PARTS, splitRows } from './findRows.ts'
import { SizeSection, type SizeTableBlock } from './SizeSection.tsx'
import { buildColumns, estimateWidth, type RenderToggle, splitFigures, TOOL } from './sizeColumns.tsx'
import { useNest } from './useNest.tsx'

const Tools = styled.div(css`
  ${flow}
  align-items: end;
  gap: 12px 16px;
  margin-bottom: 20px;
  & label {
    ${typography.meta}
    display: grid;
    gap: 4px;
    flex: 0 1 210px;
    ${below.phone} {
      flex: 1 1 40%;
    }
  }
  & :is(input, select) {
    ${field}
    min-height: 48px;
    padding: 8px 12px;
    font-size: 1rem;
  }
  & :is(button, a) {
    min-height: 48px;
    padding-block: 8px;
  }
  & output {
    ${typography.meta}
    min-height: 48px;
    display: grid;
    align-items: center;
  }
  ${from.tablet} {
    & label:has(select) {
      display: none;
    }
  }
  ${screenOnly}
`)

/** On paper, a long and narrow table continues in columns, and a short one stays whole. */
const Frame = styled.div(css`
  ${quoteToggles}
  & tbody > tr > :is(th, td) {
    padding-inline: var(--cell-start, 14px) 0;
    text-align: var(--cell-align, right);
    white-space: nowrap;
  }
  & tbody td {
    color: ${color.ink};
  }
  & thead th {
    padding: 10px 0 8px 14px;
    color: ${color.ink2};
    text-align: right;
  }
  & :is(tbody, thead tr:first-of-type) th:first-of-type {
    padding-left: 0;
    text-align: left;
  }
  & [rowspan] {
    vertical-align: top;
  }
  /* Groups of rows with the same first cell. */
  & tbody + tbody > tr:first-of-type > * {
    border-top-color: ${color.edge};
  }
  & small {
    display: block;
    color: ${color.ink3};
    font-size: var(--t-meta);
  }
  /* Several figures of the same size. */
  & td:has(small) {
    font-weight: 500;
    & small {
      font-weight: 400;
    }
    ${print} {
      & small {
        display: inline;
      }
      & small::before {
        content: '· ';
      }
    }
  }
  ${below.tablet} {
    & :is(thead, tbody) :is(th, td) {
      padding-left: var(--cell-start, 9px);
    }
    /* Visible from the first column of the group on. */
    & th[colspan] {
      text-align: left;
    }
    &[data-sticky] :is(tbody, thead tr:first-of-type) th:first-of-type {
      position: sticky;
      left: 0;
      z-index: 1;
      padding-right: 8px;
      background: ${color.bg};
    }
  }
  ${print} {
    & :is(thead, tbody) :is(th, td) {
      padding: 0.15mm 0 0.15mm 2mm;
      line-height: 1.2;
    }
    /* Chromium repeats a head in the next column only if it is lower than a quarter of it. */
    & thead > tr > :is(th, td) {
      padding-block: 0 0.3mm;
      line-height: 1.05;
    }
    column-gap: 8mm;
    &:not(:has(tbody > tr > td:nth-of-type(6):not([data-unprinted]))) {
      columns: 2;
    }
    &:not(:has(tbody > tr > td:nth-of-type(3):not([data-unprinted]))) {
      columns: 3;
    }
    & table:not(:has(tbody > tr:nth-of-type(8), tbody:nth-of-type(4))) {
      break-inside: avoid;
    }
    /* Chromium repeats a head only if four rows follow it. */
    & tbody:has(> tr:nth-of-type(49)) > tr:nth-of-type(-n + 12) {
      break-after: avoid;
    }
  }
`)

/** Long lists of two columns continue beside each other where there is room. */
const Parts = styled.div(css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 32px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    & > div + div thead {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${print} {
    display: block;
  }
`)

const Note = styled(Meta)(css`
  margin-top: calc(0.7 * ${space.step});
  max-width: 72ch;
`)

const Hint = styled(Note)(css(screenOnly))

/** On a phone, longer tables scroll sideways: stacked rows would make the page too long. */
const MAX_STACKED_ROWS = 15

const loadFindSizes = () => import('./findSizes.ts')

/** Whether a query has more than a figure, such as units or several figures. */
const hasUnits = (query: string) => /[^\d.,\s]|\d\s+\d/.test(query)

/** Standard sizes that can be searched and copied. On a phone, visitors can choose one of many columns. */
export function Sizes({ block }: { readonly block: SizeTableBlock }) {
  const { title, sizes, standards = [], note } = block
  const { words, heads, across } = sizes
  const { page, site } = useView()
  const id = useId()
  const [query, setQuery] = useState('')
  const [column, setColumn] = useState<number>()
  const search = useRef<HTMLInputElement>(null)
  const [requestedText, setRequestedText] = useState('')
  const [grade, setGrade] = useState<string>()
  const { search: parameters, hash, key } = useLocation()
  // Takes over the text that was typed before hydration, or the size in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is opened
  useEffect(() => {
    const addressParameters = new URLSearchParams(hash === `#${block.anchor}` ? parameters : '')
    const size = addressParameters.get(SIZE_PARAMETER)
    setGrade(addressParameters.get(GRADE_PARAMETER) ?? undefined)
    if (search.current && size !== null) search.current.value = size
    setRequestedText(size ?? '')
    setQuery(search.current?.value ?? '')
  }, [key])
  const { result, copy } = useCopy()
  const [isUsed, setUsed] = useState(false)
  const { module, isLoading, hasFailed } = useLazyModule(loadFindSizes, isUsed || hasUnits(query))
  // Until the code that parses units is loaded, such a query would find nothing.
  const isUnread = isLoading && hasUnits(query)
  const visibleRows = findRows(sizes, isUnread ? '' : query, column, module?.findSizes)
  const canQuote = site.quoteList !== undefined && sizes.ordered.length > 0
  const isStacked = !across && sizes.rows.length <= MAX_STACKED_ROWS
  const toggle = useQuoteToggle()
  const renderToggle: RenderToggle = (row, column, figure) => {
    if (figure === '') return null
    const values = getOrderValues(sizes, row, page.language, column)
    const size = Object.values(values).map((value) => formatFigure(value, page.language))
    const name = `${words.addToQuote}: ${[size.join(' × '), grade].filter(Boolean).join(' · ')}`
    return toggle({
      item: { route: page.route, values: { ...values, ...(grade && { grades: grade }) } },
      label: name,
      figure: figure === undefined ? undefined : splitFigures(figure),
    })
  }
  const isRequested = requestedText !== '' && requestedText === query && !isUnread
  const answer = isRequested
    ? describeStandard(standards[0]?.name, words)
    : fill(words.sizesFound, { n: visibleRows.rows.length })
  const count = visibleRows.rows.length === 0 ? words.sizeNotFound : answer
  const calculation = findBlockViews(page, 'calculator')[0]?.calculation
  const unlistedGrade = calculation?.otherGrades.find(({ id }) => id === grade)
  const summary =
    calculation && unlistedGrade
      ? describeUnlisted(unlistedGrade, calculation.words)
      : [count, grade].filter(Boolean).join(' · ')
  const status = isUnread ? hasFailed && words.unitsFailed : summary
  const isParted = !across && sizes.stub.length + heads.length === 2 && visibleRows.rows.length >= MIN_PARTED_ROWS
  const groups = isStacked ? [visibleRows.rows] : groupRows(visibleRows.rows)
  const { drawing, handlers, chosenRow } = useNest(sizes, visibleRows, isRequested ? visibleRows.rows[0] : undefined)
  const tableProps = {
    density: 'dense' as const,
    columns: buildColumns(sizes, visibleRows, canQuote ? renderToggle : undefined, isStacked, groups),
    rowAttributes: (row: readonly string[]) => ({
      'data-requested': (isRequested && row === visibleRows.rows[0]) || undefined,
      'data-chosen': row === chosenRow || undefined,
    }),
  }
  return (
    <SizeSection block={block} drawing={drawing}>
      <Tools data-needs-script lang={page.language}>
        <label>
          <span>{words.findSize}</span>
          <input
            ref={search}
            type="search"
            inputMode={isOfFigures(sizes) ? 'decimal' : 'text'}
            autoComplete="off"
            aria-controls={id}
            onFocus={() => setUsed(true)}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        {across && (
          <label>
            <span>{words.column}</span>
            <select
              aria-controls={id}
              onChange={({ target }) => setColumn(target.value === '' ? undefined : Number(target.value))}
            >
              <option value="">{words.allColumns}</option>
              {mapChildren(heads, ({ name }, index) => (
                <option value={index}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <QuietButton type="button" onClick={() => copy(formatCsv(sizes, visibleRows, page.language))}>
          {words.copyTable}
        </QuietButton>
        <OpenQuote words={words} />
        <output>{result ? words[result] : query && status}</output>
      </Tools>
      <Frame id={id} lang={page.language} data-sticky={sizes.stub.length === 1 || undefined} {...handlers}>
        {isParted ? (
          <Parts>
            {mapChildren(splitRows(visibleRows.rows), (rows, part) => (
              <Table {...tableProps} name={`${title} ${part + 1}/${PARTS}`} groups={[{ rows }]} />
            ))}
          </Parts>
        ) : (
          <Table
            {...tableProps}
            name={title}
            groups={groups.map((rows) => ({ rows }))}
            room={estimateWidth(sizes, canQuote && !across ? TOOL : 0)}
            narrow={isStacked ? 'stack' : 'scroll'}
            note={standards.length > 0 && <References references={standards} />}
          />
        )}
      </Frame>
      {across && canQuote && <Hint data-needs-script>{words.pickSize}</Hint>}
      {isParted && standards.length > 0 && (
        <Note>
          <References references={standards} />
        </Note>
      )}
      {sizes.note && <Note>{sizes.note}</Note>}
      {note && <Note>{note}</Note>}
    </SizeSection>
  )
}
