import { type Block, blocksWith, hasRole, type Page, page as pageSchema } from '../../schema/documents/page.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { withoutLanguages } from '../../schema/validate/rules/drafts.ts'
import type { Site } from './heldSite.ts'

const WORDS = 'Something else is said here now, in as many words as the search results show.'
const TITLE = 'Another title for this page'

/** Changes a page's document where it has what is changed. Names must be right: nothing else checks them here. */
type PageChange = (page: Page, site: Site) => object | undefined

/** Changes the first block of a page that is of a sort. */
const firstBlock =
  (change: (block: Block, site: Site) => object | undefined): PageChange =>
  (page, site) => {
    for (const [index, block] of page.blocks.entries()) {
      const changed = change(block, site)
      if (changed) return { ...page, blocks: page.blocks.with(index, { ...block, ...changed }) }
    }
    return undefined
  }

const openingPicture = (change: (site: Site) => object): PageChange =>
  firstBlock((block, site) =>
    hasRole(block, 'opening') && 'picture' in block && block.picture
      ? { picture: { ...block.picture, ...change(site) } }
      : undefined,
  )

const onPost = (change: object): PageChange => firstBlock((block) => (hasRole(block, 'post') ? change : undefined))

const withRow = (row: (site: Site) => object): PageChange =>
  firstBlock((block, site) => (hasRole(block, 'rows') ? { rows: [...block.rows, row(site)] } : undefined))

const onCard =
  (change: (site: Site) => object): PageChange =>
  (page, site) =>
    page.card && { ...page, card: { ...page.card, ...change(site) } }

const lastPicture = ({ pictures }: Site) => [...pictures.keys()].at(-1) ?? ''
const first = (things: object) => Object.keys(things).slice(0, 1)
const some = (things: object) => Object.keys(things).slice(-20)

/** Changes of one thing on one page. */
export const ON_A_PAGE: Readonly<Record<string, PageChange>> = {
  name: (page) => ({ ...page, name: TITLE }),
  title: (page) => ({ ...page, title: TITLE }),
  description: (page) => ({ ...page, description: WORDS }),
  keywords: (page) => ({ ...page, keywords: { en: ['something'] } }),
  parent: (page, { shared }) => {
    const parent = shared.site.navigation.find(({ href }) => href !== page.parent)?.href
    return { ...page, parent }
  },
  kind: (page) => ({ ...page, kind: page.kind === 'product' ? 'service' : 'product' }),
  'no kind': ({ kind, ...page }) => kind && page,
  languages: (page) => {
    const [least, ...others] = page.languages
    return least && others.length > 0 ? { ...Object(withoutLanguages(page, [least])), languages: others } : undefined
  },
  'card name': onCard(() => ({ name: TITLE })),
  'card text': onCard(() => ({ text: WORDS })),
  'card mark': onCard(() => ({ mark: MARKS.at(-1) })),
  'card figure': onCard(() => ({ figure: { label: 'Figure', text: 'other' } })),
  'card picture': onCard((site) => ({ picture: { file: lastPicture(site), alt: 'Steel' } })),
  'no card': ({ card, ...page }) => card && page,
  'opening title': firstBlock((block) => (hasRole(block, 'opening') ? { title: TITLE } : undefined)),
  'picture file': openingPicture((site) => ({ file: lastPicture(site) })),
  'picture alt': openingPicture(() => ({ alt: 'Steel' })),
  'picture focus': openingPicture(() => ({ focus: { x: 1, y: 2 } })),
  'post lead': onPost({ lead: WORDS }),
  'post date': onPost({ date: '2001-02-03' }),
  'post category': onPost({ category: 'Steel' }),
  'post body': onPost({ body: WORDS }),
  // Some are in no table of standards.
  'row with standards': withRow(({ shared }) => ({ label: 'Norms', standards: some(shared.materials.standards) })),
  'row with a grade': withRow(({ shared }) => ({ label: 'Grade', grades: first(shared.materials.grades) })),
  endpoint: firstBlock((block) => (hasRole(block, 'form') ? { endpoint: 'https://other.example/form' } : undefined)),
  'no map': (page) =>
    blocksWith(page, 'map').length > 0
      ? { ...page, blocks: page.blocks.filter((block) => !hasRole(block, 'map')) }
      : undefined,
  'being a draft': (page) => ({ ...page, published: false }),
}

export function changedPage(site: Site, route: string, change: PageChange): Site | undefined {
  const page = pageSchema.parse(site.documents.get(route))
  const document = change(page, site)
  return document && { ...site, documents: new Map(site.documents).set(route, document) }
}

export function withoutPage(site: Site, route: string): Site {
  return { ...site, documents: new Map([...site.documents].filter(([own]) => own !== route)) }
}

/** A site with the copy of a page before all others, since the first that has something is often the one that counts. */
export function withCopy(site: Site, route: string): Site {
  const page = site.documents.get(route) ?? {}
  return { ...site, documents: new Map([['/a-copy', { ...page, name: 'Copy' }], ...site.documents]) }
}

const withShared = (change: (shared: Site['shared']) => Partial<Site['shared']>) => (site: Site) => ({
  ...site,
  shared: { ...site.shared, ...change(site.shared) },
})
const inSite = (change: (site: Site['shared']['site']) => object) =>
  withShared(({ site }) => ({ site: { ...site, ...change(site) } }))

/** Changes of one thing that is no page’s. */
export const ON_THE_SITE: Readonly<Record<string, (site: Site) => Site>> = {
  brand: inSite(() => ({ brand: 'Steel' })),
  phone: inSite(() => ({ phone: '+90 1' })),
  map: inSite(({ map }) => ({ map: { ...map, embed: 'https://other.example/map' } })),
  navigation: inSite(({ navigation }) => ({ navigation: navigation.map((link) => ({ ...link, label: TITLE })) })),
  'shared pictures': inSite(() => ({ sharePictures: 'kind' })),
  label: withShared(({ labels }) => ({ labels: { ...labels, interface: { ...labels.interface, home: TITLE } } })),
  'general article': withShared(({ labels }) => ({ labels: { ...labels, genericArticle: TITLE } })),
  properties: withShared(({ labels }) => ({
    labels: {
      ...labels,
      properties: Object.fromEntries(
        Object.entries(labels.properties).map(([key, property]) => [key, { ...property, name: TITLE }]),
      ),
    },
  })),
  units: withShared(({ units }) => ({
    units: Object.fromEntries(
      Object.entries(units).map(([key, unit]) => [key, { ...unit, written: '{number} things' }]),
    ),
  })),
  materials: withShared(({ materials }) => ({
    materials: {
      ...materials,
      grades: Object.fromEntries(
        Object.entries(materials.grades).map(([key, grade]) => [key, { ...grade, name: `${key} so-called` }]),
      ),
    },
  })),
  'order of pages': (site) => ({ ...site, documents: new Map([...site.documents].reverse()) }),
}

/** Changes of one picture, as its file has been replaced. */
export const OF_A_PICTURE = {
  name: { name: 'other.2' },
  size: { width: 1234, height: 567 },
  ground: { ground: '111' },
} as const

export function changedPicture(site: Site, file: string, change: object): Site {
  const picture = site.pictures.get(file) ?? { width: 0, height: 0 }
  return { ...site, pictures: new Map(site.pictures).set(file, { ...picture, ...change }) }
}
