import { z } from 'zod'
import { newAddress, oldRoute } from '../fieldTypes/redirect.ts'

/** `pages/_redirects.json`: where pages that have moved, or are gone, lead whoever still asks for them. */
export const redirects = z.strictObject({
  moved: z.array(z.strictObject({ from: oldRoute, to: newAddress })).meta({
    title: 'Moved',
    description: 'Old addresses with their new ones, without a language: each holds in all of them.',
  }),
})

export type Redirects = z.infer<typeof redirects>

/** By old route, the new address. */
export const destinationsOf = ({ moved }: Redirects): ReadonlyMap<string, string> =>
  new Map(moved.map(({ from, to }) => [from, to]))
