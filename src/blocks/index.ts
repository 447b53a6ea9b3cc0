import type { ReactNode } from 'react'
import type { Block, block } from '../../schema/documents/page.ts'
import type { ViewOf } from '../../schema/fieldTypes/fieldType.ts'
import type { BlockView } from '../../schema/fieldTypes/views.ts'
import { CallToAction } from './CallToAction.tsx'
import { Hero } from './hero/Hero.tsx'
import { PageCards } from './PageCards.tsx'

type Component<View> = (props: { readonly block: View }) => ReactNode

/** A component whose code may have to be loaded before it can render. */
interface Loadable<View> {
  readonly component: Component<View>
  load(): Promise<void>
}

function createLoadedComponent<View>(component: Component<View>): Loadable<View> {
  return { component, load: async () => undefined }
}

/**
 * Creates a component that is loaded with the first page that shows it. After a failure, the next `load` tries again.
 */
function createLazyComponent<View>(fetchComponent: () => Promise<Component<View>>): Loadable<View> {
  let component: Component<View> | undefined
  return {
    get component() {
      if (!component) throw new Error('A part of a page is rendered before its code has been loaded.')
      return component
    },
    async load() {
      component ??= await fetchComponent()
    },
  }
}

type BlockType = Block['type']

/**
 * The component of each block type, which declares what it needs. The compiler proves that the block's schema delivers
 * it: only this file knows both.
 *
 * Blocks that only some pages have, or that need much code, are loaded on demand. Most pages have the other blocks, and
 * one file is smaller than many.
 */
export const blockComponents: {
  readonly [T in BlockType]: Loadable<Extract<ViewOf<typeof block>, { readonly type: T }>>
} = {
  hero: createLoadedComponent(Hero),
  statBar: createLazyComponent(async () => (await import('./statBar/StatBar.tsx')).StatBar),
  pageCards: createLoadedComponent(PageCards),
  serviceCards: createLazyComponent(async () => (await import('./ServiceCards.tsx')).ServiceCards),
  featuredCards: createLazyComponent(async () => (await import('./FeaturedCards.tsx')).FeaturedCards),
  featureCards: createLazyComponent(async () => (await import('./FeatureCards.tsx')).FeatureCards),
  prose: createLazyComponent(async () => (await import('./Prose.tsx')).Prose),
  specTable: createLazyComponent(async () => (await import('./SpecTable.tsx')).SpecTable),
  sizeTable: createLazyComponent(async () => (await import('./sizeTable/Sizes.tsx')).Sizes),
  weightCalculator: createLazyComponent(async () => (await import('./weightCalculator/Calculator.tsx')).Calculator),
  capacity: createLazyComponent(async () => (await import('./Capacity.tsx')).Capacity),
  toleranceTable: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).ToleranceTable),
  strengthTable: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).StrengthTable),
  gradeMap: createLazyComponent(async () => (await import('./gradeMap/GradeMap.tsx')).GradeMap),
  gradeTable: createLazyComponent(async () => (await import('./gradeTable/GradeTable.tsx')).GradeTable),
  gradeSheet: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).GradeSheet),
  gradeChoice: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).GradeChoice),
  finishTable: createLazyComponent(async () => (await import('./materials/FinishTable.tsx')).FinishTable),
  standardTable: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).StandardTable),
  certificateTable: createLazyComponent(async () => (await import('./materials/MaterialTables.tsx')).CertificateTable),
  checklist: createLazyComponent(async () => (await import('./Checklist.tsx')).Checklist),
  processSteps: createLazyComponent(async () => (await import('./ProcessSteps.tsx')).ProcessSteps),
  figureGroups: createLazyComponent(async () => (await import('./FigureGroups.tsx')).FigureGroups),
  split: createLazyComponent(async () => (await import('./Split.tsx')).Split),
  gallery: createLazyComponent(async () => (await import('./Gallery.tsx')).Gallery),
  article: createLazyComponent(async () => (await import('./article/Article.tsx')).Article),
  postCarousel: createLazyComponent(async () => (await import('./PostCarousel.tsx')).PostCarousel),
  postList: createLazyComponent(async () => (await import('./PostList.tsx')).PostList),
  textSections: createLazyComponent(async () => (await import('./TextSections.tsx')).TextSections),
  companyDetails: createLazyComponent(async () => (await import('./CompanyDetails.tsx')).CompanyDetails),
  storedData: createLazyComponent(async () => (await import('./StoredData.tsx')).StoredData),
  faq: createLazyComponent(async () => (await import('./Faq.tsx')).Faq),
  contact: createLazyComponent(async () => (await import('./Contact.tsx')).Contact),
  quoteList: createLazyComponent(async () => (await import('./QuoteList.tsx')).QuoteList),
  map: createLazyComponent(async () => (await import('./Map.tsx')).MapBlock),
  search: createLazyComponent(async () => (await import('./SearchPage.tsx')).SearchPage),
  callToAction: createLoadedComponent(CallToAction),
  socialLink: createLazyComponent(async () => (await import('./SocialLink.tsx')).SocialLink),
}

/** The component of a block of a page. Accepts its view, because `resolvePage` made it by the schema of its type. */
export const getBlockComponent = ({ type }: BlockView) => blockComponents[type as BlockType] as Loadable<BlockView>
