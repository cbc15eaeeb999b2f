import { DATA_FILES, type DataRequests } from '@learn/contract/privacy'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { insertErasure, openErasure, withdrawErasure } from '../repo/erasures.ts'
import { findExport, insertExport, lockPerson, newestExport } from '../repo/exports.ts'
import { notFound, type PrivacyParts } from './parts.ts'
import { RETAINED } from './retained.ts'

type Parts = Pick<PrivacyParts, 'db' | 'clock'>

/** What a person asked about their own data. */
export async function readRequests(db: Handle, { userId }: Pick<Caller, 'userId'>): Promise<DataRequests> {
  const copy = await newestExport(db, userId)
  const erasure = await openErasure(db, userId)
  return {
    copy: copy
      ? {
          state: copy.state,
          beganAt: epochS(copy.began_at),
          file:
            copy.sha256 !== null && copy.size_bytes !== null
              ? { address: `${DATA_FILES}/${copy.id}`, sizeBytes: copy.size_bytes }
              : null,
        }
      : null,
    erasureAskedAt: epochOrNull(erasure?.asked_at ?? null),
    retained: [...RETAINED],
  }
}

/** Begins a copy of everything, as a job; one that is under way is not begun again. */
export const requestCopy = ({ db, clock }: Parts, caller: Pick<Caller, 'userId'>): Promise<DataRequests> =>
  db.transaction().execute(async tx => {
    const { userId } = caller
    await lockPerson(tx, userId)
    if ((await newestExport(tx, userId))?.state !== 'waiting') {
      const id = newId()
      await insertExport(tx, { id, userId, at: clock.now() })
      await enqueue(tx, 'privacy.export', { exportId: id }, { key: String(id) })
    }
    return readRequests(tx, caller)
  })

/** Asks for erasure, or withdraws it. The same again changes nothing. */
export const requestErasure = ({ db, clock }: Parts, caller: Caller, isAsked: boolean): Promise<DataRequests> =>
  db.transaction().execute(async tx => {
    const { userId } = caller
    await lockPerson(tx, userId)
    const open = await openErasure(tx, userId)
    if (isAsked && !open) await insertErasure(tx, { id: newId(), userId, at: clock.now() })
    if (!isAsked && open) await withdrawErasure(tx, open.id, clock.now())
    return readRequests(tx, caller)
  })

/** Since when somebody waits for the erasure of their account; null for whoever doesn't. */
export const readErasureRequest = async (db: Handle, userId: number): Promise<Date | null> =>
  (await openErasure(db, userId))?.asked_at ?? null

/** The copy of the caller. Throws `privacy/not-found` for anybody else's. */
export async function openCopy({ db }: Pick<PrivacyParts, 'db'>, { userId }: Caller, id: number): Promise<string> {
  const row = await findExport(db, id)
  if (!row?.sha256 || row.user_id !== userId) throw notFound()
  return row.sha256
}
