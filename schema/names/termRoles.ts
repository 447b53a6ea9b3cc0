/** Meanings of words in a pasted list, beside a number or as the header of a column. */
export const TERM_ROLES = {
  filler: 'Says nothing about an item: stainless',
  requirement: 'Kept with the item in the buyer’s words: polished, with film',
  pieces: 'Before a number of pieces: qty',
  unit: 'After a number of pieces: pcs',
  counted: 'After a number of pieces, which is of these: sheets',
  total: 'Beside the total length or mass: total',
  each: 'Beside the length or the number of each: each',
  other: 'Beside a number that is neither a size nor a number of pieces: weeks',
  goods: 'Goods without fields of their own: reducer',
  same: 'Orders the same as the line above: ditto',
  all: 'Says that a line is about all items: all',
  delivery: 'Says that a line is about delivery: delivery date',
  place: 'Before the place of delivery: deliver to',
  position: 'Heads the numbers of lines: item',
  description: 'Heads the products: description',
  dimensions: 'Heads whole sizes: dimensions',
  measure: 'Heads the units of quantities: UoM',
  note: 'Heads a column that is not read: price',
} as const

export type TermRole = keyof typeof TERM_ROLES
