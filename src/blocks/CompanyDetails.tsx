import { Details } from '../ui/ContactFacts.tsx'
import { inOrder } from '../ui/inOrder.ts'
import { BesideSection } from '../ui/Section.tsx'
import type { BlockProps } from './types.ts'

/** The company's details that the law requires. */
export function CompanyDetails({ block }: BlockProps<'companyDetails'>) {
  return (
    <BesideSection block={block}>
      <Details>
        {inOrder(block.facts, ({ label, value }) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
    </BesideSection>
  )
}
