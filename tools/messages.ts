// `npm run messages -- --port 4200`: tries the message server. Builds the site with its forms connected, and serves the site
// and the message server at one local address. Messages are printed and stored in the Maildir `inbox/`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import PostalMime from 'postal-mime'
import { type Plugin, preview } from 'vite'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { root, run } from './setup.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
const port = Number(values.port)
const ORIGIN = `http://127.0.0.1:${port}`
const QUEUE_DIR = join(root, 'inbox')
const MAIL = 'info@bornox.example'

run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
  shell: false,
  env: { ...process.env, MESSAGES_ENDPOINT: '/messages' },
})

const config = readConfig({
  SITE: join(root, 'dist'),
  MAIL_TO: MAIL,
  MAIL_FROM: MAIL,
  // All messages of a trial come from one address.
  MESSAGES_PER_ADDRESS: '1000',
  MESSAGES_PER_HOUR: '1000',
  ...process.env,
  ORIGIN,
  QUEUE_DIR,
  PORT: '0',
})
// Confirmations are stored and printed too, although nothing sends them.
const trialConfig = { ...config, CONFIRM: 'yes' } as const

const inbox = join(QUEUE_DIR, 'new')
const printed = new Set<string>()

/** Prints the plain text of new mails. */
async function printNew(): Promise<void> {
  for (const name of readdirSync(inbox).filter((name) => !printed.has(name))) {
    printed.add(name)
    const { text } = await PostalMime.parse(readFileSync(join(inbox, name)))
    console.log(`\n── inbox/new/${name}\n\n${text}`)
  }
}

const app = await createApp(trialConfig, { isQuiet: true })
for (const name of readdirSync(inbox)) printed.add(name)
app.addHook('onResponse', printNew)
await app.ready()
/** Handles requests before Vite's preview. */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) =>
      request.url?.startsWith('/messages') ? app.routing(request, response) : next(),
    )
  },
}
const site = await preview({ root, preview: { port, strictPort: true }, plugins: [messages] })
console.log(`\nThe site runs at ${ORIGIN}. Its forms send to ${QUEUE_DIR}. Press Ctrl+C to stop.`)
process.once('SIGINT', async () => {
  await site.close()
  await app.close()
})
