import { indiaDate } from '@learn/contract/base'
import { RISK_BACK_DAYS, RISK_LISTED, type Risk } from '@learn/contract/insights'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { attendedSince } from '../../live/index.ts'
import { completedSince } from '../../progress/index.ts'
import type { MessageRow } from '../repo/messages.ts'
import { firstListedDays } from '../repo/risk-days.ts'

const DAY_MS = 86_400_000
/** The end of a day in India, in ms after its midnight in UTC. */
const END_OF_INDIAN_DAY_MS = DAY_MS - 19_800_000
const BACK_MS = RISK_BACK_DAYS * DAY_MS

/** When learners did something again: completed an activity, or were in a class. */
export type Returns = ReadonlyMap<number, readonly Date[]>

/** Everything that some learners completed or attended since a moment. */
export async function readReturns(db: Handle, userIds: readonly number[], since: Date): Promise<Returns> {
  const rows = [...(await completedSince(db, userIds, since)), ...(await attendedSince(db, userIds, since))]
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(({ at }) => at)]),
  )
}

/** Whether a learner came back within the days after a moment; null while they run. */
export function cameBack(returns: Returns, userId: number, from: Date, now: Date): boolean | null {
  const until = from.getTime() + BACK_MS
  const isBack = (returns.get(userId) ?? []).some(at => at > from && at.getTime() <= until)
  return isBack || (now.getTime() < until ? null : false)
}

/** Of those who were listed since a day: how many were back a week after a message, and how many without one. */
export async function readOutcome(
  { db, now }: { db: Handle; now: Date },
  batchId: number,
  { since, messages, returns }: { since: Date; messages: readonly MessageRow[]; returns: Returns },
): Promise<Risk['outcome']> {
  const firstMessage = new Map([...messages].reverse().map(({ user_id, sent_at }) => [user_id, sent_at]))
  const listed = await firstListedDays(db, batchId, indiaDate(epochS(since)), RISK_LISTED)
  const others = listed
    .filter(({ userId }) => !firstMessage.has(userId))
    .map(({ userId, day }) => [userId, new Date(Date.parse(day) + END_OF_INDIAN_DAY_MS)] as const)
  const count = (people: Iterable<readonly [number, Date]>) => {
    const known = [...people].map(([userId, from]) => cameBack(returns, userId, from, now)).filter(is => is !== null)
    return { people: known.length, back: known.filter(Boolean).length }
  }
  return { written: count(firstMessage), others: count(others) }
}
