import { getAddress } from '@learn/contract/pages/plain'
import { mark } from './storage.ts'

/** The address of sign-in that leads back to this page; it tells there why one has to sign in. */
export function signInBecause(text: string): string {
  const next = window.location.pathname + window.location.search
  mark('signInReason', JSON.stringify({ next, text }))
  return `${getAddress('login')}?next=${encodeURIComponent(next)}`
}
