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
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 401 || error.status >= 429)

/** Keeps a practice run until it is handed in, the best one of each sheet. */
export function savePendingRun(run: NewSubmission): void {
  const kept = readKept(keyOf(run))
  if (kept === null || scoreOf(kept) <= scoreOf(run)) store(keyOf(run), run)
}

const idOf = (run: NewSubmission | null): string | undefined => run?.attempts[0]?.attemptId

/** False where the browser refused to keep a run, or a better one of its sheet. */
export const isRunPending = (run: NewSubmission): boolean => readKept(keyOf(run)) !== null

/** It arrived, or never will: another one that is kept stays. */
export function dropPendingRun(run: NewSubmission): void {
  if (idOf(readKept(keyOf(run))) === idOf(run)) forget(keyOf(run))
}

/**
 * Hands in what was kept, also after the tab was closed: the server knows an attempt by its id, and takes it once. Gives how many
 * arrived.
 */
export async function sendPendingRuns(): Promise<number> {
  const mine = `_${readStored('user')?.userid ?? 0}`
  let arrived = 0
  for (const key of storedKeys('unsentRun:').filter(one => one.endsWith(mine))) {
    const run = readKept(key)
    if (!run) continue
    const fault = await call('pipeline.createSubmission', { body: run }).then(
      () => null,
      (error: unknown) => error,
    )
    if (isRetryable(fault)) return arrived
    // A better one may have been kept in the meantime.
    dropPendingRun(run)
    if (fault === null) arrived += 1
  }
  return arrived
}
