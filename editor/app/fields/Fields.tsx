import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useContext, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GuideSection, getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { ICONS, type IconName } from '../../../schema/names/icons.ts'
import { LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import type { Mark as MarkName } from '../../../schema/names/marks.ts'
import { getStructure, isOptional, isText, type Schema } from '../../../schema/structure.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { Icon, IconDrawing } from '../../../src/ui/icons/Icon.tsx'
import { Mark } from '../../../src/ui/icons/Mark.tsx'
import { cut, formatValue, getEntryName, getFieldTitle, isQuantity, summarize, translateName } from '../../naming.ts'
import { Button, Complaint, Fieldset, Hint, Input, Row, SmallButton, Warning } from '../core/styles.ts'
import { createEmptyValue, createEntry, createKey, resolveVariant } from '../core/values.ts'
import { getHint, useWords } from '../core/words/index.ts'
import { BlockDialog, type BlockDialogProps } from './BlockDialog.tsx'
import {
  EditingContext,
  type FieldProps,
  findInputs,
  findProblems,
  getFieldId,
  useProblems,
} from './controls/editing.ts'
import {
  Findings,
  Labelled,
  Line,
  NameChoice,
  OptionSelect,
  PublicationChoice,
  RemoveButton,
} from './controls/inputs.tsx'
import { Picker } from './controls/Picker.tsx'
import { PictureChoice } from './controls/pictures.tsx'
import { copyEntry } from './copies.ts'
import { FocalPoint, MeasurePoints } from './points.tsx'
import { SizeGrid } from './SizeGrid.tsx'
import { Entry, SortedList } from './Sorting.tsx'
import { TextIn } from './TextIn.tsx'

/**
 * A field of any kind, derived from its schema: the structure selects one of the components below, and the `control` of its
 * field type the input.
 */
export function Field(props: FieldProps) {
  const { schema, value } = props
  const variant = resolveVariant(schema, value)
  if (variant !== schema) return variant ? <Field {...props} schema={variant} /> : null
  if (isText(schema)) return <TextField {...props} />
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object':
      return <Parts {...props} fields={structure.fields} />
    case 'list':
      // A list of lists is a table.
      if (getStructure(structure.element).form === 'list') return <SizeGrid {...props} />
      return <List {...props} element={structure.element} />
    case 'record':
      return <Entries {...props} element={structure.value} />
    default:
      return <Single {...props} />
  }
}

interface GroupProps {
  readonly schema: Schema
  readonly title: string
  readonly path: Path
  readonly children: React.ReactNode
}

/** The fields of one value, below its hint and problems. */
function Group({ schema, title, path, children }: GroupProps) {
  const id = useId()
  const hint = getHint(schema, useWords())
  return (
    <Fieldset aria-label={title} aria-describedby={id}>
      {hint && <Hint>{hint}</Hint>}
      <Findings id={id} problems={useProblems(path)} />
      {children}
    </Fieldset>
  )
}

/** The fields of an object, and buttons that add missing ones. */
function Parts({ value, path, schema, title, fields }: FieldProps & { fields: Readonly<Record<string, Schema>> }) {
  const { change, languages } = useContext(EditingContext)
  const words = useWords()
  const control = getFieldType(schema)?.control
  const parts = Object.entries(fields).filter(([, field]) => !isFixed(field))
  const present = parts.filter(([key]) => getField(value, key) !== undefined)
  const missingParts = parts.filter((part) => !present.includes(part))
  return (
    <Group schema={schema} title={title} path={path}>
      {control === 'picture' && <FocalPoint path={path} value={value} />}
      {control === 'measure' && <MeasurePoints path={path} value={value} />}
      {present.map(([key, field]) => {
        const part = getField(value, key)
        const title = getFieldTitle(field, key, words, part)
        return <Part key={key} schema={field} path={[...path, key]} value={part} title={title} />
      })}
      {missingParts.length > 0 && (
        <Row>
          {missingParts.map(([key, field]) => (
            <SmallButton
              key={key}
              title={getHint(field, words)}
              onClick={() => {
                const addedPath = [...path, key]
                flushSync(() => change(addedPath, createEmptyValue(field, languages)))
                const input = document.getElementById(getFieldId(addedPath)) ?? findInputs(addedPath)[0]
                input?.focus()
              }}
            >
              + {getFieldTitle(field, key, words)}
            </SmallButton>
          ))}
        </Row>
      )}
      {isOptional(schema) && path.length > 0 && (
        <Row>
          <SmallButton onClick={() => change(path, undefined)}>
            {words.remove}: {title}
          </SmallButton>
        </Row>
      )}
    </Group>
  )
}

/** Whether a field has only one possible value, such as the type of a block. */
const isFixed = (schema: Schema) => {
  const structure = getStructure(schema)
  return structure.form === 'names' && structure.names.length === 1 && !isOptional(schema)
}

const Fold = styled.details(css`
  border: ${line};
  border-radius: 2px;
  & > summary {
    padding: 6px 10px;
    font-size: var(--t-small);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  & > div {
    padding: 6px 10px 12px;
  }
`)

const Quiet = styled.span(css`
  color: ${color.ink3};
`)

/**
 * A part of an object or a list. Parts that have fields are folded, except around the pressed field. Their fields are rendered
 * only when unfolded, since a table can have 2,000 rows.
 */
function Part(field: FieldProps) {
  const { schema, value, title, path } = field
  const { selectedPath, problems } = useContext(EditingContext)
  const [isOpen, setOpen] = useState(path.every((step, index) => selectedPath[index] === step))
  const words = useWords()
  if (!['object', 'list', 'record', 'variants'].includes(getStructure(schema).form)) return <Field {...field} />
  const innerProblems = findProblems(problems, path)
  const count = innerProblems.filter(({ warning }) => !warning).length
  const summary = Array.isArray(value)
    ? String(value.length)
    : isQuantity(schema)
      ? formatValue(value, schema, words)
      : summarize(value, words)
  // Names in code, such as `tube`.
  const description = /^[a-z][A-Za-z]+$/.test(summary) ? translateName(summary, words) : summary
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong> <Quiet>{cut(description, 60)}</Quiet>
        {count > 0 && <Complaint as="span"> {words.problems(count)}</Complaint>}
        {innerProblems.length > count && <Warning as="span"> {words.warnings(innerProblems.length - count)}</Warning>}
      </summary>
      {isOpen && (
        <div>
          <Field {...field} />
        </div>
      )}
    </Fold>
  )
}

/** The entries of a list, with buttons that move, duplicate and remove each. */
function List({ value, path, title, schema, element }: FieldProps & { readonly element: Schema }) {
  const { change, languages, file } = useContext(EditingContext)
  const words = useWords()
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const [dialog, setDialog] = useState<Pick<BlockDialogProps, 'action' | 'index'>>()
  const hasForms = getStructure(element).form === 'variants'
  const names = list.map(
    (entry, index) => `${getFieldTitle(resolveVariant(element, entry), index, words) || title} ${index + 1}`,
  )
  return (
    <Group schema={schema} title={title} path={path}>
      <SortedList
        names={names}
        onMove={(from, to) => change(path, list.toSpliced(from, 1).toSpliced(to, 0, list[from]))}
      >
        {(index) => {
          const name = names[index] ?? ''
          return (
            <>
              <Part schema={element} path={[...path, index]} value={list[index]} title={name} />
              <Row>
                {hasForms && (
                  <>
                    <SmallButton
                      aria-label={`${words.blockActions.add}: ${name}`}
                      onClick={() => setDialog({ action: 'add', index })}
                    >
                      +
                    </SmallButton>
                    <SmallButton
                      aria-label={`${words.blockActions.copy}: ${name}`}
                      title={words.blockActions.copy}
                      onClick={() => setDialog({ action: 'copy', index })}
                    >
                      ↗
                    </SmallButton>
                  </>
                )}
                <SmallButton
                  aria-label={`${words.blockActions.duplicate}: ${name}`}
                  title={words.blockActions.duplicate}
                  onClick={() => change(path, list.toSpliced(index + 1, 0, copyEntry(list[index])))}
                >
                  <Icon name="sheet" />
                </SmallButton>
                {/* Removing the last entry removes an optional list, since an empty list is a mistake. */}
                <RemoveButton
                  name={name}
                  onClick={() => change(isOptional(schema) && list.length === 1 ? path : [...path, index], undefined)}
                />
              </Row>
            </>
          )
        }}
      </SortedList>
      <Row>
        <SmallButton
          onClick={() =>
            hasForms
              ? setDialog({ action: 'add', index: list.length - 1 })
              : change(path, [...list, createEntry(element, languages)])
          }
        >
          + {hasForms ? words.addBlock : getFieldTitle(element, '', words) || words.addEntry}
        </SmallButton>
      </Row>
      {dialog && <BlockDialog {...dialog} file={file} onClose={() => setDialog(undefined)} />}
    </Group>
  )
}

/** The entries of a record, whose keys editors choose. */
function Entries({ value, path, title, schema, element }: FieldProps & { readonly element: Schema }) {
  const { change, languages } = useContext(EditingContext)
  const words = useWords()
  const [name, setName] = useState('')
  const entries = isObject(value) ? value : {}
  const key = createKey(schema, name.trim())
  const isFree = key !== '' && !Object.hasOwn(entries, key)
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isFree) return
    change([...path, key], createEntry(element, languages))
    setName('')
  }
  return (
    <Group schema={schema} title={title} path={path}>
      {Object.entries(entries).map(([key, part]) => {
        const name = getEntryName(part, key, words)
        return (
          <Entry key={key}>
            <Part schema={element} path={[...path, key]} value={part} title={name} />
            <RemoveButton name={name} onClick={() => change([...path, key], undefined)} />
          </Entry>
        )
      })}
      <Row as="form" onSubmit={add}>
        <Input
          aria-label={words.entryName}
          placeholder={words.entryName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={!isFree}>
          + {isFree ? key : words.addEntry}
        </Button>
      </Row>
    </Group>
  )
}

/** A text, with one input for each language of its page. */
function TextField(field: FieldProps) {
  const { languages } = useContext(EditingContext)
  const words = useWords()
  const { value } = field
  const isListed = (language: Language) =>
    isObject(value) && (languages.includes(language) || Object.hasOwn(value, language))
  return (
    <Labelled {...field}>
      {typeof value === 'string' ? (
        <TextIn {...field} name={words.allLanguages} />
      ) : (
        LANGUAGES.filter(isListed).map((language) => (
          <TextIn key={language} {...field} language={language} name={language.toUpperCase()} />
        ))
      )}
    </Labelled>
  )
}

/** Sections whose names are shown as drawings. */
const DRAWINGS: { readonly [T in GuideSection]?: (name: string) => React.ReactNode } = {
  icons: (name) => <IconDrawing path={ICONS[name as IconName]} />,
  marks: (name) => <Mark name={name as MarkName} />,
}

/** A single value, such as a figure, a name, a day or an address. */
function Single(field: FieldProps) {
  const { schema, value, path, title } = field
  const { change } = useContext(EditingContext)
  const words = useWords()
  const isWrong = useProblems(path).some(({ warning }) => !warning)
  const structure = getStructure(schema)
  const { control, guideSection, target, noun = title } = getFieldType(schema) ?? {}
  const draw = guideSection && DRAWINGS[guideSection]
  const input = { id: getFieldId(path), value, isWrong, onChange: (newValue: unknown) => change(path, newValue) }
  const form = structure.form === 'number' || structure.form === 'union' ? structure.form : 'string'
  const renderInput = () => {
    if (structure.form === 'names' && draw) {
      const choices = structure.names
        .map(String)
        .map((name) => ({ name, label: translateName(name, words), drawing: draw(name) }))
      return (
        <Row>
          {choices.find(({ name }) => name === value)?.drawing}
          <Picker {...input} value={String(value ?? '')} choices={choices} />
        </Row>
      )
    }
    if (structure.form === 'names') return <OptionSelect {...input} names={structure.names} />
    if (target && control !== 'picture')
      return <NameChoice {...input} noun={noun} path={path} isLink={control === 'link'} />
    if (control === 'publication') return <PublicationChoice {...input} value={value ?? true} />
    return <Line {...input} form={form} type={control === 'date' || control === 'time' ? control : 'text'} />
  }
  return (
    <Labelled {...field} htmlFor={input.id}>
      {renderInput()}
      {control === 'picture' && <PictureChoice path={path} />}
    </Labelled>
  )
}
