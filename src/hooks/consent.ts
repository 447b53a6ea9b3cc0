import { useSyncExternalStore } from 'react'
import { deleteUnconsented, readStored, subscribeStored, writeStored } from '../data/storage.ts'

export type Consent = 'accepted' | 'declined'

const readConsent = (): Consent | undefined => {
  const consent = readStored('cookieConsent')
  return consent === 'accepted' || consent === 'declined' ? consent : undefined
}

/** The visitor's answer to the cookie banner. Undefined before an answer, in the build and during hydration. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeStored, readConsent, () => undefined)
}

/** Stores an answer with its date. Declining deletes everything that needs consent. */
export function storeConsent(consent: Consent): void {
  writeStored('cookieConsent', consent)
  writeStored('cookieConsentDate', new Date().toISOString())
  if (consent === 'declined') deleteUnconsented()
}
