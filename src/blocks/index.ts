import type { ReactNode } from 'react'
import type { BlockType } from '../../schema/page.ts'
import { Article } from './Article.tsx'
import { CallToAction } from './CallToAction.tsx'
import { Capacity } from './Capacity.tsx'
import { Checklist } from './Checklist.tsx'
import { Contact } from './Contact.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { FeaturedCards } from './FeaturedCards.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { Ledger } from './Ledger.tsx'
import { MapBlock } from './Map.tsx'
import { PageCards } from './PageCards.tsx'
import { PostCarousel } from './PostCarousel.tsx'
import { PostList } from './PostList.tsx'
import { ProcessSteps } from './ProcessSteps.tsx'
import { Prose } from './Prose.tsx'
import { ServiceCards } from './ServiceCards.tsx'
import { SocialLink } from './SocialLink.tsx'
import { SpecTable } from './SpecTable.tsx'
import { Split } from './Split.tsx'
import { StatBar } from './StatBar.tsx'
import { TextSections } from './TextSections.tsx'
import type { BlockProps } from './types.ts'

/** The component of each block type. The compiler asks for one as soon as a schema is added. */
export const blockComponents: { readonly [T in BlockType]: (props: BlockProps<T>) => ReactNode } = {
  hero: Hero,
  statBar: StatBar,
  pageCards: PageCards,
  serviceCards: ServiceCards,
  featuredCards: FeaturedCards,
  featureCards: FeatureCards,
  prose: Prose,
  specTable: SpecTable,
  capacity: Capacity,
  checklist: Checklist,
  processSteps: ProcessSteps,
  ledger: Ledger,
  split: Split,
  gallery: Gallery,
  article: Article,
  postCarousel: PostCarousel,
  postList: PostList,
  textSections: TextSections,
  contact: Contact,
  map: MapBlock,
  callToAction: CallToAction,
  socialLink: SocialLink,
}
