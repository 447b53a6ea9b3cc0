import { hero } from '../../../schema/blocks/hero.ts'
import { fieldOf, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { slug } from '../../../schema/spelling.ts'
import { cited, inTurkish, quote } from '../../../schema/wording/words.ts'
import { ordinal } from '../report/plainPlace.ts'
import { isKnown, type RawBlock, rawBlocksWith } from './outline.ts'

/**
 * What a page must hold to beyond the form of its parts, as far as it can be told from the page alone.
 *
 * Takes any JSON, so that a page with other mistakes is told these too.
 */
export function checkPageRules(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  return [...languagesOnce(document), ...oneHeading(blocks), ...picturedHero(blocks), ...ownAnchors(blocks)]
}

function languagesOnce(document: unknown): Finding[] {
  const languages = fieldOf(document, 'languages')
  if (!Array.isArray(languages)) return []
  return languages.flatMap((language: unknown, index) => {
    if (languages.indexOf(language) === index) return []
    const message = `${quote(language)} stands here already. Remove one of them.`
    const name = isLanguage(language) ? inTurkish(language) : cited(language)
    return [{ path: ['languages', index], message, turkish: `${name} burada zaten var. Birini kaldırın.` }]
  })
}

/** A hero or an article has the page's title. */
function oneHeading(blocks: readonly RawBlock[]): Finding[] {
  const [first, ...others] = rawBlocksWith(blocks, 'opening')
  if (!first) {
    // An unknown type may be a hero misspelt.
    if (blocks.length === 0 || blocks.some((block) => !isKnown(block))) return []
    return [
      {
        path: ['blocks'],
        message:
          'This page has no title that visitors see. Begin it with a block of type "hero", or "article" for a post.',
        turkish: 'Ziyaretçiler bu sayfada başlık görmez. En üste “Sayfa açılışı” ya da “Blog yazısı” bloğu ekleyin.',
      },
    ]
  }
  if (first.index > 0 && blocks.every(isKnown)) {
    const message = `The ${first.type} with the page’s title stands below another block. Move it to the top.`
    const path = ['blocks', first.index, 'type']
    const turkish = 'Sayfanın başlığını taşıyan blok başka bir bloğun altında. En üste taşıyın.'
    return [{ path, message, turkish, severity: 'warning', warning: 'first-block', about: first.type }]
  }
  return others.map(({ index, type }) => ({
    path: ['blocks', index, 'type'],
    message: `A page has one title, and that of this page is in its ${ordinal(first.index + 1)} block, the ${first.type}. Remove this ${type}, or make it another block.`,
    turkish: `Bir sayfanın tek başlığı olur; bu sayfanınki ${first.index + 1}. blokta. Bu bloğu kaldırın.`,
  }))
}

function picturedHero(blocks: readonly RawBlock[]): Finding[] {
  return blocks.flatMap(({ index, type, value }) => {
    const size = fieldOf(value, 'size')
    if (type !== 'hero' || size === undefined || size === 'plain' || fieldOf(value, 'picture') !== undefined) return []
    // What a hero cannot have is told of, and may be its picture by another name.
    if (isObject(value) && Object.keys(value).some((key) => !Object.hasOwn(hero.shape, key))) return []
    const message = `A hero of size ${quote(size)} needs a picture. Add "picture", or write "size": "plain".`
    const turkish = 'Bu boyut bir görsel ister. “Görsel” ekleyin ya da boyut olarak “Sade” seçin.'
    return [{ path: ['blocks', index, 'size'], message, turkish }]
  })
}

/** Anchors and search parameters are names in an address: each stands once, and a parameter leads to an anchor. */
function ownAnchors(blocks: readonly RawBlock[]): Finding[] {
  const findings: Finding[] = []
  const taken = new Map<unknown, number>()
  for (const { index, value } of blocks) {
    for (const key of ['anchor', 'searchParam']) {
      const name = fieldOf(value, key)
      if (typeof name !== 'string') continue
      const id = `${key} ${name}`
      const other = taken.get(id)
      if (other === undefined) taken.set(id, index)
      else {
        const message = `${quote(name)} is the ${quote(key)} of the ${ordinal(other + 1)} block already. Choose another.`
        const turkish = `${cited(name)} adını ${other + 1}. blok kullanıyor. Başka bir ad yazın.`
        findings.push({ path: ['blocks', index, key], message, turkish })
      }
    }
    const parameter = fieldOf(value, 'searchParam')
    if (typeof parameter === 'string' && fieldOf(value, 'anchor') === undefined) {
      const message = `"searchParam" scrolls to the block’s anchor, and this block has none. Add "anchor": ${quote(slug(parameter))}.`
      const turkish = `Adres parametresi bloğun bağlantı hedefine götürür, bu bloğun hedefi yok. “Bağlantı hedefi” ekleyin: ${slug(parameter)}.`
      findings.push({ path: ['blocks', index, 'searchParam'], message, turkish, mark: 'key' })
    }
  }
  return findings
}
