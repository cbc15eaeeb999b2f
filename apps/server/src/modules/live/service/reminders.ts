import type { Reminders } from '@learn/contract/live'
import { DEFAULT_REMINDER_S, REMINDER_LEADS_S } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { planned } from '../../learning/index.ts'
import { findPlans } from '../repo/plans.ts'
import { findReminderChoices, noteReminder, putReminderChoice } from '../repo/reminders.ts'
import type { LiveParts } from './parts.ts'
import { CLASS_KINDS } from './settings.ts'

/** A server that was down for so long still reminds; later it says nothing. */
const LATE_S = 900

/** Emits the reminders whose moment has come: each class, time and lead once, over all nodes. */
export async function remindOfClasses({ db, clock }: Pick<LiveParts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const nowMs = now.getTime()
  for (const leadS of REMINDER_LEADS_S) {
    const from = new Date(Math.max(nowMs, nowMs + (leadS - LATE_S) * 1000))
    // A class that begins at the very end of the lead is due now.
    const to = new Date(nowMs + leadS * 1000 + 1)
    const classes = await planned.plannedBetween(db, CLASS_KINDS, from, to)
    const plans = await findPlans(
      db,
      classes.map(({ id }) => id),
    )
    for (const { id, opensAt } of classes) {
      if (!opensAt || plans.get(id)?.is_cancelled) continue
      await db.transaction().execute(async tx => {
        if (await noteReminder(tx, { activity_id: id, starts_at: opensAt, lead_s: leadS, told_at: now }))
          await emit(tx, 'live.class.soon', { activityId: id, startsAt: epochS(opensAt), leadS, atMs: nowMs })
      })
    }
  }
}

/** When the caller is reminded of classes. */
export async function readReminders({ db }: Pick<LiveParts, 'db'>, { userId }: Caller): Promise<Reminders> {
  const choices = await findReminderChoices(db, [userId])
  const chosen = choices.get(userId)
  if (chosen === undefined) return { leadS: DEFAULT_REMINDER_S }
  return { leadS: REMINDER_LEADS_S.find(lead => lead === chosen) ?? null }
}

export async function chooseReminder(
  parts: Pick<LiveParts, 'db'>,
  caller: Caller,
  leadS: number | null,
): Promise<Reminders> {
  await putReminderChoice(parts.db, caller.userId, leadS)
  return readReminders(parts, caller)
}
