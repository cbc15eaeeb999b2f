import type { ImportRun } from '@learn/contract/imports'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { deleteRun, lockRun, type RunRow, updateRun } from '../repo/runs.ts'
import { type ImportsParts, notFound, refuseStrangers } from './parts.ts'
import { findCallerRun } from './piece.ts'
import { presentRun } from './present.ts'

/** Forgets a run that is not at work and brought nothing in. Throws `imports/not-found`, `imports/not-now`. */
export async function cancelRun(parts: ImportsParts, caller: Caller, id: number): Promise<{ isCancelled: boolean }> {
  refuseStrangers(caller)
  await findCallerRun(parts, caller, id)
  await parts.db.transaction().execute(async tx => {
    const run = await lockRun(tx, id)
    if (!run) throw notFound()
    if (run.target.kind === 'former') throw new AppError('imports/not-now', 'An undo is ended once it has begun')
    if (run.state === 'running' || run.state === 'done')
      throw new AppError('imports/not-now', 'This file is being brought in already')
    await deleteRun(tx, id)
  })
  return { isCancelled: true }
}

/** Puts a run that failed by a fault of ours in line again. Throws `imports/not-found`, `imports/not-now`. */
export async function retryRun(parts: ImportsParts, caller: Caller, id: number): Promise<ImportRun> {
  const { db, clock } = parts
  refuseStrangers(caller)
  await findCallerRun(parts, caller, id)
  const after = await db.transaction().execute(async (tx): Promise<RunRow> => {
    const run = await lockRun(tx, id)
    if (!run) throw notFound()
    if (run.state !== 'failed') throw new AppError('imports/not-now', 'This file did not fail')
    const set = { state: 'waiting' as const, refusal: '', queued_at: clock.now(), changed_at: clock.now() }
    await updateRun(tx, id, set)
    await enqueue(tx, 'imports.run', { runId: id }, { key: String(id) })
    return { ...run, ...set }
  })
  return presentRun(db, after, caller.userId)
}
