import type { FastifyReply, FastifyRequest } from 'fastify'
import { MB } from '../messages/fields.ts'
import type { Config } from './config.ts'
import { Rejection } from './rejection.ts'

/** Bytes per second that a sender has to reach on average, after the grace period. */
const MIN_RATE = 10_000

/** After this many messages that only robots send, an address counts as suspicious for an hour. */
const MAX_ROBOT_MESSAGES = 3

/** Multiples of MESSAGES_PER_ADDRESS that a network of so many bits may send. A provider gives a customer a /56 or a /48, and has a /32. */
const NETWORK_SHARES = { 64: 1, 56: 2, 48: 4, 32: 20 } as const

/** Requests without files are small, so this many may be open for each one with files. */
const TEXTS_PER_UPLOAD = 10

const HOUR = 3_600_000

/** The network of a visitor: one IPv4 address, or the first 64 bits of IPv6, within which a visitor has all addresses. */
export function getNetwork(ip: string, bits = 64): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, index) => {
      const droppedBits = Math.max(0, 16 * (index + 1) - bits)
      return ((Number.parseInt(group, 16) >> droppedBits) << droppedBits).toString(16)
    })
    .join(':')
}

/**
 * Limits how much of the shared capacity one network can use: messages, open requests, slow requests, files per day.
 */
export function createLimits(config: Config) {
  const { OPEN_UPLOADS, UPLOADS_PER_ADDRESS, UPLOAD_MB_PER_ADDRESS, IDLE_SECONDS } = config
  const { MESSAGES_PER_ADDRESS, MESSAGES_PER_HOUR } = config
  const requests = new Map<string, number>()
  let storedCount = 0
  const openUploads = new Map<string, number>()
  const robots = new Map<string, number>()
  const volumes = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest['raw'], () => void>()
  const getCount = (counts: Map<string, number>, name: string) => counts.get(name) ?? 0
  const add = (counts: Map<string, number>, name: string, number: number) => {
    const sum = getCount(counts, name) + number
    if (sum > 0) counts.set(name, sum)
    else counts.delete(name)
  }
  setInterval(() => requests.clear(), HOUR / 6).unref()
  setInterval(() => {
    robots.clear()
    storedCount = 0
  }, HOUR).unref()
  setInterval(() => volumes.clear(), 24 * HOUR).unref()
  return {
    /** Counts a request until it ends or is released. Throws if too many are open. Uploads of files have separate slots. */
    start({ raw, ip }: FastifyRequest, reply: FastifyReply, hasFiles: boolean, bytes: number): void {
      const start = performance.now()
      // Each connection has only one request, and has read its header.
      const headBytes = raw.socket.bytesRead
      const timer = setInterval(() => {
        const seconds = (performance.now() - start) / 1000
        const isSlow = !raw.complete && raw.socket.bytesRead - headBytes < seconds * MIN_RATE
        if (seconds > IDLE_SECONDS && isSlow) raw.socket.destroy()
      }, 1000)
      reply.raw.once('close', () => clearInterval(timer))
      const [kind, maxOpen] = hasFiles ? ['files', OPEN_UPLOADS] : ['text', OPEN_UPLOADS * TEXTS_PER_UPLOAD]
      const network = `${kind} ${getNetwork(ip)}`
      const isHeavy = hasFiles && getCount(volumes, getNetwork(ip)) + bytes > UPLOAD_MB_PER_ADDRESS * MB
      if (isHeavy || getCount(openUploads, kind) >= maxOpen || getCount(openUploads, network) >= UPLOADS_PER_ADDRESS)
        throw new Rejection({ error: 'busy' })
      for (const name of [kind, network]) add(openUploads, name, 1)
      releases.set(raw, () => {
        if (releases.delete(raw)) for (const name of [kind, network]) add(openUploads, name, -1)
      })
      reply.raw.once('close', () => this.release(raw))
    },

    /**
     * Throws if networks of the sender have sent too many messages in ten minutes. A request that is refused does not count, so
     * that one customer cannot use up the share of the whole provider.
     */
    count(ip: string): void {
      const networks = Object.entries(NETWORK_SHARES).flatMap(([length, share]) => {
        const bits = Number(length)
        // IPv4 addresses are not grouped into customer networks.
        if (bits < 64 && !getNetwork(ip).includes(':')) return []
        return { name: `${bits} ${getNetwork(ip, bits)}`, max: share * MESSAGES_PER_ADDRESS }
      })
      if (networks.some(({ name, max }) => getCount(requests, name) >= max)) throw new Rejection({ error: 'busy' })
      for (const { name } of networks) add(requests, name, 1)
    },

    /** A request that was refused needs no slot while the rest of it is read. */
    release: (raw: FastifyRequest['raw']) => releases.get(raw)?.(),

    addStored: (ip: string, bytes: number) => {
      storedCount += 1
      add(volumes, getNetwork(ip), bytes)
    },
    reportRobot: (ip: string) => add(robots, getNetwork(ip), 1),
    /** Above MESSAGES_PER_HOUR, every network is suspicious. */
    isSuspicious: (ip: string) =>
      storedCount >= MESSAGES_PER_HOUR || getCount(robots, getNetwork(ip)) >= MAX_ROBOT_MESSAGES,
  }
}

export type Limits = ReturnType<typeof createLimits>
