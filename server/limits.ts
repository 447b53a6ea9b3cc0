import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormName } from '../messages/fields.ts'
import type { Config } from './config.ts'
import { Rejection } from './rejection.ts'

/** Bytes per second that a sender has to reach on average, after the grace period. */
const MIN_RATE = 10_000

/** An address counts as suspicious for an hour after so many messages that only robots send. */
const MAX_ROBOT_MESSAGES = 3

/**
 * Limits how many requests are open at a time, in all and for each address, and how slow they are. The contact form has
 * limits of its own, so that slow uploads never block it.
 */
export function createLimits({ OPEN_UPLOADS, UPLOADS_PER_ADDRESS, IDLE_SECONDS }: Config) {
  const open = new Map<string, number>()
  const robots = new Map<string, number>()
  let openBytes = 0
  const countOpen = (name: string) => open.get(name) ?? 0
  setInterval(() => robots.clear(), 3_600_000).unref()
  return {
    /** The size of all open requests. */
    openBytes: () => openBytes,

    /** Counts a request until it ends. Throws if too many are open. */
    start(request: FastifyRequest, reply: FastifyReply, form: FormName, bytes: number): void {
      const { socket } = request.raw
      const start = performance.now()
      const timer = setInterval(() => {
        const seconds = (performance.now() - start) / 1000
        // Each connection has only one request.
        const isSlow = socket.bytesRead < Math.min(bytes, seconds * MIN_RATE)
        if (seconds > IDLE_SECONDS && isSlow) socket.destroy()
      }, 1000)
      reply.raw.once('close', () => clearInterval(timer))
      const address = `${form} ${request.ip}`
      if (countOpen(form) >= OPEN_UPLOADS || countOpen(address) >= UPLOADS_PER_ADDRESS)
        throw new Rejection({ error: 'busy' })
      for (const name of [form, address]) open.set(name, countOpen(name) + 1)
      openBytes += bytes
      reply.raw.once('close', () => {
        for (const name of [form, address]) {
          if (countOpen(name) > 1) open.set(name, countOpen(name) - 1)
          else open.delete(name)
        }
        openBytes -= bytes
      })
    },

    reportRobot: (address: string) => robots.set(address, (robots.get(address) ?? 0) + 1),
    isSuspicious: (address: string) => (robots.get(address) ?? 0) >= MAX_ROBOT_MESSAGES,
  }
}
