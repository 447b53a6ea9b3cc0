import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Problem } from '../../../../content/check/report/problem.ts'
import { type Path, writePath } from '../../../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../../../schema/names/languages.ts'

/** The pressed line of a body and, in a table, the pressed cell of it. */
export interface Pressed {
  readonly line: number
  readonly cell: number | undefined
}

/** The document that the fields edit. */
export interface Editing {
  readonly file: string
  readonly languages: readonly Language[]
  /** The path of the pressed field, which is unfolded. */
  readonly selectedPath: Path
  /** The input of the pressed field and, in a body, what was pressed. */
  readonly pressed?: (Pressed & { readonly id: string }) | undefined
  /** The problems and warnings of this document. */
  readonly problems: readonly Problem[]
  change(path: Path, value: unknown): void
}

export const EditingContext = createContext<Editing>({
  file: '',
  languages: LANGUAGES,
  selectedPath: [],
  problems: [],
  change: () => undefined,
})

export interface FieldProps {
  readonly schema: z.core.$ZodType
  readonly value: unknown
  readonly path: Path
  readonly title: string
}

/** The id of a field's input. */
export const getFieldId = (path: Path): string => `field-${writePath(path)}`

/** The inputs of a field. A figure has several, and the path of a whole document matches all. */
export function findInputs(path: Path): readonly (HTMLInputElement | HTMLSelectElement)[] {
  const id = getFieldId(path)
  const idPrefixes = path.length === 0 ? [id] : [`${id}.`, `${id}[`]
  return [
    ...document.querySelectorAll<HTMLInputElement>(idPrefixes.map((prefix) => `[id^="${CSS.escape(prefix)}"]`).join()),
  ]
}

/** The problems and warnings of a field itself. */
export function useProblems(path: Path): readonly Problem[] {
  const text = writePath(path)
  return useContext(EditingContext).problems.filter((problem) => problem.path === text)
}

/** The problems of a field and of everything in it. */
export function findProblems(problems: readonly Problem[], field: Path): readonly Problem[] {
  const text = writePath(field)
  return problems.filter(({ path }) => path === text || path.startsWith(`${text}.`) || path.startsWith(`${text}[`))
}
