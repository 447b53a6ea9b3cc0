import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import type { PreviewServer, ViteDevServer } from 'vite'

/** Home networks first; Docker and other virtual machines have addresses that begin with 172. */
const LIKELY = [/\/\/192\.168\./, /\/\/10\./, /\/\/172\./]

/** Of the addresses that a server has in the network, the one that a phone is most likely to reach. */
export function phoneAddress(addresses: readonly string[]): string | undefined {
  const rank = (address: string) => LIKELY.findIndex((pattern) => pattern.test(address)) + 1 || LIKELY.length + 1
  return [...addresses].sort((a, b) => rank(a) - rank(b))[0]
}

/** An address as a QR code for a terminal, two rows of it to the line; white on black, whatever the terminal is. */
export const qrCode = (address: string): string =>
  renderUnicodeCompact(address, { border: 4 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line))
    .join('\n')

/**
 * Where a server can be reached from other machines (`--host`), it shows the address as a QR code, too, and in development
 * says what they see.
 */
export function showToPhones(server: ViteDevServer | PreviewServer): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    const address = phoneAddress(server.resolvedUrls?.network ?? [])
    if (address === undefined) return
    if ('environments' in server)
      console.log('  Everyone in this network can open it, and sees drafts and mistakes, too.')
    if (!process.stdout.isTTY) return
    console.log(`\n${qrCode(address)}\n\n  Scan this with a phone in the same Wi-Fi, or open ${address} there.\n`)
  }
}
