import type { LinkView } from '../../schema/kinds/views.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import type { PageView } from '../../schema/view.ts'

type Parented = Pick<PageView, 'route'> & { readonly parent?: LinkView | undefined }

/** The navigation link that a page stands below. A page that this link leads to stands below none. */
export function parentOf({ parent, route }: Parented): LinkView | undefined {
  return parent && splitAddress(parent.href.replace(/#.*/, '')).route !== route ? parent : undefined
}
