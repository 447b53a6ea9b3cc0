import type { ReactNode } from 'react'
import type { BlockType } from '../../schema/page'
import { Article } from './Article'
import { CallToAction } from './CallToAction'
import { Capacity } from './Capacity'
import { Checklist } from './Checklist'
import { Contact } from './Contact'
import { FeatureCards } from './FeatureCards'
import { FeaturedCards } from './FeaturedCards'
import { Gallery } from './Gallery'
import { Hero } from './Hero'
import { Ledger } from './Ledger'
import { MapBlock } from './Map'
import { PageCards } from './PageCards'
import { PostCarousel } from './PostCarousel'
import { PostList } from './PostList'
import { ProcessSteps } from './ProcessSteps'
import { Prose } from './Prose'
import { ServiceCards } from './ServiceCards'
import { SocialLink } from './SocialLink'
import { SpecTable } from './SpecTable'
import { Split } from './Split'
import { StatBar } from './StatBar'
import { TextSections } from './TextSections'
import type { BlockProps } from './types'

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
