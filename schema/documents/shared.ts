import type { z } from 'zod'
import { getField, isObject } from '../fieldTypes/json.ts'
import { readNames } from '../fieldTypes/materialNames.ts'
import type { Defined } from '../fieldTypes/targets.ts'
import { MATERIALS } from '../names/materials.ts'
import { camelCase } from '../spelling.ts'
import { type Labels, labels } from './labels.ts'
import { type MaterialData, materials } from './materials.ts'
import { type Redirects, redirects } from './redirects.ts'
import { type Search, search } from './search.ts'
import { type Site, site } from './site.ts'
import { type Suppression, suppressions } from './suppressions.ts'
import { getKnownUnits, type Units, units } from './units.ts'

/** The documents of the whole site, by name: `site` is what `pages/_site.json` holds. */
export interface Shared {
  readonly site: Site
  readonly labels: Labels
  readonly units: Units
  readonly materials: MaterialData
  readonly redirects: Redirects
  readonly suppressions: readonly Suppression[]
  readonly search: Search
}

export type SharedName = keyof Shared

/** A document of the whole site. Its texts are in all languages. */
interface SharedDocument<T> {
  readonly schema: z.ZodType<T>
  readonly isNeeded?: true
  /** Used until the document is valid for the first time, and if it is missing. */
  readonly placeholder: T
  /** The names that it defines. Accepts any JSON. */
  defines?(document: unknown): Partial<Defined>
}

/** An object in which each key is its own text. */
const listKeys = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, key]))

/** To add a document, also add it to {@link Shared}. */
export const SHARED: { readonly [N in SharedName]: SharedDocument<Shared[N]> } = {
  site: {
    schema: site,
    isNeeded: true,
    placeholder: {
      brand: '…',
      url: 'https://site.example',
      description: '…',
      phone: '+0',
      email: 'info@site.example',
      address: { street: '…', locality: '…', region: '…', country: 'XX' },
      hours: { from: 'Monday', to: 'Friday', opens: '00:00', closes: '00:00' },
      responseTime: { value: 1 },
      social: { network: '…', href: 'https://site.example' },
      chat: { network: '…', href: 'https://site.example', greeting: '…', greetingAbout: '{name}' },
      map: { embed: 'https://site.example', href: 'https://site.example' },
      navigation: [{ label: '…', href: '/' }],
      quickLinks: [{ label: '…', href: '/' }],
      legalLinks: [{ label: '…', href: '/' }],
      cookieDetails: '/',
      madeWith: '…',
      retentionDays: 90,
    },
    defines(document) {
      const url = getField(document, 'url')
      const links = getField(document, 'navigation')
      const hrefs = Array.isArray(links) ? links.map((link: unknown) => getField(link, 'href')) : undefined
      return {
        url: typeof url === 'string' ? url : undefined,
        navigation: hrefs?.filter((href) => typeof href === 'string'),
      }
    },
  },
  labels: {
    schema: labels,
    isNeeded: true,
    placeholder: labels.parse({
      interface: listKeys(labels.shape.interface.shape),
      tools: listKeys(labels.shape.tools.shape),
      quote: listKeys(labels.shape.quote.shape),
      mails: listKeys(labels.shape.mails.shape),
      genericArticle: '{description}',
      properties: {},
    }),
    defines(document) {
      const properties = getField(document, 'properties')
      // Keyed by the corrected names, so that rows with the corrected name are not reported.
      return isObject(properties) ? { properties: Object.keys(properties).map(camelCase) } : {}
    },
  },
  units: {
    schema: units,
    isNeeded: true,
    placeholder: {},
    defines(document) {
      const units = getKnownUnits(document)
      return units ? { units } : {}
    },
  },
  materials: {
    schema: materials,
    placeholder: materials.parse({
      ...Object.fromEntries(MATERIALS.map((kind) => [kind, {}])),
      tolerances: [],
      words: Object.fromEntries(
        Object.entries(materials.shape.words.shape).map(([key, { shape }]) => [key, listKeys(shape)]),
      ),
    }),
    defines(document) {
      const names = MATERIALS.map((kind) => [kind, readNames(document, kind)] as const)
      return Object.fromEntries(names.filter(([, entries]) => entries !== undefined))
    },
  },
  redirects: {
    schema: redirects,
    placeholder: { moved: [] },
    defines(document) {
      const redirects = getField(document, 'moved')
      const pairs = Array.isArray(redirects)
        ? redirects.map((redirect: unknown) => [getField(redirect, 'from'), getField(redirect, 'to')])
        : []
      const isPair = (pair: unknown[]): pair is [string, string] => pair.every((route) => typeof route === 'string')
      return { redirects: new Map(pairs.filter(isPair)) }
    },
  },
  suppressions: { schema: suppressions, placeholder: [] },
  search: { schema: search, placeholder: { topics: [] } },
}

const isSharedName = (name: string): name is SharedName => Object.hasOwn(SHARED, name)

export const SHARED_NAMES = Object.keys(SHARED).filter(isSharedName)

export const PLACEHOLDERS = Object.fromEntries(
  SHARED_NAMES.map((name) => [name, SHARED[name].placeholder]),
) as unknown as Shared

/** `site` → `pages/_site.json` */
export const getSharedFile = (name: SharedName): string => `pages/_${name}.json`
