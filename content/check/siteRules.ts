import type { MaterialData } from '../../schema/documents/materials.ts'
import { hasRole } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { isSortedBySize } from '../../schema/figures/sizes.ts'
import type { Finding, Path } from '../../schema/finding.ts'
import { groupBy } from '../../schema/groupBy.ts'
import type { Language } from '../../schema/names/languages.ts'
import { report, warn } from '../../schema/reports/report.ts'
import type { Size } from './read/pictures.ts'
import type { Document } from './readFiles.ts'
import { createPlainWordFinder } from './rules/plainWords.ts'
import { createExchangedFinding } from './rules/review.ts'

/** What rules need to know of the whole site. */
export interface Site {
  readonly documents: readonly Document[]
  /** Sizes of referenced pictures. */
  readonly sizes: ReadonlyMap<string, Size>
  /** The current date: `2025-03-12`. */
  readonly day: string
}

/** A rule that needs the whole site. It analyses the site once, and then checks each document. */
type SiteRule = (site: Site) => (document: Document) => readonly Finding[]

const getPage = ({ facts }: Document) => facts.page ?? facts.preview

const COMPARED_KEYS = ['title', 'description'] as const

/** Finds pages with the title or description of another. The page with the longer address is often a copy. */
export const findSameTexts: SiteRule = ({ documents }) => {
  const files = new Map<string, string>()
  const findings = new Map<string, Finding[]>()
  for (const document of documents.toSorted((a, b) => a.route.length - b.route.length)) {
    const { file, route } = document
    const page = getPage(document)
    if (!page || isNotFound(route)) continue
    const repeatsByFile = new Map<string, { keys: Set<(typeof COMPARED_KEYS)[number]>; languages: Set<Language> }>()
    for (const key of COMPARED_KEYS) {
      for (const language of page.languages) {
        const words = page[key]
        const text = `${key} ${language} ${typeof words === 'string' ? words : words[language]}`
        const firstFile = files.get(text) ?? file
        files.set(text, firstFile)
        // Repeated languages are reported elsewhere.
        if (firstFile === file) continue
        const { keys, languages } = repeatsByFile.get(firstFile) ?? { keys: new Set(), languages: new Set() }
        repeatsByFile.set(firstFile, { keys: keys.add(key), languages: languages.add(language) })
      }
    }
    const fileFindings = [...repeatsByFile].map(([file, values]): Finding => {
      const [keys, languages] = [[...values.keys], [...values.languages]]
      const mistake = report('page.sameText', { keys, languages, file })
      return { path: [...keys.slice(0, 1), ...languages.slice(0, 1)], ...warn('same-text', mistake, keys[0]) }
    })
    findings.set(file, fileFindings)
  }
  return ({ file }) => findings.get(file) ?? []
}

/** The first year of posts on the web. */
const FIRST_YEAR = '1995'

/** Finds posts with an unlikely date: in the future, although they are shown already, or long before the web. */
export const findMisdatedPosts: SiteRule =
  ({ day }) =>
  (document) =>
    (getPage(document)?.blocks ?? []).flatMap((block, index): Finding[] => {
      if (!hasRole(block, 'post')) return []
      const { date } = block
      const path = ['blocks', index, 'date']
      if (date < FIRST_YEAR) return [{ path, ...warn('old-date', report('post.oldDate', { date }), date) }]
      if (date <= day || document.facts.draft?.isWhole) return []
      return [{ path, ...warn('future-date', report('post.futureDate', { date }), date) }]
    })

/** Finds pictures that are drawn larger than they are. */
export const findSmallPictures: SiteRule =
  ({ sizes }) =>
  ({ facts }) =>
    (facts.toCompare?.pictures ?? []).flatMap(({ file, pixels, path }): Finding[] => {
      const size = sizes.get(file)
      if (!size || size.width >= pixels) return []
      const mistake = report('picture.small', { file, ...size, needed: pixels })
      return [{ path, ...warn('small-picture', mistake, file) }]
    })

/** Places that agree on a translation before another one is a mistake. */
const MIN_SAME_TRANSLATIONS = 3

/** Finds translations of other texts, where the site translates the source in another way everywhere else. */
export const findExchangedTexts: SiteRule = ({ documents }) => {
  const pairs = documents.flatMap(({ facts }) => facts.toCompare?.pairs ?? [])
  const pairsBySource = groupBy(pairs, ({ language, source }) => `${language} ${source}`)
  const pairsByWords = groupBy(pairs, ({ language, translation }) => `${language} ${translation}`)
  return ({ facts }) =>
    (facts.toCompare?.pairs ?? []).flatMap((pair) => {
      const { language, source, translation } = pair
      const sameSource = pairsBySource.get(`${language} ${source}`) ?? []
      const usualPairs = sameSource.filter((candidate) => candidate.translation !== translation)
      const isAlone = usualPairs.length === sameSource.length - 1 && usualPairs.length >= MIN_SAME_TRANSLATIONS
      const [usual] = usualPairs
      if (!isAlone || !usual || usualPairs.some((candidate) => candidate.translation !== usual.translation)) return []
      const isOfOther = pairsByWords.get(`${language} ${translation}`)?.some((candidate) => candidate.source !== source)
      return isOfOther ? [createExchangedFinding(pair, usual.translation)] : []
    })
}

/** Finds words without letters of their language that other documents write with them. Visitors search without them. */
export const findPlainWords: SiteRule = ({ documents }) => {
  const isChecked = ({ type }: Document) => type !== 'search'
  const find = createPlainWordFinder(
    documents.filter(isChecked).map(({ facts }) => ({ words: facts.toCompare?.words ?? [] })),
  )
  return (document) => (isChecked(document) ? find(document.facts.toCompare?.words ?? []) : [])
}

/** Finds pages without links to them, in no list and no menu. All names of a grade link to the page about it. */
export const findOrphans: SiteRule = ({ documents }) => {
  // Redirects do not make a page reachable.
  const linkingDocuments = documents.filter(({ type }) => type !== 'redirects')
  const linkedRoutes = new Set(linkingDocuments.flatMap(getLinkedRoutes))
  return (document) => {
    const { type, route, facts } = document
    if (type !== 'page' || facts.draft?.isWhole || route === '/' || isNotFound(route) || linkedRoutes.has(route))
      return []
    if (getPage(document)?.blocks.some((block) => hasRole(block, 'gradeSheet'))) return []
    return [{ path: [], ...warn('orphan', report('page.orphan')) }]
  }
}

/** Other pages that a document links to: `/contact#map` → `/contact` */
const getLinkedRoutes = ({ route, facts }: Document): string[] =>
  facts.references.flatMap(({ fieldType: { target }, name }) => {
    if (!name.startsWith('/') || target?.isMention || target?.isPicture) return []
    const linkedRoute = name.replace(/[?#].*$/s, '') || '/'
    return linkedRoute === route ? [] : [linkedRoute]
  })

/** The brand after a title: `… · Bornox`. */
const SUFFIX = /^.*\S \u00b7 (.+)$/s

/**
 * Finds titles with another brand than the company's, for example after the company was renamed, and translations that
 * have lost the brand of their source.
 */
export const findOtherBrands: SiteRule = ({ documents }) => {
  const [brand] = documents.flatMap(({ facts }) => facts.shared?.site?.brand ?? [])
  return (document) => {
    const title = getPage(document)?.title ?? ''
    const titles = typeof title === 'string' ? [['', title] as const] : Object.entries(title)
    const lostBrands = (document.facts.toCompare?.pairs ?? []).flatMap(({ source, translation, isMarkdown, path }) => {
      // Articles name the company more freely. The brand after a title is compared with that of its source.
      const isNamed = brand !== undefined && source.includes(brand) && !source.endsWith(brand) && !isMarkdown
      if (!isNamed || translation.includes(brand)) return []
      const mistake = report('translation.differs', { kind: 'names', lacking: [brand], added: [] })
      return [{ path, ...warn('translation', mistake, brand) }]
    })
    const otherBrands = titles.flatMap(([language, words]): Finding[] => {
      const subject = SUFFIX.exec(words ?? '')?.[1]
      if (brand === undefined || subject === undefined || subject === brand) return []
      const path = language === '' ? ['title'] : ['title', language]
      const mistake = report('page.otherBrand', { name: subject, brand })
      return [{ path, ...warn('brand', mistake, subject) }]
    })
    return [...lostBrands, ...otherBrands]
  }
}

const getDigits = (words: string) => words.replaceAll(/\D/g, '')

/** Finds a chat whose number is not the company's phone. */
export const findOtherChat: SiteRule =
  () =>
  ({ facts: { shared } }) => {
    const { phone = '', chat } = shared?.site ?? {}
    const about = getDigits(chat?.href ?? '')
    // Chats of Turkish companies often have a mobile number.
    if (about.length < 8 || about.startsWith('905') || about === getDigits(phone)) return []
    const mistake = report('site.otherChat', { number: about, phone })
    return [{ path: ['chat', 'href'], ...warn('chat', mistake, about) }]
  }

/** Networks whose addresses have their name: `linkedin.com`. */
const NETWORKS = ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'TikTok', 'Xing', 'Pinterest']

/** Finds a link to another network than the named one. */
export const findOtherNetwork: SiteRule =
  () =>
  ({ facts: { shared } }) => {
    const { network, href = '' } = shared?.site?.social ?? {}
    const actual = NETWORKS.find((name) => new RegExp(`^https?://(?:[\\w-]+\\.)?${name}\\.com(?:/|$)`, 'i').test(href))
    if (!network || !actual || network.toLowerCase().includes(actual.toLowerCase())) return []
    return [{ path: ['social', 'href'], ...warn('chat', report('site.otherNetwork', { network, actual }), href) }]
  }

/** Number of pages that have to agree on the unit of a property before another unit is reported. */
const MIN_AGREEING_PAGES = 2

/** A property with its unit, in a row or a column of a table. */
interface PropertyUnit {
  readonly property: string
  readonly unit: string | undefined
  readonly path: Path
}

const listUnits = (document: Document): PropertyUnit[] =>
  (getPage(document)?.blocks ?? []).flatMap((block, index): PropertyUnit[] => {
    if (hasRole(block, 'sizes'))
      return block.sizes.columns.map(({ property, unit }, column) => {
        return { property, unit, path: ['blocks', index, 'sizes', 'columns', column] }
      })
    if (!hasRole(block, 'rows')) return []
    return block.rows.flatMap(({ property, quantity }, row) =>
      property === undefined || quantity === undefined
        ? []
        : [{ property, unit: quantity.unit, path: ['blocks', index, 'rows', row, 'quantity'] }],
    )
  })

/** Finds properties in another unit than on most pages, or without the unit that all others have. */
export const findOddUnits: SiteRule = ({ documents }) => {
  const unitCounts = new Map<string, number>()
  const unitsByProperty = new Map<string, Set<string>>()
  for (const { property, unit } of documents.flatMap(listUnits)) {
    if (unit === undefined) continue
    unitCounts.set(`${property} ${unit}`, (unitCounts.get(`${property} ${unit}`) ?? 0) + 1)
    unitsByProperty.set(property, (unitsByProperty.get(property) ?? new Set()).add(unit))
  }
  const findUsualUnit = (property: string, unit: string) => {
    if (unitCounts.get(`${property} ${unit}`) !== 1) return unit
    return (
      [...(unitsByProperty.get(property) ?? [])].find(
        (candidate) => (unitCounts.get(`${property} ${candidate}`) ?? 0) >= MIN_AGREEING_PAGES,
      ) ?? unit
    )
  }
  return (document) =>
    listUnits(document).flatMap(({ property, unit, path }): Finding[] => {
      const [firstUnit, ...otherUnits] = unitsByProperty.get(property) ?? []
      if (firstUnit === undefined) return []
      if (unit === undefined) {
        const mistake = report('unit.missing', { property, usual: firstUnit })
        return otherUnits.length > 0 ? [] : [{ path, ...warn('unit', mistake, property) }]
      }
      const usualUnit = findUsualUnit(property, unit)
      if (usualUnit === unit) return []
      const mistake = report('unit.unusual', { property, unit, usual: usualUnit })
      return [{ path: [...path, 'unit'], ...warn('unit', mistake, unit) }]
    })
}

/** Finds tables of tolerances that go on beyond the data. */
export const findExcessTolerances: SiteRule = ({ documents }) => {
  const tolerances = documents.flatMap(({ facts }) => facts.shared?.materials?.tolerances ?? [])
  const max = tolerances.at(-1)?.upTo ?? Number.POSITIVE_INFINITY
  return (document) =>
    (getPage(document)?.blocks ?? []).flatMap((block, index): Finding[] => {
      if (block.type !== 'toleranceTable' || block.table.upTo <= max) return []
      const mistake = report('figure.beyondData', { value: block.table.upTo, max })
      return [{ path: ['blocks', index, 'table', 'upTo'], ...warn('figure', mistake, `${block.table.upTo}`) }]
    })
}

/** Finds products that are in two groups of the menu. */
export const findRepeatedProducts: SiteRule = () => (document) => {
  const groups = document.facts.shared?.site?.productGroups ?? []
  return groups.flatMap(({ pages }, group) =>
    pages.flatMap((route, index): Finding[] => {
      const position = groups.findIndex((earlierGroup) => earlierGroup.pages.includes(route))
      if (position === group) return []
      const mistake = report('site.groupedTwice', { route, position: position + 1 })
      return [{ path: ['productGroups', group, 'pages', index], ...warn('repeat', mistake, route) }]
    }),
  )
}

type Physical = NonNullable<MaterialData['grades'][string]['physical']>

const findByTemperature = (values: Physical['expansion'], temperature: number) =>
  values.find(({ celsius }) => celsius === temperature)?.value

/** Properties of tables of grades, with their values in `_materials.json`. */
const PHYSICAL: Readonly<Record<string, (physical: Physical) => number | undefined>> = {
  elasticModulus: (physical) => findByTemperature(physical.elasticModulus, 20),
  thermalExpansion100: (physical) => findByTemperature(physical.expansion, 100),
  thermalExpansion300: (physical) => findByTemperature(physical.expansion, 300),
  thermalConductivity: (physical) => physical.conductivity,
  specificHeat: (physical) => physical.specificHeat,
  resistivity: (physical) => physical.resistivity,
}

/** Finds values in tables of grades that differ from those of the grade. Reports the first of each row. */
export const findOtherPhysicalValues: SiteRule = ({ documents }) => {
  const materials = documents.find(({ facts }) => facts.shared?.materials)?.facts.shared?.materials
  const grades = new Map(
    Object.values(materials?.grades ?? {}).flatMap(({ name, number, physical }) =>
      [name, number].map((title) => [title, physical]),
    ),
  )
  return (document) =>
    (getPage(document)?.blocks ?? []).flatMap((block, index): Finding[] => {
      if (!hasRole(block, 'sizes') || isSortedBySize(block.sizes.columns)) return []
      const { columns, rows } = block.sizes
      return rows.flatMap(([grade, ...cells], row) => {
        const physical = grades.get(String(grade))
        const differences = cells.flatMap((actual, cell): Finding[] => {
          const { property = '' } = columns[cell + 1] ?? {}
          const expected = physical && Object.hasOwn(PHYSICAL, property) ? PHYSICAL[property]?.(physical) : undefined
          if (expected === undefined || expected === actual) return []
          const path = ['blocks', index, 'sizes', 'rows', row, cell + 1]
          const values = { property, grade: String(grade), actual: String(actual), expected }
          return [{ path, ...warn('figure', report('figure.otherThanMaterial', values), String(actual)) }]
        })
        return differences.slice(0, 1)
      })
    })
}
