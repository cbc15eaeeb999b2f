import { directory } from '../../auth/index.ts'
import { findUpdate, latestSentAfter, updatePending } from '../repo/updates.ts'
import { LeadRefusal } from './lead-system.ts'
import type { LeadsParts } from './parts.ts'

/** So often it is tried, later and later; then it waits for staff. */
export const SEND_TRIES = 6
const FAULT_CHARS = 300

/**
 * Sends an update. A fault of the line, or of a system that is down, is thrown, so that the job tries again later; after the last try, and
 * at once where the system refuses the update, it stands as failed.
 */
export async function sendUpdate(
  { db, clock, leadSystem }: LeadsParts,
  { updateId }: { updateId: number },
  tries: number,
): Promise<void> {
  const row = await findUpdate(db, updateId)
  if (row?.state !== 'pending' || !leadSystem) return
  const person = await directory.readContact(db, row.user_id)
  if (!person) return
  const write = (set: Parameters<typeof updatePending>[2]) =>
    db.transaction().execute(tx => updatePending(tx, updateId, { tries, ...set }))
  try {
    const { firstName, lastName, email, phone } = person
    // A step that comes late, or again, takes nobody back to where they were before.
    const { stage, about, at } = (await latestSentAfter(db, row)) ?? row
    const step = { id: String(updateId), stage, about, at }
    await leadSystem.send({ ...step, person: { firstName, lastName, email, phone } })
    await write({ state: 'sent', fault: null, sent_at: clock.now() })
  } catch (error) {
    const fault = (error instanceof Error ? error.message : 'unknown').slice(0, FAULT_CHARS)
    const isOver = error instanceof LeadRefusal || tries >= SEND_TRIES
    await write({ fault, ...(isOver && { state: 'failed' }) })
    if (!isOver) throw error
  }
}
