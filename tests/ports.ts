import { type AddressInfo, createServer, type Server } from 'node:net'

/** Starts a server on a free port of the loopback interface. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Finds a TCP port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
