import { findBlocks } from '../../../schema/documents/page.ts'
import type { GradeView, MaterialViews } from '../../../schema/fieldTypes/materialViews.ts'
import { createPictureView } from '../../../schema/fieldTypes/picture.ts'
import type { LinkView, ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { joinAddress, type Language } from '../../../schema/names/languages.ts'
import { getMaterialAnchor, type Materials, TOLERANCE_CLASSES } from '../../../schema/names/materials.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { getAskAddress } from '../addresses.ts'
import { type Content, getListedName } from '../content.ts'
import { findProducts, getMaterialAddress } from './addresses.ts'
import { resolveGradeSheet } from './gradeSheet.ts'
import { resolveGradeMap, resolveGradeTable, resolveStrength } from './grades.ts'
import { pickEntries, type ReadMaterials, readMaterials } from './reading.ts'

/** Resolves `_materials.json`: texts in the content's language, links in the visitor's. */
export function resolveMaterials(content: Content, language: Language, contentLanguage: Language): MaterialViews {
  const reading = readMaterials(content.materials, contentLanguage)
  const resolveReference = (kind: Materials, name: string): ReferenceView => {
    const href = getMaterialAddress(content, kind, name, language)
    return { ...getNames(reading, kind, name), href }
  }
  const listProducts = (kind: 'grades' | 'standards', name: string): GradeView['products'] =>
    findProducts(content, kind, name).map((route) => {
      const page = content.pages.get(route)
      const label = page ? getListedName(page, contentLanguage) : route
      return { label, href: joinAddress(route, language), mark: page?.card?.mark }
    })
  return {
    terms: reading.terms,
    reference: resolveReference,
    source: (name) => ({ ...resolveReference('standards', name), edition: writeEdition(reading, name) }),
    gradeTable: (names) =>
      resolveGradeTable(reading, names, (id, name) => ({
        products: listProducts('grades', id),
        ask: getAskAddress(content, name, language),
      })),
    gradeSheet: (name) => {
      const products = listProducts('grades', name).map(({ label, href }) => ({ name: label, href, names: label }))
      // The choices of products are about their own parts, and may not be in this language.
      const pages = [...content.pages.values()].filter((page) => !page.kind && page.languages.includes(contentLanguage))
      const rows = pages.flatMap((page) => findBlocks(page, 'choice').flatMap(({ rows }) => rows))
      return resolveGradeSheet(reading, name, { products, rows, resolveReference })
    },
    gradeMap: (names) => resolveGradeMap(reading, names),
    finishTable: (names) => resolveFinishTable(reading, names, content.pictures),
    standardTable: (names) => resolveStandardTable(reading, names, resolveReference, listProducts),
    certificateTable: (names) => resolveCertificateTable(reading, names),
    toleranceTable: (classes, upTo) => resolveToleranceTable(reading, classes, upTo),
    strengthTable: (names, forms) => ({
      terms: reading.terms,
      grades: pickEntries(content.materials.grades, names).flatMap(({ name, number, mechanical }) => {
        const limits = mechanical.filter(({ form }) => forms.includes(form))
        const rows = limits.map((values) => resolveStrength(reading, values))
        return rows.length > 0 ? [{ name: `${name} · ${number}`, rows }] : []
      }),
    }),
    maxThickness: (finish, names) => {
      const { grades, finishes } = content.materials
      if (finishes[finish]?.group !== 'coldRolled') return undefined
      const limits = names
        .flatMap((id) => grades[id]?.mechanical ?? [])
        .filter(({ form }) => form === 'coldRolledSheet')
      return limits.length > 0 ? Math.max(...limits.map(({ thicknessMax = Infinity }) => thicknessMax)) : undefined
    },
  }
}

/** `2014`, `2014 (newer edition 2024, not compared here)` */
function writeEdition({ materials, terms }: ReadMaterials, id: string): string | undefined {
  const { edition, newEdition } = materials.standards[id] ?? {}
  return newEdition ? fill(terms.newEdition, { old: edition ?? '–', new: newEdition }) : edition
}

/** The name of a material on pages, and its other names or its title. */
function getNames({ materials, terms, translate }: ReadMaterials, kind: Materials, id: string): ReferenceView {
  switch (kind) {
    case 'grades': {
      const grade = materials.grades[id]
      if (!grade) break
      const { name, number, designation, aisi, also, uns } = grade
      const short = aisi ?? also?.[0]
      return { name, number, names: [number, designation, ...(short ? [short] : []), ...uns.slice(0, 1)].join(' · ') }
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
      const today = standard.replacedBy?.join(', ')
      const name = today ? terms.today.replace('{old}', id).replace('{new}', today) : id
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

function resolveFinishTable(
  { materials, terms, language, translate }: ReadMaterials,
  names: readonly string[],
  pictures: Content['pictures'],
) {
  return {
    terms,
    finishes: pickEntries(materials.finishes, names).map(
      ({ id, name, code, also = [], group, picture, ra, made, use }) => ({
        anchor: getMaterialAnchor('finishes', id),
        name,
        code,
        otherNames: also.join(' · '),
        group: translate(materials.words.groups[group]),
        picture: picture && createPictureView(picture, pictures.get(picture.file), language),
        roughness: ra && formatLimits(ra, language),
        made: translate(made),
        use: translate(use),
      }),
    ),
  }
}

function resolveStandardTable(
  reading: ReadMaterials,
  names: readonly string[],
  reference: MaterialViews['reference'],
  products: (kind: 'standards', name: string) => readonly LinkView[],
) {
  const { materials, terms, translate } = reading
  const groups = groupBy(pickEntries(materials.standards, names), ({ group }) =>
    translate(materials.words.groups[group]),
  )
  return {
    terms,
    groups: [...groups].map(([name, standards]) => ({
      name,
      standards: standards.map(({ id, title, replacedBy = [] }) => ({
        anchor: getMaterialAnchor('standards', id),
        name: id,
        edition: writeEdition(reading, id),
        title: translate(title),
        today: replacedBy.map((other) => reference('standards', other)),
        products: products('standards', id),
      })),
    })),
  }
}

function resolveCertificateTable({ materials, terms, translate }: ReadMaterials, names: readonly string[]) {
  return {
    terms,
    certificates: pickEntries(materials.certificates, names).map(({ id, title, holds, specific, validatedBy }) => ({
      anchor: getMaterialAnchor('certificates', id),
      name: id,
      title: translate(title),
      holds: translate(holds),
      specific: specific ? terms.yes : terms.no,
      validatedBy: translate(validatedBy),
    })),
  }
}

function resolveToleranceTable(
  { materials, terms, language }: ReadMaterials,
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
        size,
        limits: visibleClasses.map((name) => `0 / −${formatNumber(row[name], language)}`),
      }
    }),
  }
}
