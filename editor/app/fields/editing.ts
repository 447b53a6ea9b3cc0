import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Problem } from '../../../content/check/report/problem.ts'
import { writePath } from '../../../content/check/report/problem.ts'
import type { Path } from '../../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../../schema/names/languages.ts'

/** The document that fields are of. */
export interface Editing {
  readonly file: string
  /** The languages that its texts are written in. */
  readonly languages: readonly Language[]
  /** Where the page was pressed: this field is open. */
  readonly chosen: Path
  /** Its input and, of a body, the line that was pressed. */
  readonly at?: { readonly id: string; readonly line: number } | undefined
  /** Of this document. */
  readonly problems: readonly Problem[]
  change(path: Path, value: unknown): void
}

export const EditingContext = createContext<Editing>({
  file: '',
  languages: LANGUAGES,
  chosen: [],
  problems: [],
  change: () => undefined,
})

export interface FieldProps {
  readonly schema: z.core.$ZodType
  readonly value: unknown
  readonly path: Path
  readonly title: string
}

/** How an input is found that a press on the page leads to. */
export const idOf = (path: Path): string => `field-${writePath(path)}`

/** What the checks say of a field itself. */
export function useComplaints(path: Path): readonly Problem[] {
  const own = writePath(path)
  return useContext(EditingContext).problems.filter((one) => one.path === own)
}

/** What is wrong with a field, or with what is inside of it. */
export function problemsIn(problems: readonly Problem[], field: Path): readonly Problem[] {
  const own = writePath(field)
  return problems.filter(({ path }) => path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`))
}
