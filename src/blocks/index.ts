import type { ComponentType } from 'react'
import type { BlockType } from '../../schema/documents/page.ts'
import { CallToAction } from './CallToAction.tsx'
import { Hero } from './hero/Hero.tsx'
import { PageCards } from './PageCards.tsx'
import type { BlockProps } from './types.ts'

/** A component whose code may have to be loaded before it can render. */
interface Loadable<Props> {
  readonly component: ComponentType<Props>
  load(): Promise<void>
}

function included<Props>(component: ComponentType<Props>): Loadable<Props> {
  return { component, load: async () => undefined }
}

/** Loaded with the first page that shows it. After a failure, the next `load` tries again. */
function onDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let component: ComponentType<Props> | undefined
  return {
    get component() {
      if (!component) throw new Error('A part of a page is rendered before its code has been loaded.')
      return component
    },
    async load() {
      component ??= await fetchIt()
    },
  }
}

/**
 * The component of each block type. Blocks that only some pages have, or that need much code, are loaded on demand.
 * Most pages have the other blocks, and one file is smaller than many.
 */
export const blockComponents: { readonly [T in BlockType]: Loadable<BlockProps<T>> } = {
  hero: included(Hero),
  statBar: onDemand(async () => (await import('./statBar/StatBar.tsx')).StatBar),
  pageCards: included(PageCards),
  serviceCards: onDemand(async () => (await import('./ServiceCards.tsx')).ServiceCards),
  featuredCards: onDemand(async () => (await import('./FeaturedCards.tsx')).FeaturedCards),
  featureCards: onDemand(async () => (await import('./FeatureCards.tsx')).FeatureCards),
  prose: onDemand(async () => (await import('./Prose.tsx')).Prose),
  specTable: onDemand(async () => (await import('./SpecTable.tsx')).SpecTable),
  sizeTable: onDemand(async () => (await import('./sizeTable/Sizes.tsx')).Sizes),
  weightCalculator: onDemand(async () => (await import('./weightCalculator/Calculator.tsx')).Calculator),
  capacity: onDemand(async () => (await import('./Capacity.tsx')).Capacity),
  toleranceTable: onDemand(async () => (await import('./materials/MaterialTables.tsx')).ToleranceTable),
  strengthTable: onDemand(async () => (await import('./materials/MaterialTables.tsx')).StrengthTable),
  gradeMap: onDemand(async () => (await import('./gradeMap/GradeMap.tsx')).GradeMap),
  gradeTable: onDemand(async () => (await import('./gradeTable/GradeTable.tsx')).GradeTable),
  gradeChoice: onDemand(async () => (await import('./materials/MaterialTables.tsx')).GradeChoice),
  finishTable: onDemand(async () => (await import('./materials/FinishTable.tsx')).FinishTable),
  standardTable: onDemand(async () => (await import('./materials/MaterialTables.tsx')).StandardTable),
  certificateTable: onDemand(async () => (await import('./materials/MaterialTables.tsx')).CertificateTable),
  checklist: onDemand(async () => (await import('./Checklist.tsx')).Checklist),
  processSteps: onDemand(async () => (await import('./ProcessSteps.tsx')).ProcessSteps),
  figureGroups: onDemand(async () => (await import('./FigureGroups.tsx')).FigureGroups),
  split: onDemand(async () => (await import('./Split.tsx')).Split),
  gallery: onDemand(async () => (await import('./Gallery.tsx')).Gallery),
  article: onDemand(async () => (await import('./article/Article.tsx')).Article),
  postCarousel: onDemand(async () => (await import('./PostCarousel.tsx')).PostCarousel),
  postList: onDemand(async () => (await import('./PostList.tsx')).PostList),
  textSections: onDemand(async () => (await import('./TextSections.tsx')).TextSections),
  companyDetails: onDemand(async () => (await import('./CompanyDetails.tsx')).CompanyDetails),
  storedData: onDemand(async () => (await import('./StoredData.tsx')).StoredData),
  faq: onDemand(async () => (await import('./Faq.tsx')).Faq),
  contact: onDemand(async () => (await import('./Contact.tsx')).Contact),
  quoteList: onDemand(async () => (await import('./QuoteList.tsx')).QuoteList),
  map: onDemand(async () => (await import('./Map.tsx')).MapBlock),
  search: onDemand(async () => (await import('./SearchPage.tsx')).SearchPage),
  callToAction: included(CallToAction),
  socialLink: onDemand(async () => (await import('./SocialLink.tsx')).SocialLink),
}
