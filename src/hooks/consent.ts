import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './storage.ts'

export type Consent = 'accepted' | 'declined'

const stored = (): Consent | undefined => {
  const consent = readStored('cookieConsent')
  return consent === 'accepted' || consent === 'declined' ? consent : undefined
}

/** What the visitor has answered to the cookie banner; nothing before an answer, in the build, and while hydrating. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeStored, stored, () => undefined)
}

/** Remembers an answer, and when it was given. */
export function storeConsent(consent: Consent): void {
  writeStored('cookieConsent', consent)
  writeStored('cookieConsentDate', new Date().toISOString())
}
