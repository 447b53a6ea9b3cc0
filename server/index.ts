// The messages' server: it takes what the forms of the site send, keeps it on the disk, and passes it on by mail.
// deploy/README.md tells how it is set up.
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

try {
  const config = readConfig(process.env)
  const app = await createApp(config)
  if (!config.SMTP_URL) app.log.info('There is no SMTP_URL: messages stay in the Maildir.')
  await app.listen({ host: config.HOST, port: config.PORT })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => app.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
