import { hero } from '../../blocks/hero.ts'
import { fieldOf, isObject } from '../../fieldTypes/json.ts'
import type { Finding } from '../../wording/finding.ts'
import { slug } from '../../wording/nearest.ts'
import { quote } from '../../wording/words.ts'
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
  return languages.flatMap((language: unknown, index) =>
    languages.indexOf(language) === index
      ? []
      : [{ path: ['languages', index], message: `${quote(language)} stands here already. Remove one of them.` }],
  )
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
      },
    ]
  }
  if (first.index > 0 && blocks.every(isKnown)) {
    const message = `The ${first.type} with the page’s title stands below another block. Move it to the top.`
    const path = ['blocks', first.index, 'type']
    return [{ path, message, severity: 'warning', warning: 'first-block', about: first.type }]
  }
  return others.map(({ index, type }) => ({
    path: ['blocks', index, 'type'],
    message: `A page has one title, and that of this page is in its ${ordinal(first.index + 1)} block, the ${first.type}. Remove this ${type}, or make it another block.`,
  }))
}

function picturedHero(blocks: readonly RawBlock[]): Finding[] {
  return blocks.flatMap(({ index, type, value }) => {
    const size = fieldOf(value, 'size')
    if (type !== 'hero' || size === undefined || size === 'plain' || fieldOf(value, 'picture') !== undefined) return []
    // What a hero cannot have is told of, and may be its picture by another name.
    if (isObject(value) && Object.keys(value).some((key) => !Object.hasOwn(hero.shape, key))) return []
    const message = `A hero of size ${quote(size)} needs a picture. Add "picture", or write "size": "plain".`
    return [{ path: ['blocks', index, 'size'], message }]
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
        findings.push({ path: ['blocks', index, key], message })
      }
    }
    const parameter = fieldOf(value, 'searchParam')
    if (typeof parameter === 'string' && fieldOf(value, 'anchor') === undefined) {
      const message = `"searchParam" scrolls to the block’s anchor, and this block has none. Add "anchor": ${quote(slug(parameter))}.`
      findings.push({ path: ['blocks', index, 'searchParam'], message, mark: 'key' })
    }
  }
  return findings
}
