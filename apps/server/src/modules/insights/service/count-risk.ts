import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import { authoring } from '../../learning/index.ts'
import type { RiskParts } from '../parts.ts'
import { putRiskDay } from '../repo/risk-days.ts'
import { countBatch } from './count-points.ts'

/** Counts every batch that runs, and stores the points of the day; again on the same day it replaces them. */
export async function countRisk(parts: RiskParts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const day = indiaDate(epochS(now))
  const running = (await authoring.batches(db, now)).filter(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
  )
  for (const { id } of running) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: this runs at night, beside whoever learns then
    const counted = await countBatch(parts, id)
    const points = new Map(counted.map(({ userId, points: sum }) => [userId, sum]))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.transaction().execute(tx => putRiskDay(tx, id, day, points))
  }
}
