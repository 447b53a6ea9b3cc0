import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { describeItem } from '../../messages/describe.ts'
import { MAX_CHARACTERS, type NewItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { GRADES, REQUIREMENTS } from '../../schema/names/orderProperties.ts'
import type { QuoteWord } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { useLabel } from '../hooks/context.ts'
import { below, color, field, line, space, typography } from '../theme/theme.ts'
import { PrimaryButton, QuietButton } from '../ui/Button.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { H3, Small } from '../ui/text.tsx'
import { describeFields, useFieldLabels } from './fieldLabels.ts'
import { Buttons } from './formLayout.ts'
import type { PastedLine } from './reading/readLines.ts'
import type { Statement } from './reading/statements.ts'
import { useQuote } from './state/context.ts'
import { mergeFields } from './state/draft.ts'

const Region = styled.section(css`
  margin-top: 36px;
  & > h3:focus {
    outline: none;
  }
  & > h3 + p {
    margin-top: 6px;
  }
  & > ol {
    margin-block: 20px;
    border-top: ${line};
  }
`)

const Row = styled.li(css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 268px;
  align-items: center;
  gap: 4px ${space.gap};
  padding-block: 12px;
  border-bottom: ${line};
  ${typography.tabular}
  overflow-wrap: anywhere;
  & mark {
    background: none;
    color: inherit;
    text-decoration: underline wavy ${color.bad};
    text-underline-offset: 3px;
  }
  & strong {
    font-weight: 560;
  }
  & em {
    font-style: normal;
    color: ${color.ink3};
  }
  & select {
    ${field}
    min-height: 44px;
    padding: 6px 10px;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`)

/**
 * The choices of what to add from a line: all recognized values, only certain values, the text alone, or nothing. A statement
 * about the whole order goes to all items, or into the form.
 */
type LineUse = 'useRead' | 'useCertain' | 'useText' | 'useNothing' | 'useForAll' | 'useInForm'

/** The uses that make sense for a line. The first one is preselected, so it never includes assumptions. */
function listUses({ item, guess, statement }: PastedLine): readonly LineUse[] {
  if (statement) return [statement.fields ? 'useInForm' : 'useForAll', 'useText', 'useNothing']
  if (!item) return ['useNothing', 'useText']
  if (guess) return [...(item.route ? (['useCertain'] as const) : []), 'useText', 'useRead', 'useNothing']
  return [...(item.route ? (['useRead'] as const) : []), 'useText', 'useNothing']
}

const createItems = ({ text, item, guess }: PastedLine, use: LineUse): readonly NewItem[] => {
  if (use === 'useNothing' || use === 'useForAll' || use === 'useInForm') return []
  const recognizedItem = use === 'useRead' ? (guess ?? item) : use === 'useCertain' ? item : undefined
  return [recognizedItem ?? { values: {}, note: text }]
}

type SharedValues = NonNullable<Statement['values']>

/** Adds the values for all items to one item. The item's own grade wins. */
function addSharedValues(item: NewItem, sharedValues: readonly SharedValues[]): NewItem {
  const { note, values } = item
  if (!item.route) return { ...item, note: [note, ...sharedValues.flatMap(Object.values)].filter(Boolean).join(' · ') }
  const requirements = [values, ...sharedValues].flatMap((source) => source[REQUIREMENTS] ?? []).join(', ')
  const joinedValue = requirements && { [REQUIREMENTS]: requirements.slice(0, MAX_CHARACTERS.value) }
  return { ...item, values: { ...Object.assign({}, ...sharedValues), ...values, ...joinedValue } }
}

interface ConfirmLinesProps {
  readonly lines: readonly PastedLine[]
  readonly onAdd: (items: readonly NewItem[]) => void
  /** Returns to the pasted text without adding anything. */
  readonly onCancel: () => void
}

/** Shows each pasted line above the recognized item. Nothing is added until the visitor confirms. */
export function ConfirmLines({ lines, onAdd, onCancel }: ConfirmLinesProps) {
  const { words } = useQuote()
  const region = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [uses, setUses] = useState(() => lines.map((row) => listUses(row)[0] ?? 'useText'))
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'start' })
  }, [])
  const statements = lines.flatMap(({ statement }, index) =>
    statement && ['useForAll', 'useInForm'].includes(uses[index] ?? '') ? [statement] : [],
  )
  const sharedValues = statements.flatMap(({ values }): readonly SharedValues[] => (values ? [values] : []))
  const items = lines
    .flatMap((row, index) => createItems(row, uses[index] ?? 'useNothing'))
    .map((item) => addSharedValues(item, sharedValues))
  const add = () => {
    mergeFields(statements.flatMap(({ fields }) => fields ?? []))
    onAdd(items)
  }
  return (
    <Region ref={region} aria-label={words.readTitle}>
      <H3 as="h2" ref={heading} tabIndex={-1}>
        {words.readTitle}
      </H3>
      <Small>{words.readHint}</Small>
      <ol>
        {mapChildren(lines, (row, index) => (
          <Row>
            <div>
              <Small translate="no">
                <WithMarks line={row} />
              </Small>
              <Interpretation line={row} />
            </div>
            <select
              aria-label={fill(words.readUse, { n: index + 1, line: row.text })}
              value={uses[index]}
              onChange={({ target }) =>
                setUses(uses.map((use, lineIndex) => (lineIndex === index ? (target.value as LineUse) : use)))
              }
            >
              {listUses(row).map((use) => (
                <option key={use} value={use}>
                  {words[use satisfies QuoteWord]}
                </option>
              ))}
            </select>
          </Row>
        ))}
      </ol>
      <Buttons>
        <PrimaryButton type="button" aria-disabled={items.length === 0} onClick={() => items.length > 0 && add()}>
          {fill(words.readAdd, { n: items.length })}
        </PrimaryButton>
        {lines.some(({ guess }, index) => guess && uses[index] !== 'useRead') && (
          <QuietButton
            type="button"
            onClick={() => setUses(uses.map((use, index) => (lines[index]?.guess ? 'useRead' : use)))}
          >
            {words.readAccept}
          </QuietButton>
        )}
        <QuietButton type="button" onClick={onCancel}>
          {words.readBack}
        </QuietButton>
      </Buttons>
    </Region>
  )
}

function WithMarks({ line: { text, unusedRanges } }: { readonly line: PastedLine }) {
  const edges = [0, ...unusedRanges.flat(), text.length]
  const parts = edges.slice(1).map((end, index) => text.slice(edges[index], end))
  return mapChildren(parts, (part, index) => (index % 2 === 1 ? <mark>{part}</mark> : <span>{part}</span>))
}

/** Whether the grade of an item is one that its product lists. */
const isChoice = (fields: OrderView['fields'], { values: { grades } }: NewItem) =>
  grades === undefined ||
  fields.every(({ property, choices }) => property !== GRADES || !choices || choices.some(({ id }) => id === grades))

function StatementText({ statement: { fields = {}, values = {} } }: { readonly statement: Statement }) {
  const { orders, language } = useQuote()
  const labels = useFieldLabels()
  const choices = orders.flatMap((order) => order.fields.flatMap((field) => field.choices ?? []))
  const texts = [
    ...describeFields(fields, labels, language).map(({ label, value }) => `${label}: ${value}`),
    ...Object.values(values).map((value) => choices.find(({ id }) => id === value)?.name ?? value),
  ]
  return <div>{texts.join(' · ')}</div>
}

/** The recognized product and its values. Assumptions are labelled. */
function Interpretation({ line: { item, guess, statement, notMade } }: { readonly line: PastedLine }) {
  const { orders, words, language } = useQuote()
  const label = useLabel()
  if (statement) return <StatementText statement={statement} />
  if (!item) return <Small>{words.readNoItem}</Small>
  const describe = (candidate: NewItem) => {
    const { name, values, amount } = describeItem({ ...candidate, id: '' }, orders, language)
    const pieces = candidate.pieces ? [fill(words.itemPieces, { n: candidate.pieces })] : []
    const texts = values.map((value) => value.join('\u00a0'))
    const isListed = orders.every(({ route, fields }) => route !== candidate.route || isChoice(fields, candidate))
    const grade = isListed ? [] : [words.gradeUnlisted]
    return { name, values: [...texts, ...grade, ...(amount ? [amount] : pieces)] }
  }
  const description = describe(item)
  const { name, values } = describe(guess ?? item)
  const parts = [name ?? (notMade ? label('searchNotMade', { name: notMade }) : words.notUnderstood), ...values]
  // The values of an assumed product are assumptions too, so only the product is labelled.
  const isCertain = (part: string) =>
    part === description.name ||
    !guess ||
    (item.route === undefined && part !== name) ||
    description.values.includes(part)
  return (
    <div>
      {mapChildren(parts, (part, index) => (
        <>
          {index > 0 && <span> · </span>}
          {index === 0 ? <strong>{part}</strong> : <span>{part}</span>}
          {!isCertain(part) && <em>{` (${words.readGuess})`}</em>}
        </>
      ))}
    </div>
  )
}
