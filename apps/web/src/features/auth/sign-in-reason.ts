import { REASON } from '#shared/lib/sign-in-reason.ts'

/** Why sign-in is asked for before this page; null where nobody said. */
export function reasonFor(next: unknown): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(REASON) ?? '{}') as { next?: string; text?: string }
    return kept.next === next ? (kept.text ?? null) : null
  } catch {
    return null
  }
}
