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

/**
 * Posts a message as a form without a script would, and resolves to how that ended; never rejects. By XMLHttpRequest, since
 * `fetch` does not tell how much has been sent.
 *
 * Tries even where the browser believes to be offline, since it can be wrong.
 */
export function post(
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
