import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { Link } from './Link.tsx'
import { mapChildren } from './mapChildren.ts'

export const PageList = ({ pages }: { pages: readonly LinkView[] }) =>
  mapChildren(pages, ({ label, href }, index) => (
    <>
      {index > 0 && <span>, </span>}
      <Link href={href}>{label}</Link>
    </>
  ))
