import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveInDevelopment } from '../../tools/devServer.ts'
import { test } from './support.ts'

export const FIXTURE = join(import.meta.dirname, '../fixtures/site')

/**
 * Serves a copy of the fixture site in development for the tests of a file or group. `prepare` can change it first. The
 * mode `edit` adds the editor.
 */
export function serveFixture(
  prepare?: (folder: string) => void,
  mode?: 'edit',
): {
  readonly folder: string
  readonly address: string
  /** Restarts the server at the same address. Runs `meanwhile` in between. */
  readonly restart: (meanwhile: () => void | Promise<void>) => Promise<void>
} {
  let server: Awaited<ReturnType<typeof serveInDevelopment>> | undefined
  const restart = async (meanwhile: () => void | Promise<void>) => {
    await server?.close()
    await meanwhile()
    await server?.open()
  }
  const site = { folder: mkdtempSync(join(tmpdir(), 'site-')), address: '', restart }
  test.beforeAll(async () => {
    cpSync(FIXTURE, site.folder, { recursive: true })
    prepare?.(site.folder)
    server = await serveInDevelopment(site.folder, mode)
    site.address = server.address
  })
  // The fixture site has no fonts.
  test.beforeEach(({ allowErrors }) => allowErrors(/\.woff2/))
  test.afterAll(async () => {
    await server?.close()
    rmSync(site.folder, { recursive: true, force: true })
  })
  return site
}
