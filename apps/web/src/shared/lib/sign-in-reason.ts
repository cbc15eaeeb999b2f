/** Session key of why sign-in is asked for, and of the page that it leads back to. */
const REASON = 'signInReason'

/** Keeps why whoever is on a page has to sign in, for the page of sign-in that leads back to it. */
export function keepReason(next: string, text: string): void {
  try {
    sessionStorage.setItem(REASON, JSON.stringify({ next, text }))
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** Why sign-in is asked for before this page; null where nobody said. */
export function reasonFor(next: unknown): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(REASON) ?? '{}') as { next?: string; text?: string }
    return kept.next === next ? (kept.text ?? null) : null
  } catch {
    return null
  }
}
