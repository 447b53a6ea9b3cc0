// @ts-nocheck What it imports is only there where it is built.

import { defineCollection, z } from 'astro:content'
import { glob } from 'astro/loaders'

const row = z.object({ property: z.string(), figure: z.number(), unit: z.string() })

export const collections = {
  documents: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/documents' }),
    schema: z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      paragraphs: z.array(z.string()),
      rows: z.array(row),
    }),
  }),
}
