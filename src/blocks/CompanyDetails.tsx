import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { Details } from '../ui/ContactFacts.tsx'
import { Link } from '../ui/Link.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, type SectionBlock } from '../ui/Section.tsx'

interface CompanyDetailsBlock extends SectionBlock {
  readonly facts: readonly { readonly label: string; readonly value: string; readonly href: HrefView | undefined }[]
}

export function CompanyDetails({ block }: { readonly block: CompanyDetailsBlock }) {
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
