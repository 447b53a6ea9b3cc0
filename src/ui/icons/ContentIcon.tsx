import type { IconName } from '../../../schema/names/icons.ts'
import { contentIconPaths } from './contentIconPaths.ts'
import { IconDrawing } from './Icon.tsx'

/** An icon that a page document names: of a set too large to be fetched before it is shown. */
export function ContentIcon({ name }: { readonly name: IconName }) {
  return <IconDrawing path={contentIconPaths[name]} />
}
