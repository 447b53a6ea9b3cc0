import type {
  CertificateTableView,
  FinishTableView,
  GradeView,
  MaterialViews,
  StandardTableView,
  ToleranceTableView,
} from '../../../schema/fieldTypes/materialViews.ts'
import { createPictureView } from '../../../schema/fieldTypes/picture.ts'
import type { LinkView, ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { joinAddress, type Language } from '../../../schema/names/languages.ts'
import { getMaterialAnchor, type Materials, TOLERANCE_CLASSES } from '../../../schema/names/materials.ts'
import { getAskAddress } from '../addresses.ts'
import { type Content, getListedName } from '../content.ts'
import { findProducts, getMaterialAddress } from './addresses.ts'
import { resolveGradeMap, resolveGradeTable, resolveStrength } from './grades.ts'
import { type ReadMaterials, readMaterials } from './reading.ts'

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
      const mark = page?.card?.mark
      return {
        label: page ? getListedName(page, contentLanguage) : route,
        href: joinAddress(route, language),
        mark,
      }
    })
  return {
    terms: reading.terms,
    reference: resolveReference,
    gradeTable: (names) =>
      resolveGradeTable(reading, names, (id, name) => ({
        products: listProducts('grades', id),
        ask: getAskAddress(content, name, language),
      })),
    gradeMap: (names) => resolveGradeMap(reading, names),
    finishTable: (names) => resolveFinishTable(reading, names, content.pictures),
    standardTable: (names) => resolveStandardTable(reading, names, resolveReference, listProducts),
    certificateTable: (names) => resolveCertificateTable(reading, names),
    toleranceTable: (classes, upTo) => resolveToleranceTable(reading, classes, upTo),
    strengthTable: (names, forms) => ({
      terms: reading.terms,
      grades: names.flatMap((id) => {
        const grade = content.materials.grades[id]
        const limits = grade?.mechanical.filter(({ form }) => forms.includes(form)) ?? []
        const rows = limits.map((values) => resolveStrength(reading, values))
        return grade && rows.length > 0 ? [{ name: `${grade.name} · ${grade.number}`, rows }] : []
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
): FinishTableView {
  return {
    terms,
    finishes: names.flatMap((id) => {
      const finish = materials.finishes[id]
      if (!finish) return []
      const { name, code, also = [], group, picture, ra, made, use } = finish
      const roughness = ra && formatLimits(ra, language)
      return {
        anchor: getMaterialAnchor('finishes', id),
        name,
        code,
        otherNames: also.join(' · '),
        group: translate(materials.words.groups[group]),
        picture: picture && createPictureView(picture, pictures.get(picture.file), language),
        roughness,
        made: translate(made),
        use: translate(use),
      }
    }),
  }
}

function resolveStandardTable(
  { materials, terms, translate }: ReadMaterials,
  names: readonly string[],
  reference: MaterialViews['reference'],
  products: (kind: 'standards', name: string) => readonly LinkView[],
): StandardTableView {
  const groups = new Map<string, StandardTableView['groups'][number]['standards'][number][]>()
  for (const id of names) {
    const standard = materials.standards[id]
    if (!standard) continue
    const group = translate(materials.words.groups[standard.group])
    const entry = {
      anchor: getMaterialAnchor('standards', id),
      name: id,
      title: translate(standard.title),
      today: (standard.replacedBy ?? []).map((other) => reference('standards', other)),
      products: products('standards', id),
    }
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return { terms, groups: [...groups].map(([name, standards]) => ({ name, standards })) }
}

function resolveCertificateTable(
  { materials, terms, translate }: ReadMaterials,
  names: readonly string[],
): CertificateTableView {
  return {
    terms,
    certificates: names.flatMap((id) => {
      const certificate = materials.certificates[id]
      if (!certificate) return []
      const { title, holds, specific, validatedBy } = certificate
      return {
        anchor: getMaterialAnchor('certificates', id),
        name: id,
        title: translate(title),
        holds: translate(holds),
        specific: specific ? terms.yes : terms.no,
        validatedBy: translate(validatedBy),
      }
    }),
  }
}

function resolveToleranceTable(
  { materials, terms, language }: ReadMaterials,
  classes: readonly string[],
  upTo: number,
): ToleranceTableView {
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
