import { addressOf } from '../../../schema/names/languages.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'

/** The field that only robots fill in. Named like one that they look for. */
export const TRAP = 'website'

/** The whole seconds that a form was open before it was sent. */
export const SECONDS = 'seconds'

/** Where a page says that its message has been sent, to someone without a script. */
export const SENT_ANCHOR = 'message-sent'

/** What a form tells the server besides what is typed. `pages/README.md` documents it. */
export function ServerFields({ endpoint }: { endpoint: string }) {
  const { page, site } = useView()
  const label = useLabel()
  const hydrated = useHydrated()
  // To a server elsewhere, this site's addresses are whole ones.
  const here = (endpoint.startsWith('/') ? '' : site.url) + addressOf(page.route, page.language)
  return (
    <>
      <VisuallyHidden aria-hidden="true">
        <label>
          {label('formTrap')}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <input type="hidden" name="language" value={site.language} />
      {!hydrated && <input type="hidden" name="next" value={`${here}#${SENT_ANCHOR}`} />}
    </>
  )
}
