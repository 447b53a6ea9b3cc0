import type { View } from '../../schema/resolve/view.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'

/** An example of a block as it stands on a page, without the site around it. */
export function ExamplePage({ view }: { readonly view: View }) {
  return (
    <ViewContext value={view}>
      <main lang={view.page.contentLanguage}>
        <Blocks blocks={view.page.blocks} />
      </main>
    </ViewContext>
  )
}
