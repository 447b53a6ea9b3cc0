// The message server: stores what the forms of the site send, and passes it on by mail. See deploy/README.md.
import { createApp } from './app.ts'
import { runCommand } from './commands.ts'
import { readConfig } from './config.ts'

try {
  const [command, ...values] = process.argv.slice(2)
  if (command) await runCommand(command, values, process.env.QUEUE_DIR ?? '')
  else await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const app = await createApp(config)
  if (!config.SMTP_URL && !config.WEBHOOK_URL)
    app.log.info('SMTP_URL is not set: messages stay in the folder "new" of the mail queue.')
  await app.listen({ host: config.HOST, port: config.PORT })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // systemd and Docker would kill the process after 30 seconds.
      setTimeout(() => process.exit(1), 25_000).unref()
      void app.close().then(() => process.exit(0))
    })
}
