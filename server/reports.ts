import type { FastifyInstance } from 'fastify'

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
    for (const report of [request.body].flat().slice(0, 10)) {
      const { body = Object(report)['csp-report'] } = Object(report)
      const text = (...names: string[]) =>
        String(names.map((name) => Object(body)[name]).find(Boolean) ?? '').slice(0, 200)
      const page = text('documentURL', 'document-uri').replace(/[?#].*/, '')
      const directive = text('effectiveDirective', 'violated-directive')
      const blocked = text('blockedURL', 'blocked-uri').replace(/[?#].*/, '')
      request.log.warn({ page, directive, blocked }, 'A browser reported a violation of the Content Security Policy.')
      count('csp_report')
    }
    return reply.code(204).send()
  })
}
