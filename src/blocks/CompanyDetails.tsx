import { Details } from '../ui/ContactFacts.tsx'
import { Link } from '../ui/Link.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection } from '../ui/Section.tsx'
import type { BlockProps } from './types.ts'

export function CompanyDetails({ block }: BlockProps<'companyDetails'>) {
  return (
    <BesideSection block={block}>
      <Details>
        {mapChildren(block.facts, ({ label, value, href }) => (
          <div>
            <dt>{label}</dt>
            <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
          </div>
        ))}
      </Details>
    </BesideSection>
  )
}
