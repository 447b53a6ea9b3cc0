import { blocksIn } from '../../schema/blocksIn.ts'
import { isNotFound } from '../../schema/kinds/notFound.ts'
import type { Picture } from '../../schema/kinds/picture.ts'
import type { RowView } from '../../schema/kinds/views.ts'
import type { Language } from '../../schema/names/languages.ts'
import { referencesIn } from '../../schema/names/references.ts'
import type { Page } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { cardOf, resolvePage } from '../../schema/resolve/page.ts'
import type { PageView } from '../../schema/view.ts'
import { writtenIn } from '../content/writtenPages.ts'
import type { OpenGraphImage } from './drawImage.ts'

/** A page in a language that it is written in, as a link to it is shown elsewhere. */
export interface SharedPage {
  readonly route: string
  readonly language: Language
  readonly image: OpenGraphImage
  /** The page's first photograph. */
  readonly picture?: Picture | undefined
}

/** Every page that can be shared, in each language that it is written in. */
export function sharedPages(content: Content): readonly SharedPage[] {
  return [...content.pages.keys()].flatMap((route) => {
    const page = isNotFound(route) ? undefined : content.pageAt(route)
    return page ? writtenIn(page).map((language) => sharedPage(content, route, page, language)) : []
  })
}

export function sharedPage(content: Content, route: string, page: Page, language: Language): SharedPage {
  const view = resolvePage(content, route, page, language)
  const card = cardOf(content, route, page, language)
  const picture = page.blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))[0]
  return {
    route,
    language,
    picture,
    image: {
      ...opening(view),
      mark: card?.mark,
      figure: card?.figure && figureOf(card.figure),
      photograph: picture !== undefined,
    },
  }
}

/** The page's h1, and the line above it: its own, else the navigation link that the page belongs to. */
function opening(page: PageView): Pick<OpenGraphImage, 'title' | 'kicker'> {
  const { name, parent } = page
  const [block] = blocksIn(page, 'opening')
  const title = block?.title ?? name
  if (block && 'category' in block) return { title, kicker: block.category }
  return { title, kicker: block?.badge ?? (parent?.label === title ? undefined : parent?.label) }
}

function figureOf(row: RowView): OpenGraphImage['figure'] {
  const { property, label, quantity, text } = row
  const words = row.list ?? referencesIn(row)?.map(({ name }) => name)
  return {
    name: property?.name ?? label ?? '',
    value: quantity?.text ?? words?.join(', ') ?? text ?? '',
    measured: quantity !== undefined,
  }
}
