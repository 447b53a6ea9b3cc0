import { article } from './article'
import { callToAction } from './callToAction'
import { capacity } from './capacity'
import { checklist } from './checklist'
import { contact } from './contact'
import { featureCards } from './featureCards'
import { featuredCards } from './featuredCards'
import { gallery } from './gallery'
import { hero } from './hero'
import { ledger } from './ledger'
import { map } from './map'
import { pageCards } from './pageCards'
import { postCarousel } from './postCarousel'
import { postList } from './postList'
import { processSteps } from './processSteps'
import { prose } from './prose'
import { serviceCards } from './serviceCards'
import { socialLink } from './socialLink'
import { specTable } from './specTable'
import { split } from './split'
import { statBar } from './statBar'
import { textSections } from './textSections'

/** Every block type, in the order in which an editor is offered them. */
export const blockSchemas = [
  hero,
  statBar,
  pageCards,
  serviceCards,
  featuredCards,
  featureCards,
  prose,
  specTable,
  capacity,
  checklist,
  processSteps,
  ledger,
  split,
  gallery,
  article,
  postCarousel,
  postList,
  textSections,
  contact,
  map,
  callToAction,
  socialLink,
] as const
