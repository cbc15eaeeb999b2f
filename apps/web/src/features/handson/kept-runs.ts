import type { NewSubmission } from '@learn/contract/sandbox'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { forget, readStored, store, storedKeys } from '#shared/lib/storage.ts'

type Key = `unsentRun:${string}`

const keyOf = ({ problemUserId }: NewSubmission): Key => `unsentRun:${problemUserId}`

/** What is kept under a key; the server refuses what it can't read, and that is then forgotten. */
const readKept = (key: Key) => readStored(key) as NewSubmission | null

const scoreOf = ({ attempts }: NewSubmission): number => attempts[0]?.overallScore ?? 0

/** True where another try of the same may arrive. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 401 || error.status >= 429)

/** Keeps a practice run that could not be handed in, the best one of each sheet; false when the browser refuses. */
export function keepRun(run: NewSubmission): boolean {
  const kept = readKept(keyOf(run))
  return kept !== null && scoreOf(kept) > scoreOf(run) ? true : store(keyOf(run), run)
}

/**
 * Hands in what was kept, also after the tab was closed: the server knows an attempt by its id, and takes it once. Gives how many
 * arrived.
 */
export async function sendKeptRuns(): Promise<number> {
  const mine = `_${readStored('user')?.userid ?? 0}`
  let arrived = 0
  for (const key of storedKeys('unsentRun:').filter(one => one.endsWith(mine))) {
    const run = readKept(key)
    if (!run) continue
    const fault = await call('pipeline.createSubmission', { body: run }).then(
      () => null,
      (error: unknown) => error,
    )
    if (isPassing(fault)) return arrived
    // A better one may have been kept in the meantime.
    if (readKept(key)?.attempts[0]?.attemptId === run.attempts[0]?.attemptId) forget(key)
    if (fault === null) arrived += 1
  }
  return arrived
}
