import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocalizedMessage } from '../../../schema/reports/index.ts'
import { type Answered, ask, type Request, type RequestName } from './ask.ts'

/**
 * The answer to a request, sent again when `query` or `version` changes, and by `load`. Without a query, nothing is sent. A
 * refused request leaves the last answer, and a `refusal`.
 */
export function useAnswer<R extends RequestName>(request: R, query: Request['query'], version?: unknown) {
  const key = query && new URLSearchParams(query).toString()
  const latestKey = useRef(key)
  const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: Answered<R> }>()
  const [refusal, setRefusal] = useState<LocalizedMessage>()
  const load = useCallback(async () => {
    latestKey.current = key
    if (key === undefined) return
    const { status, answer } = await ask(request, { query: new URLSearchParams(key) })
    // A later query may have been answered first.
    if (latestKey.current !== key) return
    if (status === 200) setAnswered({ key, answer })
    setRefusal(status === 200 ? undefined : answer)
  }, [request, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for another version
  useEffect(() => void load(), [load, version])
  const isSent = key !== undefined
  /** False while the answer is the one to the previous query. */
  return { answer: isSent ? answered?.answer : undefined, isCurrent: isSent && answered?.key === key, refusal, load }
}
