import { findBlocks } from '../../schema/documents/page.ts'
import type { GradeView, MaterialViews } from '../../schema/fieldTypes/materialViews.ts'
import type { CardView, ReferenceView } from '../../schema/fieldTypes/views.ts'
import { GRADE_PARAMETER } from '../../schema/names/addressParameters.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import type { Materials } from '../../schema/names/materials.ts'
import { getAskAddress } from './addresses.ts'
import { type Content, getListedName } from './content.ts'
import { findProducts, getMaterialAddress } from './materialAddresses.ts'
import { resolveGradeSheet } from './materials/gradeSheet.ts'
import { resolveGradeMap, resolveGradeTable, resolveStrength } from './materials/grades.ts'
import { pickEntries, readMaterials } from './materials/reading.ts'
import {
  getNames,
  resolveCertificateTable,
  resolveFinishTable,
  resolveStandardTable,
  resolveToleranceTable,
  writeEdition,
} from './materials/tables.ts'

/** Resolves `_materials.json`: texts in the content's language, links in the visitor's. */
export function resolveMaterials(
  content: Content,
  language: Language,
  contentLanguage: Language,
  findCard: (route: string) => CardView | undefined = () => undefined,
): MaterialViews {
  const reading = readMaterials(content, contentLanguage)
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
        page: getMaterialAddress(content, 'grades', id, language),
      })),
    gradeSheet: (name) => {
      const products = findProducts(content, 'grades', name).flatMap((route) => {
        const page = content.pages.get(route)
        const card = findCard(route)
        if (!page || !card) return []
        const [sizes] = findBlocks(page, 'sizes')
        const href = `${card.href}?${new URLSearchParams({ [GRADE_PARAMETER]: name })}`
        return [{ ...card, href: sizes?.anchor ? `${href}#${sizes.anchor}` : href }]
      })
      // Product pages are left out: their grade choices are about parts of the product.
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
      grades: pickEntries(content.materials.grades, names).flatMap(([, grade]) => {
        const [name, number] = (['name', 'number'] as const).map((key) => reading.trace(grade[key], grade, key))
        const limits = grade.mechanical.filter(({ form }) => forms.includes(form))
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
