import { z } from 'zod'
import { cacheByObject } from '../cacheByObject.ts'
import type { Finding, Path, Report, Span } from '../finding.ts'
import { type Schema, unwrapOptional } from '../structure.ts'
import type { Context } from './context.ts'
import type { Referrer, Targets } from './targets.ts'

/** The editor's control for a value: `editor/app/fields/Fields.tsx`. */
export type Control =
  | 'line'
  | 'markdown'
  | 'choice'
  | 'date'
  | 'publication'
  | 'time'
  | 'link'
  | 'page'
  | 'picture'
  | 'parts'
  | 'measure'

/** Sections of `pages/BLOCKS.md` that list names or fields. The values are anchors there. */
export type GuideSection =
  | 'links'
  | 'rows'
  | 'quantities'
  | 'icons'
  | 'marks'
  | 'tones'
  | 'units'
  | 'pictures'
  | 'properties'
  | 'materials'
  | 'addresses'

/** A name in a document that refers to something. `path` is relative to the value that contains it. */
export interface Reference {
  readonly fieldType: AnyFieldType
  readonly name: string
  readonly path: Path
  /** The position in the Markdown text at `path`. */
  readonly inString?: Span
}

/** The target of the names of a field type. Checking them needs more than one document. */
export interface Target {
  /** Reports a name that refers to nothing. */
  explain(name: string, targets: Targets, referrer: Referrer): Report | undefined
  /** All valid names, for lists to choose from. */
  names(targets: Targets, referrer: Referrer): Iterable<string>
  /**
   * The position of a page's route in a name. Undefined for names that are not addresses of this site. Links to drafts
   * are left out of views.
   */
  findRoute?(name: string): Span | undefined
  /** Names are files of `public/pictures/`. The build makes the variants that browsers fetch. */
  readonly isPicture?: true
  /** Names are mentions, not links: they may repeat in a list, and do not make a page reachable. */
  readonly isMention?: true
  /** When a list entry has several names, the one with the lowest rank identifies it. */
  readonly rank: number
}

/**
 * Everything the site knows about one kind of value. `Value` is the parsed value in a document, `View` what a component
 * gets.
 */
export interface FieldType<Value, View> {
  /** Name with its article for reports: "a language of this site". The schema's title is the default. */
  readonly noun?: string
  /** The section of the block guide that lists its names or fields. */
  readonly guideSection?: GuideSection
  /**
   * An example in one line of JSON. By default it follows from the schema. `text` is an example of a text on the page.
   */
  readonly example?: (text: string) => string
  readonly control: Control
  /** The view of a value: {@link passThrough}, {@link resolveParts}, or a function. */
  resolve(value: Value, context: Context): View
  readonly target?: Target
  /** References and problems inside a value. Accepts any JSON. */
  inspect?(value: unknown): { readonly references: readonly Reference[]; readonly findings: readonly Finding[] }
  /** Reports a string that does not match the schema. */
  explain?(value: string): Report
  /** Reports an object whose parts are valid but contradict each other: {@link withPartsCheck}. */
  explainParts?(value: Value): Finding[]
  /** Other words for its names, folded, such as translations. Misspellings are found without them. */
  readonly aliases?: Readonly<Record<string, readonly string[] | undefined>>
  /** Changes the context of the object that contains the value. */
  scope?(value: Value, context: Context): Context
  /** Values for generated test documents, if the schema alone does not suffice. */
  readonly samples?: readonly unknown[]
  /** Width in px at which a picture is drawn in a large window. Narrower files look blurred. */
  readonly pixels?: number
  /** States a fact about the page's subject. A new page made from this one starts without it. */
  readonly isFact?: true
  /** The value's texts may have fewer or more languages than the page. */
  readonly languages?: 'fewer' | 'more'
}

export type AnyFieldType = FieldType<never, unknown>

declare const VIEW: unique symbol

/** The type of a schema with a field type. The property exists only for the compiler. */
interface Viewed<View> {
  readonly [VIEW]: View
}

declare const BY_PARTS: unique symbol
interface ByParts {
  readonly [BY_PARTS]: true
}

// Zod maps the types in a registry, which loses those of functions. Only `withFieldType` writes here.
const registry = z.registry<{ fieldType: unknown }>()

/** Returns a copy of the schema with a field type. `.meta()` keeps the field type. */
export function withFieldType<S extends Schema, View>(fieldType: FieldType<z.core.output<S>, View>, schema: S) {
  const boundSchema = z.clone(schema, schema._zod.def, { parent: true })
  registry.add(boundSchema, { fieldType })
  // Only the type knows the view; the property has no value.
  return boundSchema as S & Viewed<View>
}

/** Cached, since zod's registry merges metadata on each access and every value needs its field type. */
const readFieldType = cacheByObject(
  (schema: Schema) => registry.get(unwrapOptional(schema))?.fieldType as AnyFieldType | undefined,
)

/** The field type of a schema, optional or not. */
export const getFieldType = (schema: Schema | undefined): AnyFieldType | undefined => schema && readFieldType(schema)

/** `resolve` of field types whose view is the value itself. */
export const passThrough = <Value>(value: Value): Value => value

/** Returns a copy of the schema with a field type whose view is the value itself. */
export const withPlainFieldType = <S extends Schema>(
  schema: S,
  fieldType: Omit<FieldType<z.core.output<S>, unknown>, 'resolve'>,
) => withFieldType({ ...fieldType, resolve: passThrough } as FieldType<z.core.output<S>, z.core.output<S>>, schema)

/**
 * Returns a copy of the schema with a field type and a rule: `check` reports parts that contradict each other. It gets
 * values whose parts are valid, perhaps besides unknown keys.
 */
export const withPartsCheck = <S extends z.ZodType, View>(
  fieldType: Omit<FieldType<z.output<S>, View>, 'explainParts'>,
  schema: S,
  check: (value: z.output<S>) => Finding[],
) =>
  withFieldType(
    { ...fieldType, explainParts: check } as FieldType<z.output<S>, View>,
    schema.refine((value) => check(value).length === 0),
  )

/** `resolve` of field types whose view consists of the views of its parts. */
export const resolveParts = (): ByParts => {
  throw new Error('The view of such a field type is made of its parts.')
}

/** The view of a schema's values, in one language. */
export type ViewOf<S> = S extends Viewed<infer View> ? ([View] extends [ByParts] ? PartsOf<S> : View) : PartsOf<S>

type PartsOf<S> =
  S extends z.core.$ZodOptional<infer Inner>
    ? ViewOf<Inner> | undefined
    : S extends z.core.$ZodArray<infer Element>
      ? readonly NonNullable<ViewOf<Element>>[]
      : S extends z.core.$ZodDiscriminatedUnion<infer Options>
        ? ViewOf<Options[number]>
        : S extends z.core.$ZodObject<infer Shape>
          ? ObjectView<Shape>
          : z.core.output<S>

/** Optional fields are not optional here, so that a component that names one does not compile after it is renamed. */
type ObjectView<Shape> = {
  readonly [K in keyof Shape]: Shape[K] extends z.core.$ZodOptional ? ViewOf<Shape[K]> : NonNullable<ViewOf<Shape[K]>>
}

/** The route in a name, as written. Undefined if it is not an address of this site. */
export function getRoute({ fieldType, name }: Omit<Reference, 'path'>): string | undefined {
  const span = fieldType.target?.findRoute?.(name)
  return span && name.slice(span.offset, span.offset + span.length)
}
