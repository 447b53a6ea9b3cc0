/** Words that stand between others and say nothing of what is looked for. Folded. */
export const FILLERS: ReadonlySet<string> = new Set(
  've ile icin veya ya da mi bir nasil nedir hangi and or of in for the to with an how what which is are und oder fur mit der die das ein eine von wie was ist ili za sa od na kako sta je'.split(
    ' ',
  ),
)
