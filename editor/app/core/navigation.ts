import { createContext, useContext } from 'react'
import type { Path } from '../../../schema/finding.ts'
import type { Source } from '../../server/sources.ts'
import type { HeldKeys } from './heldKeys.ts'
import { openFile } from './sync.ts'

/** The field that the panel shows. */
export interface ChosenField extends Source {
  /** The pressed figure, then the words around it. The first one that appears in an input selects that input. */
  readonly texts?: readonly string[]
  /** The pages that show this text, if the editor has to agree to change all of them. Empty until they are counted. */
  readonly affectedPages?: readonly string[] | undefined
  /** ChosenField with the keyboard, so a question gets the focus. */
  readonly isByKey?: boolean | undefined
  /** False: the field is shown, but not focused, such as while the text is typed on the page. */
  readonly isFocused?: boolean
  /** The part of the document to show. By default, the largest one that fits. */
  readonly part?: Path
  /** Whether the page marks what has changed since the last publication. */
  readonly isMarked?: boolean
  /** The keys typed since the press. The field receives them with the focus. */
  readonly keys?: HeldKeys
}

/** Opens places in the editor. */
export interface Navigation {
  openPage(route: string): void
  /** Shows the page of the field. Fields of shared documents are shown beside the current page. */
  openField(field: ChosenField): void
  /** Shows the texts of a document, or of a part of it, side by side in its languages. With a route, it shows that page first. */
  openTexts(part: ChosenField, route?: string): void
}

/** `showField` and `showTexts` are called once the document is open. */
export function createNavigation(
  openPage: (route: string) => void,
  showField: (field: ChosenField) => void,
  showTexts: (part: ChosenField) => void,
): Navigation {
  const createOpener = (showPart: (part: ChosenField) => void) => async (part: ChosenField, route?: string) => {
    if (route !== undefined) openPage(route)
    await openFile(part.file)
    showPart(part)
  }
  const openField = createOpener(showField)
  return { openPage, openField: (field) => openField(field, getRoute(field.file)), openTexts: createOpener(showTexts) }
}

/** The path of a text in its document, including its language. */
export const getTextPath = ({ path, language }: Source): Path => (language ? [...path, language] : path)

/** The route of a page's file. Undefined for site-wide documents. */
export const getRoute = (file: string): string | undefined =>
  file.startsWith('pages/_') ? undefined : file.replace(/^pages|(?:\/index)?\.json$/g, '') || '/'

export const NavigationContext = createContext<Navigation>({
  openPage: () => undefined,
  openField: () => undefined,
  openTexts: () => undefined,
})

export const useNavigation = (): Navigation => useContext(NavigationContext)
