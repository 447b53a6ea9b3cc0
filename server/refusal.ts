import type { Refused } from '../schema/messages/answer.ts'

const STATUS = { fields: 400, files: 400, robot: 400, origin: 403, busy: 429, full: 503 } as const

/** A message that is not taken, and what it is answered with. */
export class Refusal extends Error {
  readonly answer: Refused
  readonly status: number

  constructor(answer: Refused, status: number = STATUS[answer.error]) {
    super(answer.error)
    this.answer = answer
    this.status = status
  }
}

/** That the disk is full, that its user's share of it is, or that it cannot be written to. */
const NOT_WRITTEN = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EIO']

/** What a part of the service has thrown, as a refusal; nothing where it is the service's own fault. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = Object(error)
  if (NOT_WRITTEN.includes(code)) return new Refusal({ error: 'full' })
  if (code === 'FST_FILES_LIMIT') return new Refusal({ error: 'files', problem: 'many' })
  if (statusCode === 429) return new Refusal({ error: 'busy' })
  return statusCode < 500 ? new Refusal({ error: 'fields' }, statusCode) : undefined
}
