import { createOverview } from '../../content/translate/overview.ts'
import { createAccess } from './access.ts'
import { createDocumentRoutes } from './documents.ts'
import { createFieldRoutes } from './fields.ts'
import { createPageRoutes } from './pages.ts'
import { createPictureRoutes, createUseList } from './pictures.ts'
import { createPublishRoutes } from './publish.ts'
import type { Services } from './requests.ts'

/** All requests of the editor. Handlers that write do not await in between, so there is one writer at a time. */
export function createRoutes(services: Services) {
  const listPages = createOverview(services.root, services.checker, services.edits.texts)
  const access = createAccess(services)
  const listUses = createUseList(services, access, listPages)
  return {
    ...createDocumentRoutes(services, access),
    ...createFieldRoutes(services, access),
    ...createPageRoutes(services, access, listPages),
    ...createPictureRoutes(services, listUses),
    ...createPublishRoutes(services, access, listUses),
  }
}
