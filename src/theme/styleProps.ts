/** Props that only styles use, of elements made by Emotion's `styled`. A prop that is missing here gets into the HTML. */
const STYLE_PROPS: ReadonlySet<string> = new Set([
  'across',
  'as',
  'captioned',
  'count',
  'focus',
  'gap',
  'ground',
  'look',
  'numbered',
  'odd',
  'perView',
  'room',
  'texture',
  'theme',
  'whole',
])

/** Stands in for `@emotion/is-prop-valid`, whose list of all attributes of HTML takes 1.6 KB: see vite.config.ts. */
export default function isAttribute(prop: string): boolean {
  return !STYLE_PROPS.has(prop)
}
