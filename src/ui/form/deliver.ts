/** In ms, from a form's appearance and from the press of its button. */
export interface Limits {
  /** Whoever is quicker than this may be a robot, and waits; a robot does not. */
  readonly soonest: number
  /** How long a message may be on its way. */
  readonly longest: number
}

export const LIMITS: Limits = { soonest: 3_000, longest: 10_000 }

/** Why a message did not arrive: `late` where nobody knows whether it did. */
export type Failure = 'failed' | 'late' | 'offline'

/**
 * Posts a message as a form without a script would, and resolves to how that ended; never rejects.
 *
 * Tries even where the browser believes to be offline, since it can be wrong.
 */
export async function deliver(data: FormData, endpoint: string, longest: number): Promise<'arrived' | Failure> {
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams([...data].map(([name, value]) => [name, String(value).replaceAll(/\r?\n/g, '\r\n')])),
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(longest),
    })
    return ok ? 'arrived' : 'failed'
  } catch (error) {
    if (!navigator.onLine) return 'offline'
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'failed'
  }
}

/** Resolves when `soonest` ms have passed since `shown`, a time of `performance.now()`. */
export function waitUntilPlausible(shown: number, soonest: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, shown + soonest - performance.now()))
}
