import type { FastifyRequest } from 'fastify'
import type { RefusedAnswer } from '../messages/answer.ts'

const STATUS = { fields: 400, files: 400, robot: 400, work: 403, origin: 403, busy: 429, full: 503 } as const

/** Thrown when a message is not accepted. */
export class Rejection extends Error {
  readonly answer: RefusedAnswer
  readonly status: number

  constructor(answer: RefusedAnswer, status: number = STATUS[answer.error]) {
    super(answer.error)
    this.answer = answer
    this.status = status
  }
}

/** Turns any error into an answer: 503 if the disk is at fault, 500 for a bug. */
export function toRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error
  const { code, statusCode, syscall } = Object(error)
  if (code === 'FST_FILES_LIMIT') return new Rejection({ error: 'files', problem: 'many' })
  if (statusCode === 429) return new Rejection({ error: 'busy' })
  // An unknown content type counts as a malformed message.
  if (statusCode < 500) return new Rejection({ error: 'fields' }, statusCode === 415 ? 400 : statusCode)
  return new Rejection({ error: 'full' }, syscall ? 503 : 500)
}

/** The forms send this header, browsers without JavaScript do not. */
export const isJsonAccepted = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json')
