import type { ImportRun } from '@learn/contract/imports'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { insertPiece } from '../repo/pieces.ts'
import { findRun, lockRun, type RunRow, updateRun } from '../repo/runs.ts'
import { type ImportsParts, notFound, refuseStrangers } from './parts.ts'
import { presentRun } from './present.ts'

/**
 * Takes the piece of a file that begins at a byte; with the last one the import gets in line. A piece that is here already changes
 * nothing. Throws `imports/not-found`, `imports/wrong-piece` where another one comes next.
 */
export async function takePiece(
  parts: ImportsParts,
  caller: Caller,
  id: number,
  from: number,
  bytes: Uint8Array,
): Promise<ImportRun> {
  const { db, clock, files } = parts
  refuseStrangers(caller)
  const run = await findCallerRun(parts, caller, id)
  if (isHere(run, from, bytes)) return presentRun(db, run, caller.userId)
  refuseOther(run, from, bytes)
  const sha256 = await files.putBytes(bytes)
  const after = await db.transaction().execute(async tx => {
    const now = await lockRun(tx, id)
    if (!now) throw notFound()
    if (isHere(now, from, bytes)) return now
    refuseOther(now, from, bytes)
    await insertPiece(tx, { run_id: id, from_byte: from, size_bytes: bytes.length, sha256 })
    const received = from + bytes.length
    const isWhole = received === now.size_bytes
    const set = {
      received_bytes: received,
      changed_at: clock.now(),
      ...(isWhole && { state: 'waiting' as const, queued_at: clock.now() }),
    }
    await updateRun(tx, id, set)
    if (isWhole) await enqueue(tx, 'imports.run', { runId: id }, { key: String(id) })
    return { ...now, ...set }
  })
  return presentRun(db, after, caller.userId)
}

/** A run of the caller. Throws `imports/not-found`. */
export async function findCallerRun({ db }: Pick<ImportsParts, 'db'>, caller: Caller, id: number): Promise<RunRow> {
  const run = await findRun(db, id)
  if (!run || run.user_id !== caller.userId) throw notFound()
  return run
}

const isHere = ({ received_bytes }: RunRow, from: number, { length }: Uint8Array): boolean =>
  from + length <= received_bytes

function refuseOther({ state, received_bytes, size_bytes }: RunRow, from: number, { length }: Uint8Array): void {
  if (state !== 'uploading' || from !== received_bytes || length === 0 || from + length > size_bytes)
    throw new AppError('imports/wrong-piece', 'Another piece of this file comes next', {
      detail: { receivedBytes: received_bytes },
    })
}
