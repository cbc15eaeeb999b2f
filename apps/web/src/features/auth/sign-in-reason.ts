import { readMark } from '#shared/lib/storage.ts'

/** Why sign-in is asked for before this page; null where nobody said. */
export function reasonFor(next: unknown): string | null {
  const kept = JSON.parse(readMark('signInReason') ?? '{}') as { next?: string; text?: string }
  return kept.next === next ? (kept.text ?? null) : null
}
