import { hero } from '../../../schema/blocks/hero.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { slugify } from '../../../schema/spelling.ts'
import { checkMeasures } from './measures.ts'
import { findRawBlocks, hasKnownType, type RawBlock } from './outline.ts'

/**
 * Rules of a page beyond the form of its parts, as far as the page alone can break them.
 *
 * Accepts any JSON, so a page with other mistakes is checked too.
 */
export function checkPageRules(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  return [
    ...checkLanguages(document),
    ...checkHeading(blocks),
    ...checkHero(blocks),
    ...checkMeasures(blocks),
    ...checkAnchors(blocks),
  ]
}

function checkLanguages(document: unknown): Finding[] {
  const languages = getField(document, 'languages')
  if (!Array.isArray(languages)) return []
  return languages.flatMap((language: unknown, index) => {
    const position = languages.indexOf(language) + 1
    if (position === index + 1) return []
    return [{ path: ['languages', index], ...report('list.repeatedEntry', { entry: String(language), position }) }]
  })
}

/** Exactly one hero or article has the page's title. */
function checkHeading(blocks: readonly RawBlock[]): Finding[] {
  const [opening, ...moreOpenings] = findRawBlocks(blocks, 'opening')
  if (!opening) {
    // An unknown type may be a misspelt hero.
    if (blocks.length === 0 || blocks.some((block) => !hasKnownType(block))) return []
    return [{ path: ['blocks'], ...report('page.noTitle') }]
  }
  if (opening.index > 0 && blocks.every(hasKnownType)) {
    const path = ['blocks', opening.index, 'type']
    const { type } = opening
    return [{ path, ...warn('first-block', report('page.titleBelow', { type }), type) }]
  }
  return moreOpenings.map(({ index, type }) => ({
    path: ['blocks', index, 'type'],
    ...report('page.secondTitle', { type, first: opening.type, position: opening.index + 1 }),
  }))
}

function checkHero(blocks: readonly RawBlock[]): Finding[] {
  return blocks.flatMap(({ index, type, value }) => {
    const size = getField(value, 'size')
    if (type !== 'hero' || size === undefined || size === 'plain' || getField(value, 'picture') !== undefined) return []
    // An unknown key was already reported, and may be the picture.
    if (isObject(value) && Object.keys(value).some((key) => !Object.hasOwn(hero.shape, key))) return []
    return [{ path: ['blocks', index, 'size'], ...report('page.heroWithoutPicture', { size: String(size) }) }]
  })
}

/** Anchors and search parameters are unique, and a parameter needs an anchor. */
function checkAnchors(blocks: readonly RawBlock[]): Finding[] {
  const findings: Finding[] = []
  const firstIndexes = new Map<unknown, number>()
  for (const { index, value } of blocks) {
    for (const key of ['anchor', 'searchParam']) {
      const name = getField(value, key)
      if (typeof name !== 'string') continue
      const id = `${key} ${name}`
      const firstIndex = firstIndexes.get(id)
      if (firstIndex === undefined) firstIndexes.set(id, index)
      else {
        findings.push({
          path: ['blocks', index, key],
          ...report('page.nameTaken', { name, key, position: firstIndex + 1 }),
        })
      }
    }
    const parameter = getField(value, 'searchParam')
    if (typeof parameter === 'string' && getField(value, 'anchor') === undefined) {
      const mistake = report('page.parameterWithoutAnchor', { suggestion: slugify(parameter) })
      findings.push({ path: ['blocks', index, 'searchParam'], ...mistake, location: 'key' })
    }
  }
  return findings
}
