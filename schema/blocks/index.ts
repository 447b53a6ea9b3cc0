import { article } from './article.ts'
import { callToAction } from './callToAction.ts'
import { capacity } from './capacity.ts'
import { certificateTable } from './certificateTable.ts'
import { checklist } from './checklist.ts'
import { companyDetails } from './companyDetails.ts'
import { contact } from './contact.ts'
import { faq } from './faq.ts'
import { featureCards } from './featureCards.ts'
import { featuredCards } from './featuredCards.ts'
import { figureGroups } from './figureGroups.ts'
import { finishTable } from './finishTable.ts'
import { gallery } from './gallery.ts'
import { gradeChoice } from './gradeChoice.ts'
import { gradeMap } from './gradeMap.ts'
import { gradeSheet } from './gradeSheet.ts'
import { gradeTable } from './gradeTable.ts'
import { hero } from './hero.ts'
import { map } from './map.ts'
import { pageCards } from './pageCards.ts'
import { postCarousel } from './postCarousel.ts'
import { postList } from './postList.ts'
import { processSteps } from './processSteps.ts'
import { prose } from './prose.ts'
import { quoteList } from './quoteList.ts'
import { search } from './search.ts'
import { serviceCards } from './serviceCards.ts'
import { sizeTable } from './sizeTable.ts'
import { socialLink } from './socialLink.ts'
import { specTable } from './specTable.ts'
import { split } from './split.ts'
import { standardTable } from './standardTable.ts'
import { statBar } from './statBar.ts'
import { storedData } from './storedData.ts'
import { strengthTable } from './strengthTable.ts'
import { textSections } from './textSections.ts'
import { toleranceTable } from './toleranceTable.ts'
import { weightCalculator } from './weightCalculator.ts'

/** All block types, in the order of the editor's list. */
export const blockSchemas = [
  hero,
  statBar,
  pageCards,
  serviceCards,
  featuredCards,
  featureCards,
  prose,
  specTable,
  sizeTable,
  weightCalculator,
  capacity,
  toleranceTable,
  strengthTable,
  gradeMap,
  gradeTable,
  gradeSheet,
  gradeChoice,
  finishTable,
  standardTable,
  certificateTable,
  checklist,
  processSteps,
  figureGroups,
  split,
  gallery,
  article,
  postCarousel,
  postList,
  textSections,
  companyDetails,
  storedData,
  faq,
  contact,
  quoteList,
  map,
  search,
  callToAction,
  socialLink,
] as const
