import type { View } from '../../schema/view.ts'
import { Blocks } from '../../src/app/Blocks.tsx'
import { ViewContext } from '../../src/i18n/context.ts'

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
