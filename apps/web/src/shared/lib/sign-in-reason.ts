/** Session key of why sign-in is asked for, and of the page that it leads back to. */
export const REASON = 'signInReason'

/** Keeps why whoever is on a page has to sign in, for the page of sign-in that leads back to it. */
export function keepReason(next: string, text: string): void {
  try {
    sessionStorage.setItem(REASON, JSON.stringify({ next, text }))
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
