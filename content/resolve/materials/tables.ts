import type { MaterialViews } from '../../../schema/fieldTypes/materialViews.ts'
import { createPictureView } from '../../../schema/fieldTypes/picture.ts'
import type { LinkView, PictureFile, ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { getMaterialAnchor, type Materials, TOLERANCE_CLASSES } from '../../../schema/names/materials.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { pickEntries, type ReadMaterials } from './reading.ts'

/** `2014`, `2014 (newer edition 2024, not compared here)` */
export function writeEdition({ materials, terms, trace }: ReadMaterials, id: string): string | undefined {
  const { edition, newEdition } = materials.standards[id] ?? {}
  const words = newEdition ? fill(terms.newEdition, { old: edition ?? '–', new: newEdition }) : edition
  return trace(words, materials.standards[id], 'edition')
}

/** The name of a material on pages, and its other names or its title. */
export function getNames({ materials, terms, translate }: ReadMaterials, kind: Materials, id: string): ReferenceView {
  switch (kind) {
    case 'grades': {
      const grade = materials.grades[id]
      if (!grade) break
      const { name, number, designation, aisi, also, uns } = grade
      const shortName = aisi ?? also?.[0]
      return {
        id,
        name,
        number,
        names: [number, designation, ...(shortName ? [shortName] : []), ...uns.slice(0, 1)].join(' · '),
      }
    }
    case 'finishes': {
      const finish = materials.finishes[id]
      if (!finish) break
      const { name, code, also = [] } = finish
      return { name, names: [...(code ? [`EN 10088-2 ${code}`] : []), ...also].join(' · ') }
    }
    case 'standards': {
      const standard = materials.standards[id]
      if (!standard) break
      const successors = standard.replacedBy?.join(', ')
      const name = successors ? terms.today.replace('{old}', id).replace('{new}', successors) : id
      return { name, names: translate(standard.title) }
    }
    case 'certificates': {
      const certificate = materials.certificates[id]
      if (!certificate) break
      return { name: `EN 10204 ${id}`, names: translate(certificate.title) }
    }
  }
  return { name: id, names: id }
}

export function resolveFinishTable(
  { materials, terms, language, translate, trace }: ReadMaterials,
  names: readonly string[],
  pictures: ReadonlyMap<string, PictureFile>,
) {
  return {
    terms,
    finishes: pickEntries(materials.finishes, names).map(([id, finish]) => {
      const { name, code, also = [], group, picture, ra, made, use } = finish
      return {
        anchor: getMaterialAnchor('finishes', id),
        name: trace(name, finish, 'name'),
        code: trace(code, finish, 'code'),
        otherNames: trace(also.join(' · '), finish, 'also'),
        group: translate(materials.words.groups[group]),
        picture: picture && createPictureView(picture, pictures.get(picture.file), language),
        roughness: ra && trace(formatLimits(ra, language), finish, 'ra'),
        made: translate(made),
        use: translate(use),
      }
    }),
  }
}

export function resolveStandardTable(
  reading: ReadMaterials,
  names: readonly string[],
  reference: MaterialViews['reference'],
  products: (kind: 'standards', name: string) => readonly LinkView[],
) {
  const { materials, terms, translate } = reading
  const groups = groupBy(pickEntries(materials.standards, names), ([, { group }]) =>
    translate(materials.words.groups[group]),
  )
  return {
    terms,
    groups: [...groups].map(([name, standards]) => ({
      name,
      standards: standards.map(([id, { title, replacedBy = [] }]) => ({
        anchor: getMaterialAnchor('standards', id),
        name: reading.trace(id, materials.standards, id),
        edition: writeEdition(reading, id),
        title: translate(title),
        today: replacedBy.map((successor) => reference('standards', successor)),
        products: products('standards', id),
      })),
    })),
  }
}

export function resolveCertificateTable(
  { materials, terms, translate, trace }: ReadMaterials,
  names: readonly string[],
) {
  return {
    terms,
    certificates: pickEntries(materials.certificates, names).map(([id, { title, holds, specific, validatedBy }]) => ({
      anchor: getMaterialAnchor('certificates', id),
      name: trace(id, materials.certificates, id),
      title: translate(title),
      holds: translate(holds),
      specific: specific ? terms.yes : terms.no,
      validatedBy: translate(validatedBy),
    })),
  }
}

export function resolveToleranceTable(
  { materials, terms, language, trace }: ReadMaterials,
  classes: readonly string[],
  upTo: number,
) {
  const visibleClasses = TOLERANCE_CLASSES.filter((name) => classes.includes(name))
  // The last row is cut off at the largest size.
  const rows = materials.tolerances.filter(({ over }) => over < upTo)
  return {
    terms,
    classes: visibleClasses,
    rows: rows.map((row) => {
      const maxDiameter = Math.min(row.upTo, upTo)
      const words = row.over === 0 ? terms.upTo : terms.overUpTo
      const size = words
        .replace('{over}', formatNumber(row.over, language))
        .replace('{upTo}', formatNumber(maxDiameter, language))
      return {
        over: row.over,
        upTo: maxDiameter,
        size: trace(size, row, 'upTo'),
        limits: visibleClasses.map((name) => trace(`0 / −${formatNumber(row[name], language)}`, row, name)),
      }
    }),
  }
}
