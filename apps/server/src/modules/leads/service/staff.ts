import { type LeadUpdate, type LeadUpdateState, RESEND_LIMIT } from '@learn/contract/leads'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { NeedSource } from '#platform/needs/port.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { countUpdates, failedSince, listUpdates, reopenFailed } from '../repo/updates.ts'
import { type LeadsParts, notFound } from './parts.ts'

const PAGE = 50

/** A page of what the lead system was told. Throws `leads/not-found`. */
export async function readUpdates(
  { db, leadSystem }: LeadsParts,
  caller: Caller,
  { page, state }: { page: number; state: LeadUpdateState | '' },
) {
  if (!can(caller, 'see leads')) throw notFound()
  const rows = await listUpdates(db, state, { offset: page * PAGE, limit: PAGE })
  const names = await directory.readNames(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const items = rows.map(
    (row): LeadUpdate => ({
      id: row.id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
      stage: row.stage,
      about: row.about,
      state: row.state,
      tries: row.tries,
      fault: row.fault,
      at: epochS(row.at),
      sentAt: epochOrNull(row.sent_at),
    }),
  )
  return { items, ...(await countUpdates(db, state)), pagesize: PAGE, isConnected: leadSystem !== null }
}

/** Sends what failed again. Nothing where no lead system is set up. Throws `leads/not-found`. */
export async function resendUpdates(
  { db, leadSystem }: LeadsParts,
  caller: Caller,
  ids: readonly number[],
): Promise<{ sent: number }> {
  if (!can(caller, 'send leads')) throw notFound()
  if (!leadSystem) return { sent: 0 }
  return db.transaction().execute(async tx => {
    const reopened = await reopenFailed(tx, ids, RESEND_LIMIT)
    for (const updateId of reopened) await enqueue(tx, 'leads.send', { updateId })
    return { sent: reopened.length }
  })
}

/** Updates that the lead system did not take wait for staff. */
export const leadNeeds =
  ({ db }: Pick<LeadsParts, 'db'>): NeedSource =>
  async () => {
    const { count, since } = await failedSince(db)
    if (count === 0) return []
    const text = 'Updates that the lead system did not take, in the studio under System, Leads'
    return [{ kind: 'leads.failed', text, count, since }]
  }
