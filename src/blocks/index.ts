import type { BlockType } from '../../schema/page.ts'
import { type Deferred, deferred } from '../ui/deferred.tsx'
import type { BlockProps } from './types.ts'

/** The component of each block type. The compiler asks for one as soon as a schema is added. */
export const blockComponents: { readonly [T in BlockType]: Deferred<BlockProps<T>> } = {
  hero: deferred(async () => (await import('./Hero.tsx')).Hero),
  statBar: deferred(async () => (await import('./StatBar.tsx')).StatBar),
  pageCards: deferred(async () => (await import('./PageCards.tsx')).PageCards),
  serviceCards: deferred(async () => (await import('./ServiceCards.tsx')).ServiceCards),
  featuredCards: deferred(async () => (await import('./FeaturedCards.tsx')).FeaturedCards),
  featureCards: deferred(async () => (await import('./FeatureCards.tsx')).FeatureCards),
  prose: deferred(async () => (await import('./Prose.tsx')).Prose),
  specTable: deferred(async () => (await import('./SpecTable.tsx')).SpecTable),
  capacity: deferred(async () => (await import('./Capacity.tsx')).Capacity),
  checklist: deferred(async () => (await import('./Checklist.tsx')).Checklist),
  processSteps: deferred(async () => (await import('./ProcessSteps.tsx')).ProcessSteps),
  ledger: deferred(async () => (await import('./Ledger.tsx')).Ledger),
  split: deferred(async () => (await import('./Split.tsx')).Split),
  gallery: deferred(async () => (await import('./Gallery.tsx')).Gallery),
  article: deferred(async () => (await import('./Article.tsx')).Article),
  postCarousel: deferred(async () => (await import('./PostCarousel.tsx')).PostCarousel),
  postList: deferred(async () => (await import('./PostList.tsx')).PostList),
  textSections: deferred(async () => (await import('./TextSections.tsx')).TextSections),
  contact: deferred(async () => (await import('./Contact.tsx')).Contact),
  map: deferred(async () => (await import('./Map.tsx')).MapBlock),
  callToAction: deferred(async () => (await import('./CallToAction.tsx')).CallToAction),
  socialLink: deferred(async () => (await import('./SocialLink.tsx')).SocialLink),
}
