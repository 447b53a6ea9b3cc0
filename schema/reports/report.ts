import type { Report } from '../finding.ts'
import type { Reports } from './index.ts'
import type { ValuesOf } from './message.ts'

/** `report('quantity.noNumber', { example })` */
export const report = <Id extends keyof Reports>(
  id: Id,
  ...[values]: keyof ValuesOf<Reports[Id]> extends never ? [] : [ValuesOf<Reports[Id]>]
): Report => ({ id, values: values ?? {} })
