import { z } from 'zod'

/** Grounds a section can stand on, by intent: `sunken` once a page, `steel` for weight. */
export const TONES = ['plain', 'sunken', 'steel'] as const

export type Tone = (typeof TONES)[number]

export const tone = z.enum(TONES).meta({
  title: 'Tone',
  description: 'The ground that the section stands on: plain (default), sunken, or dark steel.',
})
