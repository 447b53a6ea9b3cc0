import { blocksIn } from '../../schema/blocksIn.ts'
import type { Page } from '../../schema/documents/page.ts'
import type { Picture } from '../../schema/fieldTypes/picture.ts'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import type { Language } from '../../schema/names/languages.ts'
import { referencesIn } from '../../schema/names/references.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { cardOf, resolvePage } from '../../schema/resolve/page.ts'
import type { PageView } from '../../schema/resolve/view.ts'
import { openGraphImageAddress } from '../../src/shell/openGraph.ts'
import type { OpenGraphImage } from './drawImage.ts'

/** What a shared link shows: a picture that is drawn, and where it lies. */
export interface SharedPage {
  readonly address: string
  readonly image: OpenGraphImage
  /** The photograph under it. */
  readonly picture?: Picture | undefined
}

/** What a link to a page shows in a language that the page is written in: its title over its first photograph. */
export function sharedPage(content: Content, route: string, page: Page, language: Language): SharedPage {
  const view = resolvePage(content, route, page, language)
  const card = cardOf(content, route, page, language)
  const picture = firstPicture(page)
  return {
    address: openGraphImageAddress(route, language),
    picture,
    image: {
      ...opening(view),
      mark: card?.mark,
      figure: card?.figure && figureOf(card.figure),
      photograph: picture !== undefined,
    },
  }
}

export function firstPicture(page: Page): Picture | undefined {
  return page.blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))[0]
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
