/** Props of `styled` elements that only styles use. Other props become attributes in the HTML. */
const STYLE_PROPS: ReadonlySet<string> = new Set([
  'across',
  'as',
  'captioned',
  'count',
  'density',
  'focus',
  'gap',
  'ground',
  'initial',
  'number',
  'numbered',
  'odd',
  'perView',
  'picture',
  'placed',
  'room',
  'theme',
  'whole',
])

/** Replaces `@emotion/is-prop-valid`, whose list of all HTML attributes takes 1.6 KB: see vite.config.ts. */
export default function isAttribute(prop: string): boolean {
  return !STYLE_PROPS.has(prop)
}
