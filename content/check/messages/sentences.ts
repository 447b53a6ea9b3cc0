import type { Path } from '../../../schema/finding.ts'

/** A sentence for each report, made of its values and the path that it is about. */
export type Sentences<All> = {
  readonly [Id in keyof All]: (values: NonNullable<All[Id]>, path: Path) => string
}
