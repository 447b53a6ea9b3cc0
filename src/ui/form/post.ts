import { PARTS } from '../../../messages/fields.ts'
import { isObject, parseJson } from '../../../schema/fieldTypes/json.ts'

/** Why sending failed. `late`: it is unknown whether the message arrived. */
export type Failure = 'failed' | 'late' | 'offline' | 'stopped' | 'busy' | 'full'

/** A server's answer. `body` is its parsed JSON. */
export interface Answer {
  readonly ok: boolean
  readonly body: unknown
}

interface Options {
  /** Milliseconds without progress before the request is aborted. */
  readonly timeoutMs: number
  /** Called with the number of bytes sent and in total. Without it, `timeoutMs` limits the whole request. */
  readonly onProgress?: (sent: number, total: number) => void
  readonly signal?: AbortSignal
}

/** Maximum difficulty of the proof of work. More bits would take minutes. */
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
 * Posts a message like a form without a script. Never rejects. Uses XMLHttpRequest, because `fetch` reports no upload
 * progress. Tries even if the browser claims to be offline, because that can be wrong.
 */
function postOnce(
  body: FormData | URLSearchParams,
  endpoint: string,
  { timeoutMs, onProgress, signal }: Options,
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
      timer = setTimeout(() => end('late'), timeoutMs)
    }
    // Upload listeners cause a preflight request to other sites.
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => {
        wait()
        onProgress(loaded, total)
      }
    }
    request.onload = () =>
      end({ ok: request.status >= 200 && request.status < 300, body: parseJson(request.responseText) })
    request.onerror = () => end(navigator.onLine ? 'failed' : 'offline')
    signal?.addEventListener('abort', () => end('stopped'), { once: true })
    if (signal?.aborted) return end('stopped')
    request.open('POST', endpoint)
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
    wait()
  })
}
