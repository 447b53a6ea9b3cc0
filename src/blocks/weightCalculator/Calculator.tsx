import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CalculationView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure, parseFigure } from '../../../schema/figures/figures.ts'
import { type Figures, SECTIONS } from '../../../schema/figures/profiles.ts'
import { describeUnlisted } from '../../../schema/figures/supply.ts'
import { UNPLACED_PARAMETER } from '../../../schema/names/addressParameters.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { useChooseSize } from '../../hooks/chosenSize.ts'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { useAddressParameters, withParameters } from '../../hooks/useAddressParameters.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useNear } from '../../hooks/useNear.ts'
import { AddToQuote } from '../../quote/AddToQuote.tsx'
import { useRequestItem } from '../../quote/requestAddress.ts'
import { below, centeredFlow, screenOnly, sevenFour, typography } from '../../theme/theme.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { DrawingSheet } from '../../ui/drawings/DrawingSheet.tsx'
import { drawings } from '../../ui/drawings/drawings.ts'
import { useDrawnSize } from '../../ui/drawings/useDrawnSize.ts'
import { ScreenSection, type SectionBlock } from '../../ui/Section.tsx'
import { Meta } from '../../ui/text.tsx'
import { calculate, createItem, formatExample, GRADE, isOfSize, pickOptions, type Typed } from './calculate.ts'
import { Fields } from './Fields.tsx'
import { Results, Working } from './Outcome.tsx'

const Columns = styled.form(css`
  ${sevenFour('div', 'section')}
  row-gap: 40px;
`)

/** The link to the quote list comes last, so that no button moves when it appears. */
const ActionRow = styled.div(css`
  ${centeredFlow}
  gap: 12px;
  margin-top: 24px;
  ${below.phone} {
    & > :is(a, button) {
      flex: 1 1 auto;
    }
  }
  & > [role='status'] > a,
  & > output {
    order: 1;
  }
  & > output {
    ${typography.meta}
  }
  /* Always present, so that screen readers announce its text. Takes no space while empty. */
  & > output:empty {
    position: absolute;
  }
  ${screenOnly}
`)

/**
 * Shows the example, or a remark about the figures. Its lines are reserved, so that a figure does not move the results.
 */
const State = styled(Meta)(css`
  min-height: 2lh;
  ${below.phone} {
    min-height: 3lh;
  }
`)

type Field = HTMLInputElement | HTMLSelectElement

const isFigure = (field: Field): field is HTMLInputElement => field.inputMode === 'decimal'

interface State {
  readonly typed: Typed
  /** Whether a figure comes from the visitor or the address. If not, all figures are from the example. */
  readonly isTouched: boolean
  /** Figures of a search that fit no field: `60 × 40` */
  readonly unplaced: string
}

/**
 * The values of a form's uncontrolled fields. They start with the example. The first figure that is typed clears the
 * example's size, so that no result mixes both; an address with figures clears all others. `write` formats a figure of an
 * address, and returns an empty text for anything else.
 */
function useTyped(
  form: RefObject<HTMLFormElement | null>,
  example: Typed,
  isOfExample: (name: string) => boolean,
  write: (text: string) => string,
): State & { readonly refresh: (target: EventTarget) => void; readonly writeFigures: (figures: Typed) => void } {
  const [state, setState] = useState<State>({ typed: example, isTouched: false, unplaced: '' })

  const findFields = () => {
    const fields = Object.keys(example).map((name) => form.current?.elements.namedItem(name))
    return fields.filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
  }
  const findFigures = () => findFields().filter(isFigure)
  const readFields = (isTouched: boolean, unplaced = state.unplaced) =>
    setState({
      typed: Object.fromEntries(findFields().map(({ name, value }) => [name, value])),
      isTouched,
      unplaced,
    })

  const refresh = (target: EventTarget) => {
    const isFirst = !state.isTouched && target instanceof HTMLInputElement && isFigure(target)
    // What was typed before the page was hydrated stays.
    const isExample = ({ name, value }: Field) => isOfExample(name) && value === example[name]
    if (isFirst) for (const field of findFigures()) if (field !== target && isExample(field)) field.value = ''
    const isFilled = findFigures().every(({ value }) => value.trim() !== '')
    readFields(state.isTouched || isFirst, isFilled ? '' : state.unplaced)
  }

  /** Writes the figures of a size. Other fields keep their figures, unless they are from the example. */
  const writeFigures = (figures: Typed) => {
    for (const field of findFigures())
      field.value = write(figures[field.name] ?? '') || (state.isTouched || !isOfExample(field.name) ? field.value : '')
    readFields(true)
  }

  const isFirst = useRef(true)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields are taken over, and when an address is opened
  useEffect(() => {
    const address = new URLSearchParams(window.location.search)
    const unplacedText = address.get(UNPLACED_PARAMETER) ?? ''
    const isTyped = ({ name, value }: { name: string; value: string }) => isFirst.current && value !== example[name]
    const figures = new Map(
      findFigures().map((field) => [field, isTyped(field) ? field.value : write(address.get(field.name) ?? '')]),
    )
    const isTouched = unplacedText !== '' || [...figures.values()].some(Boolean)
    const isGiven = unplacedText !== '' || findFigures().some(({ name }) => write(address.get(name) ?? ''))
    const getDefault = ({ name, value }: Field) => (isGiven || isOfExample(name) ? '' : value)
    for (const field of findFields()) {
      const value = address.get(field.name) ?? ''
      const isChoice = field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value)
      if (isFigure(field)) field.value = isTouched ? figures.get(field) || getDefault(field) : field.value
      else if (value !== '' && !isTyped(field) && isChoice) field.value = value
    }
    if (isTouched || isFirst.current) readFields(isTouched, unplacedText)
    isFirst.current = false
  }, [key])

  return { ...state, refresh, writeFigures }
}

/** Replaces the decimal point of an address with the visitor's decimal mark. */
const createFormatter = (language: Parameters<typeof formatFigure>[1]) => (text: string) => {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return formatFigure(value, language)
  return parseFigure(text) ? text : ''
}

interface DrawingProps {
  readonly view: CalculationView
  /** Undefined while figures are missing. */
  readonly figures: Figures | undefined
  /** Whether the size is the example's rather than the visitor's. */
  readonly isExample: boolean
}

/** The section that is weighed, in the proportions of its figures, or with letters. */
function Drawing({ view: { section, fields }, figures, isExample }: DrawingProps) {
  const label = useContentLabel()
  const { ref, isNear } = useNear()
  const size = useMemo(() => figures && { shape: section, figures }, [section, figures])
  useChooseSize(isExample ? undefined : size)
  const drawnSize = useDrawnSize(isNear ? size : undefined)
  const symbols = fields.flatMap(({ property }) => property.symbol ?? [])
  return (
    <div ref={ref}>
      <DrawingSheet
        drawing={drawnSize?.drawing ?? drawings[SECTIONS[section].drawing]}
        symbols={drawnSize ? undefined : symbols}
        label={[label('drawing'), drawnSize?.name ?? symbols.join(', ')].join(': ')}
      />
    </div>
  )
}

const loadUnits = () => import('./readUnits.ts')

interface CalculatorBlock extends SectionBlock {
  readonly calculation: CalculationView
}

/**
 * Computes the mass of a section while its dimensions are typed. The address follows, so that a calculation can be
 * shared.
 */
export function Calculator({ block }: { readonly block: CalculatorBlock }) {
  const { anchor, title, calculation } = block
  const { page } = useView()
  const { language } = page
  const form = useRef<HTMLFormElement>(null)
  const example = formatExample(calculation, language)
  const { typed, isTouched, unplaced, refresh, writeFigures } = useTyped(
    form,
    example,
    (name) => isOfSize(name, calculation),
    createFormatter(language),
  )
  const [isUsed, setUsed] = useState(false)
  const { module: units, hasFailed } = useLazyModule(loadUnits, isUsed || isTouched)
  const fieldResult = calculate(calculation, typed, language, hasFailed ? 'failed' : units?.readUnit)
  // If a figure from the search fits no field, the mass may be wrong, so it is not shown.
  const calculated = unplaced ? { ...fieldResult, piece: undefined, total: undefined } : fieldResult
  const { result, copy } = useCopy()
  const { words } = calculation
  const options = pickOptions(calculation, typed)
  const item = createItem(page.route, calculated, options)
  // A field that cannot be read is empty in the address.
  const figures = [...calculated.entries].map(([name, { value = '' }]) => [name, String(value)])
  const parameters = { ...Object.fromEntries(figures), [GRADE]: calculated.grade.id, ...options }
  const isUnlisted = calculation.otherGrades.includes(calculated.grade)
  const supply = isUnlisted
    ? describeUnlisted(calculated.grade, words)
    : isTouched && units?.writeSupply(calculation, page, calculated.entries)

  /** A field that may contain a whole size, because it changed before the code that parses sizes was loaded. */
  const unsplitField = useRef<EventTarget>(null)
  /** Distributes a size that was typed into one field over all fields. */
  const split = (target: EventTarget): boolean => {
    if (!units) unsplitField.current = target
    const size =
      target instanceof HTMLInputElement && isFigure(target) ? (units?.splitSize(calculation, target.value) ?? []) : []
    if (size.length > 0) writeFigures(Object.fromEntries(size.map(([name, value]) => [name, String(value)])))
    return size.length > 0
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code is loaded
  useEffect(() => {
    if (units && unsplitField.current) split(unsplitField.current)
  }, [units])
  /** A pasted size is split at once, a typed one when the field loses the focus. */
  const onInput = ({ target, nativeEvent }: FormEvent & { readonly nativeEvent: { readonly inputType?: string } }) => {
    const { inputType = '' } = nativeEvent
    const isPasted = inputType === '' || inputType.startsWith('insertFrom')
    if (!(isPasted && split(target))) refresh(target)
  }

  const link = () => {
    const url = withParameters(window.location.href, parameters)
    if (anchor) url.hash = anchor
    return url.href
  }
  useAddressParameters(isTouched ? { ...parameters, [UNPLACED_PARAMETER]: unplaced } : {})
  useRequestItem(isTouched ? item : undefined)

  return (
    <ScreenSection block={block}>
      <Columns
        ref={form}
        lang={language}
        method="dialog"
        aria-label={title}
        onFocus={() => setUsed(true)}
        onInput={onInput}
        onBlur={({ target }) => split(target)}
        onSubmit={(event) => event.preventDefault()}
      >
        <div data-needs-script>
          <Fields
            view={calculation}
            example={example}
            entries={calculated.entries}
            density={calculated.grade.density}
          />
          {units && isTouched && (
            <units.Thicknesses view={calculation} entries={calculated.entries} onChoose={writeFigures} />
          )}
          <ActionRow>
            <AddToQuote item={item} words={words} />
            <QuietButton type="button" onClick={() => copy(link())}>
              {words.copyLink}
            </QuietButton>
            <output>{result && words[result]}</output>
          </ActionRow>
        </div>
        <section>
          <State>
            {!isTouched && !isUnlisted
              ? words.figuresExample
              : unplaced
                ? fill(words.figureUnplaced, { text: unplaced })
                : supply}
          </State>
          <Drawing view={calculation} figures={calculated.weighed?.figures} isExample={!isTouched} />
          <Results view={calculation} calculated={calculated} />
        </section>
      </Columns>
      <Working view={calculation} calculated={calculated} />
    </ScreenSection>
  )
}
