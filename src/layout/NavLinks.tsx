import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { addressOf } from '../../schema/names/languages.ts'
import type { PageView, SiteView } from '../../schema/resolve/view.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { leadsTo } from '../navigation/parent.ts'
import { Link } from '../ui/Link.tsx'

/** The link that a page stands under: its own, its parent's, or the first that leads to a place on it. */
function currentLink({ navigation }: SiteView, page: PageView): LinkView | undefined {
  const address = addressOf(page.route, page.language)
  return (
    navigation.find(({ href }) => href === address || href === page.parent?.href) ??
    navigation.find((link) => leadsTo(link, page))
  )
}

interface NavLinksProps {
  readonly className?: string | undefined
  readonly onChoose?: () => void
}

/** The site's navigation, the current link marked: whether it leads to this page, or this page belongs to it. How it looks is the caller's to say. */
export function NavLinks({ className, onChoose }: NavLinksProps) {
  const { site, page } = useView()
  const label = useLabel()
  const current = currentLink(site, page)
  return (
    <nav aria-label={label('mainMenu')} className={className}>
      <ul>
        {site.navigation.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              {...(link === current && { 'aria-current': leadsTo(link, page) ? 'page' : 'true' })}
              {...(onChoose && { onClick: onChoose })}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
