import { PARTS } from '../../../messages/fields.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'

/** Why a message did not arrive: `late` where nobody knows whether it did. */
export type Failure = 'failed' | 'late' | 'offline' | 'stopped' | 'busy' | 'full'

/** What a server has answered: whether it took the message, and what of its answer could be read as JSON. */
export interface Answer {
  readonly ok: boolean
  readonly body: unknown
}

interface Options {
  /** How long nothing may happen, in ms. */
  readonly longest: number
  /** Is told how many bytes are sent, and of how many. Without it, all of them are to be sent within `longest`. */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined
  /** Stops it. */
  readonly signal?: AbortSignal
}

/** More would take minutes. */
const MAX_WORK_BITS = 22

/** Posts a message. If the server asks for a proof of work, computes it and posts the message again. Never rejects. */
export async function post(
  body: FormData | URLSearchParams,
  endpoint: string,
  options: Options,
): Promise<Answer | Failure> {
  const answer = await postOnce(body, endpoint, options)
  const { error, bits } = typeof answer !== 'string' && isObject(answer.body) ? answer.body : {}
  if (error !== 'work' || typeof bits !== 'number' || bits > MAX_WORK_BITS) return answer
  try {
    const { findWork } = await import('../../../messages/work.ts')
    const work = await findWork(String(body.get(PARTS.key)), bits, options.signal)
    if (work === undefined) return 'stopped'
    body.set(PARTS.work, work)
  } catch {
    return answer
  }
  return postOnce(body, endpoint, options)
}

/**
 * Posts a message as a form without a script would, and resolves to how that ended; never rejects. By XMLHttpRequest, since
 * `fetch` does not tell how much has been sent.
 *
 * Tries even where the browser believes to be offline, since it can be wrong.
 */
function postOnce(
  body: FormData | URLSearchParams,
  endpoint: string,
  { longest, onProgress, signal }: Options,
): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const end = (outcome: Answer | Failure) => {
      clearTimeout(timer)
      resolve(outcome)
      request.abort()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end('late'), longest)
    }
    // A request to another site that is listened to needs that site's leave first.
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => {
        wait()
        onProgress(loaded, total)
      }
    }
    request.onload = () =>
      end({ ok: request.status >= 200 && request.status < 300, body: readJson(request.responseText) })
    request.onerror = () => end(navigator.onLine ? 'failed' : 'offline')
    signal?.addEventListener('abort', () => end('stopped'), { once: true })
    if (signal?.aborted) return end('stopped')
    request.open('POST', endpoint)
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
    wait()
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
