import type { ReactNode } from 'react'
import type { Pictures } from '../../content/check/read/pictures.ts'
import type { Content } from '../../content/resolve/content.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { tone } from '../../schema/fieldTypes/choices.ts'
import { type Field, fieldsOf } from '../../schema/fieldTypes/fields.ts'
import { fieldTypeOf } from '../../schema/fieldTypes/fieldType.ts'
import { link } from '../../schema/fieldTypes/href.ts'
import { picture } from '../../schema/fieldTypes/picture.ts'
import { quantity } from '../../schema/fieldTypes/quantity.ts'
import { row } from '../../schema/fieldTypes/row.ts'
import { metaOf } from '../../schema/fieldTypes/structure.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { translateTitle } from '../../schema/names/titles.ts'
import {
  addresses,
  grounds,
  icons,
  marks,
  materials,
  type NameCard,
  pictures as pictureNames,
  properties,
  units,
} from './names.tsx'

interface HandbookProps {
  readonly content: Content
  readonly pictures: Pictures
  /** That of the examples. */
  readonly language: Language
}

interface Section {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly content: ReactNode
}

/** Everything that an editor can write, as the schemas and the content have it. Reports lead to parts of it by anchors. */
export function Handbook({ content, pictures, language }: HandbookProps) {
  const sections: readonly Section[] = [
    {
      id: 'blocks',
      title: 'Blocks · Bloklar',
      intro: 'What a page is made of, from top to bottom. Open one for its fields, and for examples to copy.',
      content: blockSchemas.map((schema) => (
        <Block key={schema.shape.type.value} schema={schema} language={language} />
      )),
    },
    {
      id: 'documents',
      title: 'Documents · Belgeler',
      intro: 'The files of pages/: one for each page, and those of the whole site, which begin with “_”.',
      content: [
        <Entry key="page" id="document-page" code="pages/….json" {...wordsOf(page)} fields={fieldsOf(page)} />,
        ...SHARED_NAMES.map((name) => {
          const { schema, neededFor = '' } = SHARED[name]
          const of = { id: `document-${name}`, title: name, code: sharedFile(name), description: neededFor }
          return <Entry key={name} {...of} fields={fieldsOf(schema)} />
        }),
      ],
    },
    ...[link, row, quantity].map((schema) => {
      const { title, turkish, description } = wordsOf(schema)
      const fieldType = fieldTypeOf(schema)
      const content = (
        <>
          <FieldList fields={fieldsOf(schema)} />
          <code>{fieldType?.example?.('"…"')}</code>
        </>
      )
      return { id: fieldType?.topic ?? title, title: `${title} · ${turkish}`, intro: description, content }
    }),
    names('icons', 'Icons · Simgeler', '', icons()),
    names(
      'marks',
      'Section marks and drawings · Kesit çizimleri',
      'A drawing has the letters of the rows beside it.',
      marks(),
    ),
    names('tones', 'Tones · Zemin renkleri', wordsOf(tone).description, grounds()),
    names(
      'units',
      'Units · Birimler',
      'A range with each in every language, and what is not written instead.',
      units(content),
    ),
    names(
      'pictures',
      'Pictures · Görseller',
      'The files of public/pictures/.',
      pictureNames(content, pictures),
      picture,
    ),
    names(
      'properties',
      'Properties · Özellikler',
      'What rows can be called: those of _labels.json.',
      properties(content),
    ),
    names('materials', 'Materials · Malzemeler', 'Those of _materials.json.', materials(content)),
    names('addresses', 'Addresses · Adresler', 'Where links can lead within the site.', addresses(content, language)),
  ]
  return (
    <>
      <header>
        <h1>Editor’s handbook</h1>
        <nav aria-label="Contents">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label="Language of the examples">
          {LANGUAGES.map((each) => (
            <a key={each} href={`?language=${each}`} aria-current={each === language || undefined}>
              {LANGUAGE_NAMES[each]}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {sections.map(({ id, title, intro, content }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>{intro}</p>
            {content}
          </section>
        ))}
      </main>
      <div role="status" />
    </>
  )
}

/** A section of names to be copied; with the fields that they are written in, where a schema is given. */
function names(id: string, title: string, intro: string, all: readonly NameCard[], schema?: typeof picture): Section {
  const content = (
    <>
      {schema && <FieldList fields={fieldsOf(schema)} />}
      <ul className="names">
        {all.map(({ name, sign, about }) => (
          <li key={name} id={`${id}-${name}`}>
            <button type="button" data-copy={name}>
              {sign}
              <code>{name}</code>
            </button>
            <div>{about}</div>
          </li>
        ))}
      </ul>
    </>
  )
  return { id, title, intro: `${intro} Press a name to copy it.`, content }
}

function wordsOf(schema: Parameters<typeof metaOf>[0]) {
  const { title = '', description = '' } = metaOf(schema) ?? {}
  return { title, turkish: translateTitle(title, 'tr') ?? '', description }
}

interface EntryProps {
  readonly id: string
  readonly title: string
  readonly turkish?: string
  /** Its name in JSON, or its file. */
  readonly code: string
  readonly description: string
  readonly fields: readonly Field[]
  readonly children?: ReactNode
}

/** One line with a name, which opens to all that there is to say. */
function Entry({ id, title, turkish = '', code, description, fields, children }: EntryProps) {
  return (
    <details id={id}>
      <summary>
        <h3>{title}</h3> <small lang="tr">{turkish}</small> <code>{code}</code>
        <p>{description}</p>
      </summary>
      <FieldList fields={fields} />
      {children}
    </details>
  )
}

/** The fields of a block, a document or a part, with what is written in each. */
function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <ul>
      {fields.map(({ name, title, description, optional, form, topic, example, fields: inner }) => (
        <li key={name}>
          <code>{name}</code> <small>{optional ? 'optional' : 'required'}</small>
          <p>
            <strong>{title}.</strong> <small lang="tr">{translateTitle(title, 'tr')}.</small> {description}
          </p>
          <p>
            {topic ? <a href={`#${topic}`}>{form}</a> : form}
            {example && !example.includes('…') && <code> {example}</code>}
          </p>
          {inner.length > 0 && <FieldList fields={inner} />}
        </li>
      ))}
    </ul>
  )
}

/** Widths of windows, in px. */
const WIDTHS = { Phone: 390, Tablet: 834, Desk: 1440 }

interface BlockProps {
  readonly schema: (typeof blockSchemas)[number]
  readonly language: Language
}

/** A block with what an editor writes, and what visitors see of it in windows of different widths. */
function Block({ schema, language }: BlockProps) {
  const type = schema.shape.type.value
  const examples = schema.meta()?.examples
  const words = wordsOf(schema)
  return (
    <Entry id={`block-${type}`} {...words} code={type} fields={fieldsOf(schema)}>
      {(Array.isArray(examples) ? examples : []).map((example: unknown, index) => {
        const name = `${words.title}, example ${index + 1}`
        const source = `/_blocks/example?type=${type}&index=${index}&language=${language}`
        const json = JSON.stringify(example, null, 2)
        return (
          <section key={source} aria-label={name}>
            <button type="button" data-copy={json} data-name={name}>
              Copy JSON
            </button>
            {Object.entries(WIDTHS).map(([device, width]) => (
              <button key={device} type="button" data-width={width} aria-pressed={width === WIDTHS.Desk}>
                {device}
              </button>
            ))}
            <pre>{json}</pre>
            <div data-window={WIDTHS.Desk}>
              <iframe title={name} src={source} loading="lazy" />
            </div>
          </section>
        )
      })}
    </Entry>
  )
}
