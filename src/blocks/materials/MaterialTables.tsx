import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import type {
  CertificateTableView,
  GradeSheetView,
  StandardTableView,
  StrengthTableView,
  StrengthView,
  ToleranceTableView,
} from '../../../schema/fieldTypes/materialViews.ts'
import type { ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { listByRole } from '../../../schema/figures/dimensions.ts'
import { TOLERANCE_PARAMETER } from '../../../schema/names/addressParameters.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { TitledDetails, useOpenedByAddress } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { Reference, References, TableLink } from '../../ui/materials/References.tsx'
import { BesideSection, type FoldableBlock, Section, type SectionBlock } from '../../ui/Section.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { H3, Meta, Unbroken } from '../../ui/text.tsx'
import { getRowName, RowValue } from '../../ui/Values.tsx'

interface NotedBlock extends SectionBlock {
  readonly note: string | undefined
}

/** A table whose values are from standards. */
interface SourcedBlock extends NotedBlock {
  readonly standards: readonly ReferenceView[] | undefined
}

interface WordTableProps<Row> extends Pick<ComponentProps<typeof Table<Row>>, 'columns' | 'groups'> {
  readonly block: NotedBlock
}

function WordTable<Row>({ block, ...table }: WordTableProps<Row>) {
  return (
    <Section block={block}>
      <Table name={block.title} narrow="stack" note={block.note} {...table} />
    </Section>
  )
}

interface CertificateTableBlock extends NotedBlock {
  readonly certificates: CertificateTableView
}

export function CertificateTable({ block }: { readonly block: CertificateTableBlock }) {
  const { terms, certificates } = block.certificates
  const columns: readonly Column<(typeof certificates)[number]>[] = [
    {
      head: terms.certificate,
      cell: ({ anchor, name, title }) => (
        <span {...getAnchorProps(anchor)}>{title.includes(name) ? title : `${name} ${title}`}</span>
      ),
    },
    { head: terms.holds, cell: ({ holds }) => holds },
    { head: terms.batch, cell: ({ specific }) => specific, attributes: { 'data-head': terms.batch } },
    {
      head: terms.validatedBy,
      cell: ({ validatedBy }) => validatedBy,
      attributes: { 'data-head': terms.validatedBy },
    },
  ]
  return <WordTable block={block} columns={columns} groups={[{ rows: certificates }]} />
}

interface GradeChoiceBlock extends NotedBlock, FoldableBlock {
  readonly heads: { readonly surroundings: string; readonly grades: string; readonly reason: string }
  readonly rows: readonly {
    readonly anchor: string | undefined
    readonly surroundings: string
    readonly grades: readonly ReferenceView[]
    readonly reason: string
  }[]
}

export function GradeChoice({ block }: { readonly block: GradeChoiceBlock }) {
  const { heads, rows } = block
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      head: heads.surroundings,
      cell: ({ anchor, surroundings }) => <span {...getAnchorProps(anchor)}>{surroundings}</span>,
    },
    { head: heads.grades, cell: ({ grades }) => <References references={grades} />, attributes: { 'data-kept': true } },
    { head: heads.reason, cell: ({ reason }) => reason },
  ]
  if (block.folded)
    return (
      <BesideSection block={block}>
        <Table name={block.title} narrow="stack" note={block.note} columns={columns} groups={[{ rows }]} />
      </BesideSection>
    )
  const chapters = rows.map((row) => ({ chapter: row.surroundings, rows: [row] }))
  return <WordTable block={block} columns={columns} groups={chapters} />
}

interface GradeSheetBlock extends SourcedBlock {
  readonly grade: GradeSheetView
}

export function GradeSheet({ block }: { readonly block: GradeSheetBlock }) {
  const { terms, groups } = block.grade
  const columns: readonly Column<(typeof groups)[number]['rows'][number]>[] = [
    { head: terms.properties, cell: ({ name }) => name },
    {
      head: terms.grade,
      cell: ({ text, link, product }) => {
        if (link) return <Reference reference={link} />
        if (!product) return <span>{text}</span>
        const { href, figure } = product
        if (!figure?.property) return <TableLink href={href}>{product.text}</TableLink>
        return (
          <TableLink href={href}>
            {getRowName(figure)} {figure.quantity?.text ?? <RowValue row={figure} />}
          </TableLink>
        )
      },
    },
  ]
  return (
    <BesideSection block={block} paper="across">
      <Table name={block.title} narrow="stack" columns={columns} groups={groups} note={writeCaption(block)} />
    </BesideSection>
  )
}

type StandardGroup = StandardTableView['groups'][number]

function StandardFamily({ group, columns }: { group: StandardGroup; columns: readonly Column<StandardRow>[] }) {
  const { name, standards } = group
  return (
    <TitledDetails ref={useOpenedByAddress()}>
      <summary>
        <H3>{name}</H3>
        <Meta>{standards.length}</Meta>
        <Icon name="caret" />
      </summary>
      <div>
        <Table name={name} narrow="stack" columns={columns} groups={[{ rows: standards }]} />
      </div>
    </TitledDetails>
  )
}

type StandardRow = StandardGroup['standards'][number]

interface StandardTableBlock extends NotedBlock {
  readonly standards: StandardTableView
}

/** Each family of products is a disclosure, which the browser's find in page opens. */
export function StandardTable({ block }: { readonly block: StandardTableBlock }) {
  const { terms, groups } = block.standards
  const columns: readonly Column<StandardRow>[] = [
    {
      head: terms.standard,
      cell: ({ anchor, name }) => <Unbroken {...getAnchorProps(anchor)}>{name}</Unbroken>,
    },
    { head: terms.edition, cell: ({ edition }) => edition ?? '–', attributes: { 'data-head': terms.edition } },
    {
      head: terms.subject,
      cell: ({ title, today }) => (
        <>
          <span>{title}</span>
          {mapChildren(today, (reference) => (
            <>
              <span>{' → '}</span>
              <Reference reference={reference} />
            </>
          ))}
        </>
      ),
    },
    {
      head: terms.products,
      attributes: { 'data-unprinted': true },
      cell: ({ products }) =>
        products.length === 0
          ? '–'
          : mapChildren(products, ({ label, href }, index) => (
              <>
                {index > 0 && <span>, </span>}
                <Link href={href}>{label}</Link>
              </>
            )),
    },
  ]
  return (
    <Section block={block}>
      {groups.map((group) => (
        <StandardFamily key={group.name} group={group} columns={columns} />
      ))}
      {block.note && <Meta>{block.note}</Meta>}
    </Section>
  )
}

/** The sources of a table's values, followed by its note. */
const writeCaption = ({ standards = [], note }: SourcedBlock) =>
  (note || standards.length > 0) && (
    <>
      <References references={standards} />
      {note && <span>{standards.length > 0 ? `. ${note}` : note}</span>}
    </>
  )

/** The tolerance class and the size that the address asks for. Undefined in the build and during hydration. */
function useRequestedTolerance(): { readonly name?: string | null; readonly size?: number } {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  const [size] = listByRole('outside').flatMap((property) => address.get(property) ?? [])
  return isHydrated ? { name: address.get(TOLERANCE_PARAMETER), size: Number(size) } : {}
}

interface ToleranceTableBlock extends SourcedBlock {
  readonly table: ToleranceTableView
}

export function ToleranceTable({ block }: { readonly block: ToleranceTableBlock }) {
  const { title, table } = block
  const { terms, classes, rows } = table
  const { name: requestedName, size: requestedSize = 0 } = useRequestedTolerance()
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { head: terms.size, cell: ({ size }) => size },
    ...classes.map((name, index) => ({
      head: `${name}, µm`,
      cell: ({ limits }: (typeof rows)[number]) => limits[index],
      attributes: { 'data-requested': name === requestedName || undefined },
    })),
  ]
  return (
    <BesideSection block={block}>
      <Table
        name={title}
        density="figures"
        narrow="scroll"
        columns={columns}
        groups={[{ rows }]}
        note={writeCaption(block)}
        room={columns.length * 4}
        rowAttributes={({ over, upTo }) => ({
          'data-requested': (requestedSize > over && requestedSize <= upTo) || undefined,
        })}
      />
    </BesideSection>
  )
}

interface StrengthTableBlock extends SourcedBlock, FoldableBlock {
  readonly table: StrengthTableView
}

export function StrengthTable({ block }: { readonly block: StrengthTableBlock }) {
  const { title, table } = block
  const { terms, grades } = table
  const limits = (['rp02', 'rm', 'elongation', 'hardness'] as const).map(
    (name): Column<StrengthView> => ({
      head: terms[name],
      cell: (row) => <Unbroken>{row[name] ?? '–'}</Unbroken>,
      attributes: { 'data-head': terms[name] },
    }),
  )
  const columns: readonly Column<StrengthView>[] = [{ head: terms.product, cell: ({ product }) => product }, ...limits]
  return (
    <BesideSection block={block} paper="across">
      <Table name={title} narrow="stack" columns={columns} groups={grades} note={writeCaption(block)} />
    </BesideSection>
  )
}
