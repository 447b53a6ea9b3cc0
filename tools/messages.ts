// `npm run messages [port]`: a trial of the messages' server. Builds the site with its forms sent there, and serves site and
// server at one address of this machine. What arrives is printed, and kept in `inbox/` as a Maildir.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, preview } from 'vite'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { root, run } from './setup.mjs'

const port = Number(process.argv[2] ?? 4173)
const ORIGIN = `http://127.0.0.1:${port}`
const SPOOL = join(root, 'inbox')
const MAIL = 'info@bornox.example'

run('npx', ['vite', 'build'], { env: { ...process.env, MESSAGES_ENDPOINT: '/messages' } })

const config = readConfig({
  SITE: join(root, 'dist'),
  MAIL_TO: MAIL,
  MAIL_FROM: MAIL,
  // One person tries it, from one address.
  MESSAGES_PER_ADDRESS: '1000',
  ...process.env,
  ORIGIN,
  SPOOL,
  PORT: '0',
})

const inbox = join(SPOOL, 'new')
const seen = new Set<string>()

/** A text as it was before it was made quoted-printable. */
function readable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Prints the plain text of mails that have come. */
function printNew(): void {
  for (const name of readdirSync(inbox).filter((name) => !seen.has(name))) {
    seen.add(name)
    const mail = readFileSync(join(inbox, name), 'latin1')
    const [, text = ''] = /^Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/ms.exec(mail) ?? []
    console.log(`\n── inbox/new/${name}\n\n${readable(text)}`)
  }
}

const app = await createApp(config, { isQuiet: true })
for (const name of readdirSync(inbox)) seen.add(name)
app.addHook('onResponse', async () => printNew())
await app.ready()
/** Before the site's own answers. */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) =>
      request.url === '/messages' ? app.routing(request, response) : next(),
    )
  },
}
const site = await preview({ root, preview: { port, strictPort: true }, plugins: [messages] })
console.log(`\nThe site with its forms is at ${ORIGIN}, and what they send arrives in ${SPOOL}. Ctrl+C ends it.`)
process.once('SIGINT', async () => {
  await site.close()
  await app.close()
})
