import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { build } from 'vite'
import { FILES } from '../../messages/fields.ts'
import { forEachConcurrently } from '../../vite/files/concurrently.ts'
import { root } from '../setup.mjs'

const ORIGIN = 'https://bornox.example'

/** Bundles the service into one file, as it is deployed. Returns the file. */
export async function bundleService(folder: string): Promise<string> {
  const configFile = join(root, 'vite/server.config.ts')
  await build({ root, configFile, logLevel: 'error', build: { outDir: join(folder, 'server'), emptyOutDir: true } })
  return join(folder, 'server/index.js')
}

type Service = Awaited<ReturnType<typeof startService>>

async function startService(bundle: string, folder: string, overrides: NodeJS.ProcessEnv) {
  const env = {
    ORIGIN,
    QUEUE_DIR: join(folder, 'queue'),
    PORT: '0',
    MAIL_TO: 'info@bornox.example',
    MAIL_FROM: 'web@bornox.example',
    MESSAGES_PER_ADDRESS: '1000000',
    MESSAGES_PER_HOUR: '1000000',
    MAILS_PER_HOUR: '1000000',
    UPLOADS_PER_ADDRESS: '1000',
    CONFIRMATIONS_PER_DAY: '1000000',
    ...overrides,
  }
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (!address) continue
    child.stdout.resume()
    const status = `/proc/${child.pid}/status`
    /** In MB. 0 on systems without /proc. */
    const readPeak = () =>
      existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0
    return { address, child, peak: readPeak }
  }
  throw new Error('The service has not started.')
}

async function killService({ child }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Sends a message like a browser. Rejects without a response. */
function send(address: string, key: string, files: readonly Blob[] = []): Promise<Response> {
  const body = new FormData()
  const fields = { name: 'Ada', email: `${key}@example.com`, message: 'Hello', language: 'en', website: '', key }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [index, file] of files.entries()) body.append('files', file, `${index}.pdf`)
  const headers = { Origin: ORIGIN, Accept: 'application/json' }
  return fetch(`${address}/messages`, { method: 'POST', body, headers })
}

type Start = (overrides?: NodeJS.ProcessEnv) => Promise<Service>

/** Sends `count` messages, at most `max` at a time. */
const repeatConcurrently = (count: number, max: number, act: () => Promise<void>): Promise<void> =>
  forEachConcurrently(Array.from({ length: count }), max, act)

/**
 * Calls `act` with a temporary folder and a function that starts the bundled service in it. Stops and deletes both
 * afterwards.
 */
async function withFolder<T>(bundle: string, act: (folder: string, start: Start) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  const services: Service[] = []
  try {
    return await act(folder, async (overrides = {}) => {
      const service = await startService(bundle, folder, overrides)
      services.push(service)
      return service
    })
  } finally {
    await Promise.all(services.map((service) => killService(service)))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests per second of messages without files, their 99th percentile in ms, and peak MB. */
const measureRate = (bundle: string, count: number) =>
  withFolder(bundle, async (_, start) => {
    const service = await start()
    const times: number[] = []
    const startTime = performance.now()
    await repeatConcurrently(count, 20, async () => {
      const start = performance.now()
      const { status } = await send(service.address, randomUUID())
      if (status !== 201) throw new Error(`A message was answered with ${status}.`)
      times.push(performance.now() - start)
    })
    const seconds = (performance.now() - startTime) / 1000
    const peak = service.peak()
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    return { perSecond: Math.round(count / seconds), p99: Math.round(p99), memory: Math.round(peak) }
  })

/** Uploads files of `megabytes` in total at each of `connections`. Returns accepted uploads, seconds and peak MB. */
export const measureUploads = (bundle: string, connections: number, megabytes: number) =>
  withFolder(bundle, async (_, start) => {
    const service = await start({ OPEN_UPLOADS: String(connections) })
    const fileSize = Math.min(megabytes * 1024 * 1024, FILES.bytes)
    const file = new Blob(['%PDF-1.4\n', new Uint8Array(fileSize - 9)])
    const files = Array.from({ length: Math.round((megabytes * 1024 * 1024) / fileSize) }, () => file)
    const startTime = performance.now()
    let acceptedCount = 0
    await repeatConcurrently(connections, connections, async () => {
      // The server ends connections that are too slow.
      const response = await send(service.address, randomUUID(), files).catch(() => undefined)
      if (response?.status === 201) acceptedCount += 1
    })
    const seconds = (performance.now() - startTime) / 1000
    const peak = service.peak()
    return { accepted: acceptedCount, seconds: Math.round(seconds), memory: Math.round(peak) }
  })

/**
 * Sends messages, each until it is answered with success, while the server is killed at random moments and started again.
 * Reports how many were lost, and how many the company or a visitor got twice. A kill while mails are sent, at most four,
 * may send the company a second copy of each. A visitor may miss a confirmation instead.
 */
export const killUnderLoad = (bundle: string, count: number, kills: number) =>
  withFolder(bundle, async (folder, start) => {
    const requests = new Map<string, number>()
    const copies = { requests: 0, confirmations: 0 }
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString('latin1')
        })
        stream.on('end', () => {
          const id = /^Message-ID: (.*)$/m.exec(text)?.[1] ?? ''
          if (requests.has(id)) copies[id.includes('.confirmation@') ? 'confirmations' : 'requests'] += 1
          requests.set(id, (requests.get(id) ?? 0) + 1)
          done()
        })
      },
    })
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const address = smtp.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, RETRY_SECONDS: '1' }
    let service = await start(settings)
    let answeredCount = 0
    const references = new Set<string>()
    let isDone = false
    const killing = (async () => {
      for (let kill = 1; kill <= kills; kill++) {
        const after = (kill - Math.random()) * (count / kills)
        while (!isDone && answeredCount < after) await setTimeout(1)
        await setTimeout(Math.random() * 20)
        await killService(service)
        service = await start(settings)
      }
    })()
    await repeatConcurrently(count, 16, async () => {
      const key = randomUUID()
      for (;;) {
        const response = await send(service.address, key).catch(() => undefined)
        const receipt: { reference?: string } = response?.ok ? await response.json().catch(() => ({})) : {}
        if (receipt.reference) {
          references.add(receipt.reference)
          answeredCount += 1
          return
        }
        await setTimeout(50)
      }
    })
    isDone = true
    await killing
    while ([...readdirSync(join(folder, 'queue/new')), ...readdirSync(join(folder, 'queue/sending'))].length > 0)
      await setTimeout(100)
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    const confirmed = [...requests.keys()].filter((id) => id.includes('.confirmation@')).length
    const arrived = requests.size - confirmed
    return { answered: references.size, arrived, lost: count - arrived, copies, unconfirmed: count - confirmed }
  })

/** Collects garbage at a signal. */
const COLLECTOR = `import v8 from 'node:v8'; import vm from 'node:vm'; v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc'); process.on('SIGUSR2', () => collect())`

/** The used heap in MB after 0, `count` and twice `count` mails that were sent, without garbage. */
const measureHeap = (bundle: string, count: number) =>
  withFolder(bundle, async (folder, start) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _, done) => void stream.on('end', () => done()).resume(),
    })
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const address = smtp.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(COLLECTOR)}`
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONFIRM: 'no', NODE_OPTIONS })
    const sizes: number[] = []
    for (let round = 0; round <= 2; round++) {
      if (round > 0)
        await repeatConcurrently(count, 8, async () => {
          await send(service.address, randomUUID())
        })
      while (readdirSync(join(folder, 'queue/new')).length > 0) await setTimeout(100)
      await setTimeout(1000)
      service.child.kill('SIGUSR2')
      await setTimeout(1000)
      const metrics = await (await fetch(`${service.address}/metrics`)).text()
      sizes.push(Math.round(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6))
    }
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    return sizes
  })

/** `npm run bench -- messages` */
export async function measureMessages(): Promise<readonly Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const bundle = await bundleService(folder)
  const rate = await measureRate(bundle, 5000)
  const uploads = await measureUploads(bundle, 50, 60)
  const heap = await measureHeap(bundle, 2000)
  const killResult = await killUnderLoad(bundle, 1000, 20)
  rmSync(folder, { recursive: true })
  return [
    {
      measured: '5,000 messages at 20 connections',
      result: `${rate.perSecond}/s, p99 ${rate.p99} ms, ${rate.memory} MB`,
    },
    {
      measured: '60 MB at 50 connections',
      result: `${uploads.accepted} accepted in ${uploads.seconds} s, ${uploads.memory} MB`,
    },
    { measured: 'heap after 0, 2,000 and 4,000 mails', result: `${heap.join(', ')} MB` },
    {
      measured: '1,000 messages, killed 20 times',
      result: `${killResult.lost} lost, ${killResult.copies.requests} sent twice, ${killResult.unconfirmed} not confirmed`,
    },
  ]
}
