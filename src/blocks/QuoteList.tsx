import { BesideSection } from '../ui/Section.tsx'
import type { BlockProps } from './types.ts'

/** What the visitor wants a quote for, and the form that asks for it. */
export function QuoteList({ block }: BlockProps<'quoteList'>) {
  return <BesideSection block={block}>{block.empty}</BesideSection>
}
