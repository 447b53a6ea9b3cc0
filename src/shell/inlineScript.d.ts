/** A module's compiled source, for a script element: see `inlineScripts` in vite/bundle. */
declare module '*?inline-script' {
  const source: string
  export default source
}
