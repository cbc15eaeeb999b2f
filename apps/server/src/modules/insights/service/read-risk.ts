import { indiaDate } from '@learn/contract/base'
import { RISK_BACK_DAYS, type Risk, type RiskLearner } from '@learn/contract/insights'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { notFound } from '../../classroom/index.ts'
import { authoring } from '../../learning/index.ts'
import type { RiskParts } from '../parts.ts'
import { can } from '../policy.ts'
import { messagesSince } from '../repo/messages.ts'
import { lastCountedDay, readRiskDay } from '../repo/risk-days.ts'
import { isListed } from '../risk-points.ts'
import { countBatch } from './count-points.ts'
import { cameBack, readOutcome, readReturns } from './outcome.ts'

const DAY_S = 86_400
/** So far back it is asked whether writing helped. */
const OUTCOME_DAYS = 90

/** The learners of a batch who may need help. Without a batch the first that the caller may see. Throws `learning/not-found`. */
export async function readRisk(parts: RiskParts, caller: Caller, batchId?: number): Promise<Risk> {
  const { db, clock } = parts
  if (!can(caller, 'see learners at risk somewhere')) throw notFound()
  const now = clock.now()
  const batches = await listBatches(parts, caller)
  const chosen = batchId === undefined ? batches[0] : batches.find(({ id }) => id === batchId)
  if (batchId !== undefined && !chosen) throw notFound()
  const none = { people: 0, back: 0 }
  if (!chosen)
    return {
      batches,
      batch: null,
      learners: [],
      outcome: { written: none, others: none },
      countedAt: epochS(now),
      can: { write: false },
    }
  const counted = await countBatch(parts, chosen.id)
  const since = new Date(now.getTime() - OUTCOME_DAYS * DAY_S * 1000)
  const messages = await messagesSince(db, chosen.id, since)
  const returns = await readReturns(
    db,
    counted.map(({ userId }) => userId),
    since,
  )
  const listed = counted.filter(({ points }) => isListed(points))
  const before = await readBefore(parts, chosen.id)
  const names = await directory.readNames(db, [
    ...listed.map(({ userId }) => userId),
    ...messages.flatMap(({ author_id }) => author_id ?? []),
  ])
  const last = new Map(messages.map(message => [message.user_id, message]))
  const learners = listed.map((learner): RiskLearner => {
    const message = last.get(learner.userId)
    return {
      ...learner,
      name: names.get(learner.userId) ?? 'A learner',
      pointsBefore: before && (before.get(learner.userId) ?? 0),
      message: message
        ? {
            at: epochS(message.sent_at),
            by: names.get(message.author_id ?? 0) ?? 'The institute',
            isBack: cameBack(returns, learner.userId, message.sent_at, now),
          }
        : null,
    }
  })
  return {
    batches,
    batch: { ...chosen, learners: counted.length },
    learners: learners.toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name)),
    outcome: await readOutcome({ db, now }, chosen.id, { since, messages, returns }),
    countedAt: epochS(now),
    can: { write: can(caller, 'write to learners', { programIds: [chosen.id] }) },
  }
}

/** What was counted a week ago; null where nothing was counted so early. */
async function readBefore({ db, clock }: RiskParts, batchId: number): Promise<Map<number, number> | null> {
  const weekAgo = indiaDate(epochS(clock.now()) - RISK_BACK_DAYS * DAY_S)
  const day = await lastCountedDay(db, batchId, weekAgo)
  return day === null ? null : readRiskDay(db, batchId, day)
}

/** The batches whose learners the caller may see: those with the most learners first, then those that began last. */
async function listBatches({ db, clock }: RiskParts, caller: Caller): Promise<Risk['batches']> {
  const programs = new Map((await authoring.curricula(db)).map(({ id, name }) => [id, name]))
  return (await authoring.batches(db, clock.now()))
    .filter(({ id }) => can(caller, 'see learners at risk', { programIds: [id] }))
    .toSorted((a, b) => b.learners - a.learners)
    .map(({ id, batch, curriculumId }) => ({ id, name: batch, program: programs.get(curriculumId ?? 0) ?? batch }))
}
