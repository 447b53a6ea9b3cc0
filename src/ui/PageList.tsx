import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { inOrder } from './inOrder.ts'
import { Link } from './Link.tsx'

/** Comma-separated links. */
export const PageList = ({ pages }: { pages: readonly LinkView[] }) =>
  inOrder(pages, ({ label, href }, index) => (
    <>
      {index > 0 && ', '}
      <Link href={href}>{label}</Link>
    </>
  ))
