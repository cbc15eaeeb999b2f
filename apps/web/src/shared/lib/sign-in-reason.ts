import { addressOf } from '@learn/contract/pages/plain'

/** Session key of why sign-in is asked for, and of the page that it leads back to. */
export const REASON = 'signInReason'

/** The address of sign-in that leads back to this page; it tells there why one has to sign in. */
export function signInBecause(text: string): string {
  const next = window.location.pathname + window.location.search
  try {
    sessionStorage.setItem(REASON, JSON.stringify({ next, text }))
  } catch {
    // A browser that refuses storage keeps nothing.
  }
  return `${addressOf('login')}?next=${encodeURIComponent(next)}`
}
