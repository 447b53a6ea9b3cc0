import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './ports.ts'

export interface Message {
  readonly headers: IncomingMessage['headers']
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly File[]
}

export interface MessageServer {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** Received messages, oldest first. */
  readonly messages: readonly Message[]
  /** Answers each message. Tests replace it. */
  answer: (response: ServerResponse, message: Message) => void
  close(): Promise<void>
}

/** Starts a server that receives messages at `/messages`. Passes other requests to `serve`. */
export async function startMessageServer(
  serve: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(404).end(),
): Promise<MessageServer> {
  const messages: Message[] = []
  const handle: RequestListener = async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/messages') return serve(request, response)
    const { headers } = request
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const type = headers['content-type'] ?? ''
    const data = [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData())]
    const texts = data.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    const files = data.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
    const message = { headers, fields: Object.fromEntries(texts), files }
    messages.push(message)
    running.answer(response, message)
  }
  const server = createServer(handle)
  const running: MessageServer = {
    origin: `http://127.0.0.1:${await listen(server)}`,
    messages,
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return running
}
