import { createServer, type Server } from 'node:http'
import { listen } from '../ports.ts'

/** Collects everything that goes wrong in a page in its `window.errors`. */
const LISTENER = `
  window.errors = []
  const format = (error) => error + (error?.cause ? ', because of ' + error.cause : '')
  console.error = (...values) => errors.push(values.map(format).join(' '))
  addEventListener('error', ({ message, error, target }) => errors.push(message ? format(error ?? message) : 'not loaded: ' + target.outerHTML.slice(0, 120)), true)
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    errors.push('The policy refused ' + effectiveDirective + ': ' + blockedURI + ' ' + sample))`

const CHARSET = '<meta charset="utf-8">'

/**
 * Proxies a site and adds a listener to each document, since WebDriver cannot read the console. The script comes before
 * the page's content security policy, which therefore does not block it.
 */
export async function serveListening(site: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url, { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': type })
    response.end(
      type.startsWith('text/html') ? String(body).replace(CHARSET, `${CHARSET}<script>${LISTENER}</script>`) : body,
    )
  })
  return { origin: `http://127.0.0.1:${await listen(server)}`, server }
}
