import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import type { QueuedMail } from './queuedMail.ts'
import type { Attempt } from './smtp.ts'

/** Posts a message as https://www.standardwebhooks.com describes. */
export async function postToWebhook(file: string, { reference, time }: QueuedMail, config: Config): Promise<Attempt> {
  const body = await readFile(file, 'utf8')
  const id = `${reference}.${time}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', config.WEBHOOK_SECRET ?? '').update(`${id}.${timestamp}.${body}`)
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  const options = { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(20_000) } as const
  const response = await fetch(config.WEBHOOK_URL ?? '', options).catch(() => undefined)
  // The connection would stay open until the next garbage collection.
  await response?.body?.cancel().catch(() => {})
  if (response?.ok) return { result: 'taken' }
  // The webhook may still accept other messages.
  const isAboutMessage = response && response.status < 500
  return { result: isAboutMessage ? 'postponed' : 'offline', code: `HTTP ${response?.status ?? 'error'}` }
}
