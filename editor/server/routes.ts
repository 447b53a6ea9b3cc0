import { createOverview } from '../../content/translate/overview.ts'
import { createAccess } from './access.ts'
import { documentRoutes } from './documents.ts'
import { fieldRoutes } from './fields.ts'
import { pageRoutes } from './pages.ts'
import { createUseList, pictureRoutes } from './pictures.ts'
import { publishRoutes } from './publish.ts'
import type { Services } from './requests.ts'

/** All requests of the editor. Handlers that write do not await in between, so there is one writer at a time. */
export function createRoutes(services: Services) {
  const listPages = createOverview(services.root, services.checker, services.edits.texts)
  const access = createAccess(services)
  const listUses = createUseList(services, access, listPages)
  return {
    ...documentRoutes(services, access),
    ...fieldRoutes(services, access),
    ...pageRoutes(services, access, listPages),
    ...pictureRoutes(services, listUses),
    ...publishRoutes(services, access, listUses),
  }
}
