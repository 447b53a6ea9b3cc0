import type { ReactNode } from 'react'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { TONES } from '../../schema/names/tones.ts'
import { Icons, Marks, Tones } from './Drawings.tsx'
import type { Described, HandbookData, NameEntry, PartEntry } from './data.ts'
import { Entry } from './Entry.tsx'
import { Example } from './Example.tsx'
import { FieldList } from './FieldList.tsx'
import { Names } from './Names.tsx'
import { PictureCards } from './PictureCards.tsx'
import { Code } from './parts.ts'
import { fieldsFound, type Matches, wordsOf, wordsOfName, wordsOfPicture } from './search.ts'

/** A part of the handbook: what it is, and what of it a search has found. */
export interface Section {
  /** Its anchor, which reports lead to: these do not change. */
  readonly id: string
  readonly title: string
  readonly intro: ReactNode
  readonly count: number
  readonly inside: readonly { readonly id: string; readonly title: string }[]
  readonly content: ReactNode
}

const PRESS = 'Press a name to copy it.'

/** All parts in their order, with what is found in each; `isFiltered` says that something is searched for. */
export function sectionsOf(data: HandbookData, matches: Matches, isFiltered: boolean): readonly Section[] {
  const found = ({ fields }: Described) => (isFiltered ? fieldsFound(fields, matches) : [])
  const named = (id: string, title: string, intro: ReactNode, all: readonly NameEntry[]): Section => {
    const entries = all.filter((entry) => matches(title, ...wordsOfName(entry)))
    return { id, title, intro, count: entries.length, inside: [], content: <Names entries={entries} /> }
  }
  const chosen = <N extends string>(
    id: string,
    title: string,
    intro: ReactNode,
    all: readonly N[],
    show: (names: readonly N[]) => ReactNode,
  ): Section => {
    const names = all.filter((name) => matches(title, name))
    return { id, title, intro, count: names.length, inside: [], content: show(names) }
  }

  const blocks = data.blocks.filter((entry) => matches('blocks', entry.type, ...wordsOf(entry)))
  const documents = data.documents.filter((entry) => matches('documents', entry.file, ...wordsOf(entry)))
  const pictures = data.pictures.filter((entry) => matches('pictures', ...wordsOfPicture(entry)))
  const parts = data.parts.filter((entry) => matches(entry.topic, ...wordsOf(entry)))
  const partSections = parts
    .filter(({ topic }) => topic !== 'pictures')
    .map(
      (part): Section => ({
        id: part.topic,
        title: `${part.title}s`.replace(/ys$/, 'ies'),
        intro: part.description,
        count: part.fields.length,
        inside: [],
        content: <Part part={part} />,
      }),
    )
  const ofPicture = data.parts.find(({ topic }) => topic === 'pictures')

  return [
    {
      id: 'blocks',
      title: 'Blocks',
      intro: 'What a page is made of, from top to bottom. Open one for its fields, and for examples to copy.',
      count: blocks.length,
      inside: blocks.map(({ type, title }) => ({ id: `block-${type}`, title })),
      content: blocks.map((entry) => (
        <Entry
          key={entry.type}
          id={`block-${entry.type}`}
          title={entry.title}
          code={entry.type}
          description={entry.description}
          found={found(entry)}
        >
          {() => (
            <>
              <FieldList fields={entry.fields} />
              {entry.examples.map((json, index) => (
                <Example key={json} entry={entry} index={index} language={data.language} />
              ))}
            </>
          )}
        </Entry>
      )),
    },
    {
      id: 'documents',
      title: 'Documents',
      intro: 'The files of pages/: one for each page, and those of the whole site, which begin with “_”.',
      count: documents.length,
      inside: documents.map(({ file, title }) => ({ id: `document-${file}`, title })),
      content: documents.map((entry) => (
        <Entry
          key={entry.file}
          id={`document-${entry.file}`}
          title={entry.title}
          code={entry.file}
          description={entry.description}
          found={found(entry)}
        >
          {() => <FieldList fields={entry.fields} />}
        </Entry>
      )),
    },
    ...partSections,
    chosen('icons', 'Icons', PRESS, ICON_NAMES, (names) => <Icons names={names} />),
    chosen(
      'marks',
      'Section marks and drawings',
      `A mark stands on cards, its drawing beside a specification table with the letters of its rows. ${PRESS}`,
      MARKS,
      (names) => <Marks names={names} />,
    ),
    chosen('tones', 'Tones', `${data.tones} ${PRESS}`, TONES, (names) => <Tones names={names} />),
    named(
      'units',
      'Units',
      `How a range with each is written in every language, and what is not written instead. ${PRESS}`,
      data.units,
    ),
    {
      id: 'pictures',
      title: 'Pictures',
      intro: `The files of public/pictures/. ${PRESS}`,
      count: pictures.length,
      inside: [],
      content: (
        <>
          {ofPicture && !isFiltered && <FieldList fields={ofPicture.fields} />}
          <PictureCards pictures={pictures} />
        </>
      ),
    },
    named(
      'properties',
      'Properties',
      <>
        What rows of tables can be called, with the letter that drawings use. They are written in{' '}
        <Code>_labels.json</Code>. {PRESS}
      </>,
      data.properties,
    ),
    named(
      'materials',
      'Materials',
      <>
        Grades, finishes, standards and certificates of <Code>_materials.json</Code>. {PRESS}
      </>,
      data.materials,
    ),
    named(
      'addresses',
      'Addresses',
      `Where links can lead within the site: pages, their anchors, and what _site.json knows. ${PRESS}`,
      data.addresses,
    ),
  ]
}

function Part({ part: { fields, example } }: { readonly part: PartEntry }) {
  return (
    <>
      <FieldList fields={fields} />
      {example && (
        <p>
          <Code>{example}</Code>
        </p>
      )}
    </>
  )
}
