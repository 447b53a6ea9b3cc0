import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** An address without its query and fragment. A report can have any type of value. */
const text = z
  .string()
  .transform((value) => value.replace(/[?#].*/s, '').slice(0, 200))
  .optional()
  .catch(undefined)

/** The parts of a report that are logged. The older form has an entry `csp-report`, with other names. */
export const report = z
  .object({
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).optional().catch(undefined),
    'csp-report': z
      .object({ 'document-uri': text, 'violated-directive': text, 'blocked-uri': text })
      .optional()
      .catch(undefined),
  })
  .transform(({ body, 'csp-report': old }) => ({
    page: body?.documentURL ?? old?.['document-uri'],
    directive: body?.effectiveDirective ?? old?.['violated-directive'],
    blocked: body?.blockedURL ?? old?.['blocked-uri'],
  }))

/** Logs violations of the Content Security Policy that browsers report, without addresses of visitors. */
export function acceptReports(app: FastifyInstance, count: (result: string) => void): void {
  const types = ['application/reports+json', 'application/csp-report']
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: 16_384 },
    app.getDefaultJsonParser('ignore', 'ignore'),
  )
  const limit = { config: { rateLimit: { max: 20, timeWindow: '10 minutes' } } }
  app.post('/messages/reports', limit, async (request, reply) => {
    for (const entry of [request.body].flat().slice(0, 10)) {
      const { data } = report.safeParse(entry)
      if (!data) continue
      request.log.warn(data, 'A browser reported a violation of the Content Security Policy.')
      count('csp_report')
    }
    return reply.code(204).send()
  })
}
