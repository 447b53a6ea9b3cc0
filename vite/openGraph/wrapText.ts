/**
 * Breaks a text into as few lines as its width allows, and those as even as they can be.
 *
 * Lines break at ordinary spaces; a value and its unit, joined by U+00A0, stay together. A single word that is wider
 * than the line has a line of its own: soft hyphens are for narrow windows.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const words = text.replaceAll('\u00ad', '').split(' ').filter(Boolean)
  const fewest = fill(words, width, measure)
  let balanced = fewest
  for (let narrower = width; ; ) {
    const widest = Math.max(...balanced.map(measure))
    narrower = Math.min(narrower, widest) - 1
    const lines = fill(words, narrower, measure)
    // A word that cannot break keeps its line as wide as it is: narrower lines would only grow more.
    if (lines.length > fewest.length || narrower <= 0 || lines.some((line) => measure(line) > narrower)) return balanced
    balanced = lines
  }
}

/** Puts as many words on each line as it holds. */
function fill(words: readonly string[], width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
