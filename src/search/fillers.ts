/** Words that stand between others and say nothing of what is looked for. Folded. */
export const FILLERS: ReadonlySet<string> = new Set(
  've ile icin veya ya da mi bir and or of in for the to with an und oder fur mit der die das ein eine von ili za sa od na'.split(
    ' ',
  ),
)
