import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Message {
  readonly headers: IncomingMessage['headers']
  readonly fields: Readonly<Record<string, string>>
}

export interface MessageServer {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** What has been posted to it, oldest first. */
  readonly messages: readonly Message[]
  /** How it answers from now on. */
  answer: (response: ServerResponse, message: Message) => void
  close(): Promise<void>
}

/** A server that takes messages at `/messages`, as an endpoint of the contact form does. Others go to `serve`. */
export async function startMessageServer(
  serve: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(404).end(),
): Promise<MessageServer> {
  const messages: Message[] = []
  const listen: RequestListener = async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/messages') return serve(request, response)
    const message = { headers: request.headers, fields: Object.fromEntries(new URLSearchParams(await text(request))) }
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
