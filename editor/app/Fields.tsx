import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { createContext, useContext, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldTypeOf, type Topic } from '../../schema/fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { isOptional, structureOf } from '../../schema/fieldTypes/structure.ts'
import { ICONS, type IconName } from '../../schema/names/icons.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import type { Mark as MarkName } from '../../schema/names/marks.ts'
import type { Problem } from '../../schema/validate/report/problem.ts'
import { writePath } from '../../schema/validate/report/problem.ts'
import type { Path } from '../../schema/wording/finding.ts'
import { color, line } from '../../src/theme/theme.ts'
import { Icon, IconDrawing } from '../../src/ui/icons/Icon.tsx'
import { Mark } from '../../src/ui/icons/Mark.tsx'
import { Drawer } from './Drawer.tsx'
import { Drawn, Head, Line, Named, OneOf, PublicationChoice, RemoveButton } from './inputs.tsx'
import { Button, Complaint, Input, Row, SmallButton, Stack } from './look.ts'
import { FocusPoint, PictureChoice } from './pictures.tsx'
import { SizeGrid } from './SizeGrid.tsx'
import { Entry, SortedEntry, Sorting } from './Sorting.tsx'
import { TextIn } from './TextIn.tsx'
import { emptyValue, isText, keyFor, newEntry, ownSchema, summaryOf, wordsOf } from './values.ts'
import { descriptionOf, titleOf, useWords } from './words.ts'

type Schema = z.core.$ZodType

/** The document that fields are of. */
export interface Editing {
  readonly file: string
  /** The languages that its texts are written in. */
  readonly languages: readonly Language[]
  /** Where the page was pressed: this field is open. */
  readonly chosen: Path
  /** Its input and, of a body, the line that was pressed. */
  readonly at?: { readonly id: string; readonly line: number } | undefined
  readonly problems: readonly Problem[]
  change(path: Path, value: unknown): void
}

export const EditingContext = createContext<Editing>({
  file: '',
  languages: LANGUAGES,
  chosen: [],
  problems: [],
  change: () => undefined,
})

export interface FieldProps {
  readonly schema: Schema
  readonly value: unknown
  readonly path: Path
  readonly title: string
}

/** How an input is found that a press on the page leads to. */
export const idOf = (path: Path): string => `field-${writePath(path)}`

/**
 * A field of any kind, by its schema alone: what it is put together from says which of these it is, and the `control` of its
 * field type what is typed in or chosen from.
 */
export function Field(props: FieldProps) {
  const { schema, value } = props
  const own = ownSchema(schema, value)
  if (own !== schema) return own ? <Field {...props} schema={own} /> : null
  if (isText(schema)) return <TextField {...props} />
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'object':
      return <Parts {...props} fields={structure.fields} />
    case 'list':
      if (structureOf(structure.element).form === 'list') return <Rows {...props} />
      return <List {...props} element={structure.element} />
    case 'record':
      return <Entries {...props} element={structure.value} />
    default:
      return <Single {...props} />
  }
}

/** A list of lists is a table. */
function Rows({ value, path, title }: FieldProps) {
  const { file, chosen, problems, change } = useContext(EditingContext)
  const own = { file, chosen, path, title, idOf, change, problems: problems.filter((one) => one.file === file) }
  return <SizeGrid {...own} rows={Array.isArray(value) ? value : []} />
}

const Group = styled.fieldset(css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`)

/** What a message of the checks says of a field, and of what cannot be seen inside of it. */
function useComplaints(path: Path): readonly string[] {
  const { problems, file } = useContext(EditingContext)
  const own = writePath(path)
  return problems.filter((problem) => problem.file === file && problem.path === own).map(({ message }) => message)
}

function Complaints({ id, messages }: { readonly id: string; readonly messages: readonly string[] }) {
  return (
    <div id={id}>
      {messages.map((message) => (
        <Complaint key={message}>{message}</Complaint>
      ))}
    </div>
  )
}

/** The fields of an object, and what else it can have. */
function Parts({ value, path, schema, title, fields }: FieldProps & { fields: Readonly<Record<string, Schema>> }) {
  const { change, languages } = useContext(EditingContext)
  const words = useWords()
  const id = useId()
  const complaints = useComplaints(path)
  const parts = Object.entries(fields).filter(([, field]) => !isFixed(field))
  const isThere = (key: string) => isObject(value) && value[key] !== undefined
  const missing = parts.filter(([key]) => !isThere(key))
  return (
    <Group aria-label={title} aria-describedby={id}>
      <Complaints id={id} messages={complaints} />
      {fieldTypeOf(schema)?.control === 'picture' && (
        <FocusPoint picture={value} onChange={(focus) => change([...path, 'focus'], focus)} />
      )}
      {parts
        .filter(([key]) => isThere(key))
        .map(([key, field]) => (
          <Part
            key={key}
            schema={field}
            path={[...path, key]}
            value={fieldOf(value, key)}
            title={titleOf(field, key, words, fieldOf(value, key))}
          />
        ))}
      {missing.length > 0 && (
        <Row>
          {missing.map(([key, field]) => (
            <SmallButton
              key={key}
              type="button"
              title={descriptionOf(field, words)}
              onClick={() => change([...path, key], emptyValue(field, languages))}
            >
              + {titleOf(field, key, words)}
            </SmallButton>
          ))}
        </Row>
      )}
      {isOptional(schema) && path.length > 0 && (
        <Row>
          <SmallButton type="button" onClick={() => change(path, undefined)}>
            {words.remove}: {title}
          </SmallButton>
        </Row>
      )}
    </Group>
  )
}

/** What tells the type of an object is not changed. */
const isFixed = (schema: Schema) => {
  const structure = structureOf(schema)
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

/** A part of an object or a list: what has fields of its own is folded, unless the page was pressed there. */
function Part({ about, ...field }: FieldProps & { readonly about?: string }) {
  const { schema, value, title, path } = field
  const isFolded = ['object', 'list', 'record', 'variants'].includes(structureOf(schema).form)
  if (!isFolded) return <Field {...field} />
  return (
    <Folded path={path} title={title} about={about ?? (Array.isArray(value) ? String(value.length) : summaryOf(value))}>
      <Field {...field} />
    </Folded>
  )
}

interface FoldedProps {
  readonly path: Path
  readonly title: string
  readonly about: string
  readonly children: React.ReactNode
}

/** What is folded is not made before it is opened: a table can have 2,000 rows. */
function Folded({ path, title, about, children }: FoldedProps) {
  const { chosen, problems, file } = useContext(EditingContext)
  const [isOpen, setOpen] = useState(path.every((step, index) => chosen[index] === step))
  const own = writePath(path)
  const count = problems.filter((one) => one.file === file && isWithin(one.path, own)).length
  const words = useWords()
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong> <Quiet>{about.length > 60 ? `${about.slice(0, 59)}…` : about}</Quiet>
        {count > 0 && <Complaint as="span"> {words.problems(count)}</Complaint>}
      </summary>
      {isOpen && <div>{children}</div>}
    </Fold>
  )
}

const isWithin = (path: string, own: string) => path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`)

/** The entries of a list, with what moves, doubles and removes each. */
function List({ value, path, title, element }: FieldProps & { readonly element: Schema }) {
  const { change, languages, file } = useContext(EditingContext)
  const words = useWords()
  const id = useId()
  const complaints = useComplaints(path)
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  /** Where a block is to be put in, and what was pressed for it. */
  const [adding, setAdding] = useState<number>()
  const opener = useRef<HTMLElement>(null)
  const add = (index: number) => (event: React.MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    if (hasForms) setAdding(index)
    else change(path, list.toSpliced(index, 0, newEntry(element, languages)))
  }
  const hasForms = structureOf(element).form === 'variants'
  const names = list.map((entry, index) => `${titleOf(ownSchema(element, entry), index, words) || title} ${index + 1}`)
  return (
    <Group aria-label={title} aria-describedby={id}>
      <Complaints id={id} messages={complaints} />
      <Sorting names={names} onMove={(from, to) => change(path, list.toSpliced(from, 1).toSpliced(to, 0, list[from]))}>
        {list.map((entry, index) => {
          const name = names[index] ?? ''
          return (
            // Entries have no name of their own, and fields hold nothing but what the document says.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <SortedEntry key={index} index={index} name={name}>
              <Part schema={element} path={[...path, index]} value={entry} title={name} about={summaryOf(entry)} />
              <Row>
                {hasForms && (
                  <SmallButton type="button" aria-label={`${words.addAfter}: ${name}`} onClick={add(index + 1)}>
                    +
                  </SmallButton>
                )}
                <SmallButton
                  type="button"
                  aria-label={`${words.duplicate}: ${name}`}
                  title={words.duplicate}
                  onClick={() => change(path, list.toSpliced(index + 1, 0, entry))}
                >
                  <Icon name="sheet" />
                </SmallButton>
                <RemoveButton name={name} onClick={() => change([...path, index], undefined)} />
              </Row>
            </SortedEntry>
          )
        })}
      </Sorting>
      <Row>
        <SmallButton type="button" onClick={add(list.length)}>
          + {hasForms ? words.addBlock : titleOf(element, '', words) || words.addEntry}
        </SmallButton>
      </Row>
      {adding !== undefined && (
        <Drawer file={file} index={adding} opener={opener} onClose={() => setAdding(undefined)} />
      )}
    </Group>
  )
}

/** An object with keys of the editors’ own. */
function Entries({ value, path, title, schema, element }: FieldProps & { readonly element: Schema }) {
  const { change, languages } = useContext(EditingContext)
  const words = useWords()
  const [name, setName] = useState('')
  const entries = isObject(value) ? value : {}
  const key = keyFor(schema, name.trim())
  const isFree = key !== '' && !Object.hasOwn(entries, key)
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isFree) return
    change([...path, key], newEntry(element, languages))
    setName('')
  }
  return (
    <Group aria-label={title}>
      {Object.entries(entries).map(([key, part]) => (
        <Entry key={key}>
          <Part schema={element} path={[...path, key]} value={part} title={key} />
          <RemoveButton name={key} onClick={() => change([...path, key], undefined)} />
        </Entry>
      ))}
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

/** A text, in each language of its page below each other. */
function TextField({ schema, value, path, title }: FieldProps) {
  const { languages, change, file } = useContext(EditingContext)
  const words = useWords()
  const body = fieldTypeOf(schema)?.control === 'markdown' ? { file, path } : undefined
  const shown = isObject(value) ? LANGUAGES.filter((one) => languages.includes(one) || Object.hasOwn(value, one)) : []
  return (
    <Stack role="group" aria-label={title}>
      <Head
        title={title}
        description={descriptionOf(schema, words)}
        complaints={useComplaints(path)}
        onRemove={isOptional(schema) ? () => change(path, undefined) : undefined}
      />
      {typeof value === 'string' ? (
        <Text path={path} value={value} name={words.allLanguages} limit={wordsOf(schema)} body={body} />
      ) : (
        shown.map((language) => (
          <Text
            key={language}
            path={[...path, language]}
            value={fieldOf(value, language)}
            name={language.toUpperCase()}
            language={language}
            limit={wordsOf(schema)}
            body={body}
          />
        ))
      )}
    </Stack>
  )
}

interface TextProps {
  readonly path: Path
  readonly value: unknown
  readonly name: string
  readonly language?: Language
  readonly limit: Schema | undefined
  /** Where a body stands. */
  readonly body: { readonly file: string; readonly path: Path } | undefined
}

function Text({ path, value, name, language, limit, body }: TextProps) {
  const { change, at } = useContext(EditingContext)
  const complaints = useComplaints(path)
  return (
    <TextIn
      id={idOf(path)}
      name={name}
      language={language}
      value={typeof value === 'string' ? value : ''}
      limit={limit}
      body={body && { names: body, at: at?.id === idOf(path) ? at : undefined }}
      complaints={complaints}
      onChange={(text) => change(path, text)}
    />
  )
}

/** What draws the names of these. */
const DRAWN: { readonly [T in Topic]?: (name: string) => React.ReactNode } = {
  icons: (name) => <IconDrawing path={ICONS[name as IconName]} />,
  marks: (name) => <Mark name={name as MarkName} />,
}

/** One value: a figure, a name, a day, an address. */
function Single({ schema, value, path, title }: FieldProps) {
  const { change, file } = useContext(EditingContext)
  const words = useWords()
  const complaints = useComplaints(path)
  const structure = structureOf(schema)
  const fieldType = fieldTypeOf(schema)
  const { control, topic, target, noun = title } = fieldType ?? {}
  const onChange = (next: unknown) => change(path, next)
  const shared = {
    id: idOf(path),
    title,
    description: descriptionOf(schema, words),
    complaints,
    onRemove: isOptional(schema) ? () => change(path, undefined) : undefined,
    value,
    onChange,
  }
  const draw = topic && DRAWN[topic]
  if (structure.form === 'names') {
    const { names } = structure
    return <Stack>{draw ? <Drawn {...shared} names={names} draw={draw} /> : <OneOf {...shared} names={names} />}</Stack>
  }
  if (target && control !== 'picture') {
    return (
      <Stack>
        <Named {...shared} sort={noun} file={file} path={path} isLink={control === 'link'} />
      </Stack>
    )
  }
  if (control === 'publication') {
    const { onChange: _, ...head } = shared
    return (
      <Stack>
        <Head {...head} />
        <PublicationChoice id={shared.id} value={value ?? true} onChange={onChange} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Line
        {...shared}
        form={structure.form === 'number' || structure.form === 'union' ? structure.form : 'string'}
        type={control === 'date' || control === 'time' ? control : 'text'}
      />
      {control === 'picture' && <PictureChoice file={file} path={path} onChange={onChange} />}
    </Stack>
  )
}
