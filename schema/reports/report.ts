import type { Report } from '../finding.ts'
import type { Warning } from '../names/warnings.ts'
import type { Reports } from './index.ts'
import type { ValuesOf } from './message.ts'

/** `report('quantity.noNumber', { example })` */
export const report = <Id extends keyof Reports>(
  id: Id,
  ...[values]: keyof ValuesOf<Reports[Id]> extends never ? [] : [ValuesOf<Reports[Id]>]
): Report => ({ id, values: values ?? {} })

/** The parts of a warning, which may be intended: its name for suppressions, and the words that it is about. */
export const warn = (warning: Warning, mistake: Report, about?: string) =>
  ({ ...mistake, severity: 'warning', warning, about }) as const
