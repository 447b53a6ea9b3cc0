/** Grounds a section can stand on, by intent: `sunken` once a page, `steel` for weight. */
export const TONES = ['plain', 'sunken', 'steel'] as const

export type Tone = (typeof TONES)[number]
