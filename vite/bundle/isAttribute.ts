/** Props of `styled` elements that only styles use. Other props become attributes in the HTML. */
const STYLE_PROPS: ReadonlySet<string> = new Set([
  'across',
  'as',
  'captioned',
  'characters',
  'columns',
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
  'placement',
  'room',
  'theme',
  'whole',
])

/**
 * Replaces `@emotion/is-prop-valid`, whose list of all HTML attributes takes 1.5 KB (Brotli) of each page's script. A prop
 * that only styles use must be listed above; the test "elements have only known attributes" finds one that is not.
 */
export default function isAttribute(prop: string): boolean {
  return !STYLE_PROPS.has(prop)
}
