import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Shared } from '../../schema/documents/shared.ts'
import type { Picture } from '../../schema/fieldTypes/picture.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import { chooseLanguage, joinAddress, type Language } from '../../schema/names/languages.ts'
import { getTextLanguages, isTranslations, readText } from '../../schema/readText.ts'
import type { Trace } from '../../schema/trace.ts'

/** All content of the site, parsed and checked, so resolving cannot fail. */
export interface Content extends Shared {
  /** Pages by route: `/products/paslanmaz-boru`. */
  readonly pages: ReadonlyMap<string, Page>
  /** Routes of drafts. Links to them are left out. */
  readonly drafts: ReadonlySet<string>
  /** Printed PDFs by the address of their page. */
  readonly dataSheets?: ReadonlyMap<string, DataSheetFile>
  /** Date of the last change by route. Only known in builds. */
  readonly changes?: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, PictureFile>
  /** While pages are edited, adds the source of values to views. */
  readonly trace?: Trace
}

/** A page's data sheet as PDF. */
export interface DataSheetFile {
  readonly href: string
  /** Unknown until it is printed. */
  readonly bytes?: number
}

/** The data sheet in the visitor's language, or else in the page's. */
export const findDataSheet = (
  { dataSheets }: Content,
  route: string,
  { languages }: Page,
  language: Language,
): DataSheetFile | undefined =>
  dataSheets?.get(joinAddress(route, language)) ??
  dataSheets?.get(joinAddress(route, chooseLanguage(languages, language)))

/** The name of a page in lists, in the best of the name's languages. */
export const getListedName = ({ card, name }: Page, language: Language): string =>
  readText(card?.name ?? name, language)

/** The language of a page's name for a visitor, which can be another than the page's. */
export const getNameLanguage = ({ name, languages }: Page, language: Language): Language =>
  chooseLanguage(isTranslations(name) ? getTextLanguages(name) : languages, language)

/** The picture in the block with the title of a page. */
export function getOpeningPicture(page: Page): Picture | undefined {
  const [opening] = findBlocks(page, 'opening')
  return opening && 'picture' in opening ? opening.picture : undefined
}

/** All rows of a page's tables, which its hero can refer to. */
export function getRows(page: Page): readonly Row[] {
  return findBlocks(page, 'rows').flatMap(({ rows }) => rows)
}
