import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Notes in the page's `complaints` whatever goes wrong in it. */
const LISTENER = `
  window.complaints = []
  const told = (error) => error + (error?.cause ? ', because of ' + error.cause : '')
  console.error = (...words) => complaints.push(words.map(told).join(' '))
  addEventListener('error', ({ message, error, target }) => complaints.push(message ? told(error ?? message) : 'not loaded: ' + target.outerHTML.slice(0, 120)), true)
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    complaints.push('The policy refused ' + effectiveDirective + ': ' + blockedURI + ' ' + sample))`

const CHARSET = '<meta charset="utf-8">'

/**
 * A site with a listener before all else in each of its documents: what a browser logs cannot be asked by WebDriver.
 * There, the page's own policy does not govern it yet, and stays as it is.
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
