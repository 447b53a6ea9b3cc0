/** Backgrounds of sections by purpose: `sunken` once per page, `steel` for emphasis. */
export const TONES = ['plain', 'sunken', 'steel'] as const

export type Tone = (typeof TONES)[number]
