import type { ReactNode } from 'react'
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
import type { Content } from '../../schema/resolve/content.ts'
import type { Pictures } from '../../schema/validate/read/pictures.ts'
import {
  addresses,
  grounds,
  icons,
  marks,
  materials,
  type Name,
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

/** Everything that an editor can write, as the schemas and the content have it. Reports lead to parts of it by anchors. */
export function Handbook({ content, pictures, language }: HandbookProps) {
  const parts: readonly [id: string, title: string, intro: string, names: readonly Name[]][] = [
    ['icons', 'Icons', '', icons()],
    ['marks', 'Section marks and drawings', 'The drawing stands beside a table with the letters of its rows.', marks()],
    ['tones', 'Tones', wordsOf(tone).description, grounds()],
    ['units', 'Units', 'A range with each in every language, and what is not written instead.', units(content)],
    ['pictures', 'Pictures', 'The files of public/pictures/.', pictureNames(content, pictures)],
    ['properties', 'Properties', 'What rows of tables can be called. They are in _labels.json.', properties(content)],
    ['materials', 'Materials', 'Grades, finishes, standards and certificates of _materials.json.', materials(content)],
    ['addresses', 'Addresses', 'Where links can lead within the site.', addresses(content, language)],
  ]
  const fieldTypes = [link, row, quantity].map((schema) => ({
    schema,
    id: fieldTypeOf(schema)?.topic,
    ...wordsOf(schema),
  }))
  const contents = [
    ['blocks', 'Blocks'],
    ['documents', 'Documents'],
    ...fieldTypes.map(({ id, title }) => [id, title]),
    ...parts,
  ]
  return (
    <>
      <header>
        <h1>Editor’s handbook</h1>
        <nav aria-label="Contents">
          {contents.map(([id, title]) => (
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
        <section id="blocks">
          <h2>Blocks</h2>
          <p>What a page is made of, from top to bottom. Open one for its fields, and for examples to copy.</p>
          {blockSchemas.map((schema) => (
            <Block key={schema.shape.type.value} schema={schema} language={language} />
          ))}
        </section>
        <section id="documents">
          <h2>Documents</h2>
          <p>The files of pages/: one for each page, and those of the whole site, which begin with “_”.</p>
          <Entry id="document-pages/….json" code="pages/….json" {...wordsOf(page)} fields={fieldsOf(page)} />
          {SHARED_NAMES.map((name) => {
            const [file, { schema, neededFor = '' }] = [sharedFile(name), SHARED[name]]
            const id = `document-${file}`
            return <Entry key={id} id={id} title={name} code={file} description={neededFor} fields={fieldsOf(schema)} />
          })}
        </section>
        {fieldTypes.map(({ schema, id, title, description }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>{description}</p>
            <FieldList fields={fieldsOf(schema)} />
            <code>{fieldTypeOf(schema)?.example?.('"…"')}</code>
          </section>
        ))}
        {parts.map(([id, title, intro, names]) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>{intro} Press a name to copy it.</p>
            {id === 'pictures' && <FieldList fields={fieldsOf(picture)} />}
            <ul className="names">
              {names.map(({ name, sign, about }) => (
                <li key={name} id={`${id}-${name}`}>
                  <button type="button" data-copy={name}>
                    {sign}
                    <code>{name}</code>
                  </button>
                  <div>{about}</div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      <div role="status" />
    </>
  )
}

function wordsOf(schema: Parameters<typeof metaOf>[0]) {
  const { title = '', description = '' } = metaOf(schema) ?? {}
  return { title, description }
}

interface EntryProps {
  readonly id: string
  readonly title: string
  /** Its name in JSON, or its file. */
  readonly code: string
  readonly description: string
  readonly fields: readonly Field[]
  readonly children?: ReactNode
}

/** One line with a name, which opens to all that there is to say. */
function Entry({ id, title, code, description, fields, children }: EntryProps) {
  return (
    <details id={id}>
      <summary>
        <h3>{title}</h3> <code>{code}</code>
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
    <ul className="fields">
      {fields.map(({ name, title, description, optional, form, topic, example, fields: inner }) => (
        <li key={name}>
          <code>{name}</code> <small>{optional ? 'optional' : 'required'}</small>
          <p>
            <strong>{title}.</strong> {description}
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
  const { title, description } = wordsOf(schema)
  return (
    <Entry id={`block-${type}`} title={title} code={type} description={description} fields={fieldsOf(schema)}>
      {(Array.isArray(examples) ? examples : []).map((example: unknown, index) => {
        const name = `${title}, example ${index + 1}`
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
