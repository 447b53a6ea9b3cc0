import { z } from 'zod'
import type { Finding, Path, Span } from '../finding.ts'
import type { Report } from '../reports.ts'
import type { Context } from './context.ts'
import type { Known, Referrer } from './known.ts'
import { unwrapOptional } from './structure.ts'

type Schema = z.core.$ZodType

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

/** Groups of names and fields. Those with a fixed list have a section with this anchor in `pages/BLOCKS.md`. */
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

/** A name that a document gives of something that has to be there; `path` begins at the value that it stands in. */
export interface Reference {
  readonly fieldType: AnyFieldType
  readonly name: string
  readonly path: Path
  /** Where it stands in the text at `path`, if that is Markdown. */
  readonly inString?: Span
}

/** What strings of a field type are names of, as far as one document alone cannot know. */
export interface Target {
  /** Reports what is wrong with a name. */
  explain(name: string, known: Known, by: Referrer): Report | undefined
  /** Every name that can be given, for who chooses one. */
  names(known: Known, by: Referrer): Iterable<string>
  /**
   * Where in a name the route of the page stands that it leads to; nothing where it leads to none of this site. Where that
   * page is a draft, what names it is left out.
   */
  routeIn?(name: string): Span | undefined
  /** They are files of `public/pictures/`, from which the build makes what browsers fetch. */
  readonly isPicture?: true
  /** It is only spoken of: entries of a list can name the same, and it is not reached by it. */
  readonly isRemark?: true
  /** Of several names that an entry of a list gives, the one with the lowest rank tells what the entry is. */
  readonly rank: number
}

/**
 * A field type: all that the site knows of it. `Value` is what stands in a document that has been parsed, `View` what
 * a component gets.
 */
export interface FieldType<Value, View> {
  /** What a message calls it, with its article: "a language of this site". Without it, its schema's title. */
  readonly noun?: string
  /** The group that its names or its fields belong to. */
  readonly guideSection?: GuideSection
  /** What an editor could write, as JSON in one line; nothing where its schema tells. `text` is a text of the page. */
  readonly example?: (text: string) => string
  readonly control: Control
  /** The view of a value: {@link passThrough}, {@link resolveParts}, or a function. */
  resolve(value: Value, context: Context): View
  readonly target?: Target
  /** What it refers to inside of a value, and what in there cannot be. Takes any JSON. */
  inspect?(value: unknown): { readonly references: readonly Reference[]; readonly findings: readonly Finding[] }
  /** Reports what is wrong with a string that does not match its schema. */
  explain?(value: string): Report
  /** Reports what is wrong with an object whose parts are right but do not go together. */
  explainParts?(value: object): Finding[]
  /** What people write instead of one of its names, besides misspelling it, in small letters without accents. */
  readonly aliases?: Readonly<Record<string, string>>
  /** What a value changes for the object that it stands in. */
  scope?(value: Value, context: Context): Context
  /** Values that generated documents can have, where those of its form do not do. */
  readonly samples?: readonly unknown[]
  /** Of a picture: how wide it is drawn in a large window, in pixels. A narrower file would look blurred. */
  readonly pixels?: number
  /** It is true of what a page is about: a page that is begun like another does not take it over. */
  readonly isFact?: true
  /** Its texts need not be in the languages of the page: some can be missing, or others be added. */
  readonly languages?: 'fewer' | 'more'
}

/** A field type whose values' types do not matter. */
export type AnyFieldType = FieldType<never, unknown>

declare const VIEW: unique symbol

/** The type of a schema that is bound to a field type. The property is there for the compiler alone. */
interface Viewed<View> {
  readonly [VIEW]: View
}

declare const BY_PARTS: unique symbol
interface ByParts {
  readonly [BY_PARTS]: true
}

// Zod maps the types of what a registry holds, and those of functions get lost by it: only `bind` writes here.
const registry = z.registry<{ fieldType: unknown }>()

/** A schema like this one, bound to a field type. Schemas made of it by `.meta()` are of this field type too. */
export function withFieldType<Value, View, S extends z.core.$ZodType<Value>>(
  fieldType: FieldType<Value, View>,
  schema: S,
) {
  const bound = z.clone(schema, schema._zod.def, { parent: true })
  registry.add(bound, { fieldType })
  // What a view is, is known by the type alone: no value stands for it.
  return bound as S & Viewed<View>
}

/** The field type of each schema: every value of every document asks for one, and zod's registry merges metadata each time. */
const fieldTypes = new WeakMap<Schema, AnyFieldType | undefined>()

/** The field type that a schema, optional or not, is bound to, if any. */
export function getFieldType(schema: Schema | undefined): AnyFieldType | undefined {
  if (!schema) return undefined
  if (!fieldTypes.has(schema)) {
    fieldTypes.set(schema, registry.get(unwrapOptional(schema))?.fieldType as AnyFieldType | undefined)
  }
  return fieldTypes.get(schema)
}

/** For field types whose values a component gets as they are. */
export const passThrough = <Value>(value: Value): Value => value

/** A schema like this one, bound to a field type whose values a component gets as they are. */
export const withPlainFieldType = <S extends Schema>(
  schema: S,
  fieldType: Omit<FieldType<z.core.output<S>, unknown>, 'resolve'>,
) => withFieldType({ ...fieldType, resolve: passThrough } as FieldType<unknown, z.core.output<S>>, schema)

/** For field types whose views are those of their parts. */
export const resolveParts = (): ByParts => {
  throw new Error('The view of such a field type is made of its parts.')
}

/** What a schema's values are for a component, in one language. */
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

type OptionalKeys<Shape> = { [K in keyof Shape]: Shape[K] extends z.core.$ZodOptional ? K : never }[keyof Shape]

type ObjectView<Shape> = {
  readonly [K in Exclude<keyof Shape, OptionalKeys<Shape>>]: NonNullable<ViewOf<Shape[K]>>
} & {
  readonly [K in OptionalKeys<Shape>]?: ViewOf<Shape[K]>
}

/** The route of the page that a name leads to, as it is written in it; nothing where it leads to none of this site. */
export function getRoute({ fieldType, name }: Omit<Reference, 'path'>): string | undefined {
  const span = fieldType.target?.routeIn?.(name)
  return span && name.slice(span.offset, span.offset + span.length)
}
