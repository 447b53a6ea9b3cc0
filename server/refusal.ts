import type { RefusedAnswer } from '../messages/answer.ts'

const STATUS = { fields: 400, files: 400, robot: 400, work: 403, origin: 403, busy: 429, full: 503 } as const

/** A message that is not taken, and what it is answered with. */
export class Refusal extends Error {
  readonly answer: RefusedAnswer
  readonly status: number

  constructor(answer: RefusedAnswer, status: number = STATUS[answer.error]) {
    super(answer.error)
    this.answer = answer
    this.status = status
  }
}

/** What a part of the service has thrown, as a refusal: 503 where the disk is at fault, 500 where the service itself is. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode, syscall } = Object(error)
  if (code === 'FST_FILES_LIMIT') return new Refusal({ error: 'files', problem: 'many' })
  if (statusCode === 429) return new Refusal({ error: 'busy' })
  if (statusCode < 500) return new Refusal({ error: 'fields' }, statusCode)
  return new Refusal({ error: 'full' }, syscall ? 503 : 500)
}
