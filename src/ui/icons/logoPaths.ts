/** The logo on 142 × 28 units. The first letter alone is the mark, in {@link MARK_BOX}. */
export const LOGO_LETTERS = [
  'M0 0h4.6v28H0zM6.2 12a10 10 0 1 1 0 12zM14.2 12.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8z',
  'M37 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8z',
  'M51 8h4.6v20H51zM51.8 18a10 10 0 0 1 16.6-7.6l-3 3.5A5.4 5.4 0 0 0 56.4 18z',
  'M71 8h4.6v20H71zM71.8 18a10 10 0 0 1 20 0v10h-4.6V18a5.4 5.4 0 0 0-10.8 0z',
  'M106.6 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8z',
  'M119 8h6l15.5 20h-6zM134.5 8h6L125 28h-6z',
] as const

export const LOGO_BOX = { width: 142, height: 28 } as const
export const MARK_BOX = { width: 24.2, height: 28 } as const
