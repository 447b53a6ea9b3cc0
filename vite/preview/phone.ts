import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import type { PreviewServer, ViteDevServer } from 'vite'

/** Home networks first. Docker and other virtual machines use addresses that begin with 172. */
const LIKELY = [/\/\/192\.168\./, /\/\/10\./, /\/\/172\./]

/** The network address that a phone is most likely to reach. */
export function findPhoneAddress(addresses: readonly string[]): string | undefined {
  const rank = (address: string) => LIKELY.findIndex((pattern) => pattern.test(address)) + 1 || LIKELY.length + 1
  return [...addresses].sort((a, b) => rank(a) - rank(b))[0]
}

/** An address as a QR code for terminals, two rows per line. White on black, independent of the terminal's colours. */
export const renderQrCode = (address: string): string =>
  renderUnicodeCompact(address, { border: 4 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line))
    .join('\n')

/** With `--host`, prints the network address as a QR code, and in development a warning that others see drafts too. */
export function showToPhones(server: ViteDevServer | PreviewServer): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    const address = findPhoneAddress(server.resolvedUrls?.network ?? [])
    if (address === undefined) return
    if ('environments' in server)
      console.log('  Everyone in this network can open it, including drafts and reports of mistakes.')
    if (!process.stdout.isTTY) return
    console.log(`\n${renderQrCode(address)}\n\n  Scan this with a phone in the same Wi-Fi, or open ${address} there.\n`)
  }
}
