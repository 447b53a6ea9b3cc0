import type { ReactNode } from 'react'
import { referencesOf } from '../../content/check/document.ts'
import { valueAt } from '../../content/check/explain/schemaAt.ts'
import type { Pictures } from '../../content/check/read/pictures.ts'
import type { Content } from '../../content/resolve/content.ts'
import { nameOf } from '../../content/resolve/page.ts'
import { SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { SITE_HREFS } from '../../schema/fieldTypes/href.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { read } from '../../schema/fieldTypes/text.ts'
import { formatQuantity } from '../../schema/figures/quantity.ts'
import { ICON_NAMES, ICONS } from '../../schema/names/icons.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { MATERIALS } from '../../schema/names/materials.ts'
import { TONES } from '../../schema/names/tones.ts'
import { tones } from '../../src/theme/theme.ts'
import { DrawingSheet } from '../../src/ui/drawings/DrawingSheet.tsx'
import { drawings } from '../../src/ui/drawings/drawings.ts'
import { IconDrawing } from '../../src/ui/icons/Icon.tsx'
import { Mark } from '../../src/ui/icons/Mark.tsx'

/** A name that documents refer to. */
export interface NameCard {
  readonly name: string
  /** What stands beside it on its button. */
  readonly sign?: ReactNode
  /** What is said of it, or shown. */
  readonly about?: ReactNode
}

export const icons = (): NameCard[] => ICON_NAMES.map((name) => ({ name, sign: <IconDrawing path={ICONS[name]} /> }))

/** A drawing shows all letters; on a page, those whose figures its table has. */
export const marks = (): NameCard[] =>
  MARKS.map((name) => {
    const letters = (drawings[name].dimensions ?? []).map(({ letter }) => letter)
    const label = `Section drawing of ${name}: ${letters.join(', ')}`
    return {
      name,
      sign: <Mark name={name} />,
      about: <DrawingSheet drawing={drawings[name]} symbols={letters} label={label} />,
    }
  })

export const grounds = (): NameCard[] =>
  TONES.map((name) => {
    const style = `#tones-${name} { ${tones[name]} }`
    return { name, about: ['A section’s text on this ground.', <style key="style">{style}</style>] }
  })

/** Each unit as a range with it is written, and what people write instead. */
export const units = ({ labels, units }: Content): NameCard[] =>
  Object.entries(units).map(([name, { aliases = [] }]) => {
    const written = LANGUAGES.map((language) => {
      const { quantityUpTo, quantityFrom } = labels.interface
      const words = { quantityUpTo: read(quantityUpTo, language), quantityFrom: read(quantityFrom, language) }
      return formatQuantity({ min: 0.5, max: 12, unit: name }, language, words, units).text
    })
    return { name, about: [[...new Set(written)].join(' · '), ...aliases].join(', not ') }
  })

/** In Turkish and English, as far as they differ, with the letter that drawings use. */
export const properties = ({ labels }: Content): NameCard[] =>
  Object.entries(labels.properties).map(([name, { name: words, symbol }]) => {
    const both = new Set([read(words, 'tr'), read(words, 'en')])
    return { name, about: [...both, ...(symbol ? [symbol] : [])].join(' · ') }
  })

export const materials = ({ materials }: Content): NameCard[] =>
  MATERIALS.flatMap((table) =>
    Object.entries(materials[table]).map(([name, { also = [] }]) => ({ name, about: [table, ...also].join(', not ') })),
  )

/** Every page with its anchors, and the addresses that the site knows. */
export function addresses(content: Content, language: Language): NameCard[] {
  const pages = [...content.pages].filter(([route]) => !isNotFound(route))
  return [
    ...pages.flatMap(([route, document]) => {
      const anchors = document.blocks.flatMap((block) =>
        isObject(block) && typeof block.anchor === 'string' ? [`${route}#${block.anchor}`] : [],
      )
      return [route, ...anchors].map((name) => ({ name, about: nameOf(document, language) }))
    }),
    ...SITE_HREFS.map((name) => ({ name, about: name.startsWith('site:') ? 'From _site.json' : 'One step back' })),
  ]
}

/** The least width of a picture that fills a screen, in px: see `public/pictures/README.md`. */
const HERO_WIDTH = 1600

/** Every picture that there is, used or not, with its size, its words and where it is used. */
export function pictures(content: Content, { names, sizeOf }: Pictures): NameCard[] {
  const uses = usesIn(content)
  const files = [...names].filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).sort()
  return files.map((file) => {
    const size = sizeOf(file)
    const own = uses.filter((use) => use.file === file)
    const places = new Map(own.map(({ place, route }) => [place, route]))
    const about = (
      <>
        {size && <img src={`/pictures/${file}`} alt="" loading="lazy" />}
        <p>{size ? `${size.width} × ${size.height} px` : <strong>Cannot be read as a picture.</strong>}</p>
        {size && size.width < HERO_WIDTH && (
          <strong>Too small for a hero, which needs {HERO_WIDTH} px in width.</strong>
        )}
        {own.length === 0 && <strong>Not used on any page.</strong>}
        <ul>
          {[...places].map(([place, route]) => (
            <li key={place}>{route ? <a href={route}>{place}</a> : place}</li>
          ))}
        </ul>
        <p>{[...new Set(own.flatMap(({ alts }) => alts.map((words) => `“${words}”`)))].join(' ')}</p>
      </>
    )
    return { name: file, about }
  })
}

/** Where each picture is named: `place` is a page with its `route`, or a file of the whole site. */
function usesIn(content: Content) {
  const documents = [
    ...[...content.pages].map(([route, document]) => {
      return { kind: 'page' as const, document, route, place: `${nameOf(document, DEFAULT_LANGUAGE)} ${route}` }
    }),
    ...SHARED_NAMES.map((kind) => ({ kind, document: content[kind], route: undefined, place: sharedFile(kind) })),
  ]
  return documents.flatMap(({ kind, document, route, place }) =>
    referencesOf(kind, document)
      .filter(({ fieldType }) => fieldType.target?.isPicture)
      .map(({ name, path }) => {
        const alt = fieldOf(valueAt(document, path.slice(0, -1)), 'alt')
        return { file: name, route, place, alts: isObject(alt) ? Object.values(alt) : alt ? [alt] : [] }
      }),
  )
}
