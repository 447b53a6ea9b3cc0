import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Message {
  readonly headers: IncomingMessage['headers']
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly File[]
}

export interface MessageServer {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** What has been posted to it, oldest first. */
  readonly messages: readonly Message[]
  /** How it answers from now on. */
  answer: (response: ServerResponse, message: Message) => void
  /** After how many bytes it drops a connection, if it does. */
  cutAfter?: number | undefined
  close(): Promise<void>
}

/** A server that takes messages at `/messages`, as an endpoint of the contact form does. Others go to `serve`. */
export async function startMessageServer(
  serve: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(404).end(),
): Promise<MessageServer> {
  const messages: Message[] = []
  const listen: RequestListener = async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/messages') return serve(request, response)
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (running.cutAfter !== undefined && received > running.cutAfter) request.destroy()
    })
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
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const running: MessageServer = {
    origin: `http://127.0.0.1:${port}`,
    messages,
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return running
}
