/** A module's compiled source, for a script element: see `inlineScripts` in scripts/vite. */
declare module '*?inline-script' {
  const source: string
  export default source
}
