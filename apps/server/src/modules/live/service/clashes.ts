import { writtenMoment } from '@learn/contract/base'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { planned } from '../../learning/index.ts'
import { findPlans } from '../repo/plans.ts'
import { CLASS_KINDS, DEFAULT_MINUTES } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

/** A time that a class takes; `activityId`: of the class itself, which does not clash with itself. */
export interface PlannedSpan {
  activityId: number | null
  fromS: number
  toS: number
}

/** No class is longer. */
export const LONGEST_CLASS_MS = 12 * 3_600_000

/** What stands at the same time, in sentences: other classes of the hosts, and of the learners of these courses. */
export async function findClashes(
  db: Handle,
  {
    spans,
    courseIds,
    hostIds,
  }: { spans: readonly PlannedSpan[]; courseIds: readonly number[]; hostIds: readonly number[] },
  now: Date,
): Promise<string[]> {
  if (spans.length === 0) return []
  const own = new Set(spans.flatMap(({ activityId }) => activityId ?? []))
  const from = new Date(Math.min(...spans.map(({ fromS }) => fromS)) * 1000 - LONGEST_CLASS_MS)
  const to = new Date(Math.max(...spans.map(({ toS }) => toS)) * 1000)
  const rows = (await planned.plannedBetween(db, CLASS_KINDS, from, to)).filter(({ id }) => !own.has(id))
  const plans = await findPlans(
    db,
    rows.map(({ id }) => id),
  )
  const others = rows.filter(row => {
    const startS = Math.floor((row.opensAt?.getTime() ?? 0) / 1000)
    const endS = startS + (row.minutes ?? DEFAULT_MINUTES) * 60
    return !plans.get(row.id)?.is_cancelled && spans.some(({ fromS, toS }) => fromS < endS && startS < toS)
  })
  const names = await directory.readNames(db, hostIds)
  const shared = await planned.sharedLearners(db, courseIds, [...new Set(others.map(({ courseId }) => courseId))], now)
  const sentences: string[] = []
  for (const other of others) {
    if (own.has(await sessionActivity(db, other.id))) continue
    const what = `“${other.name}” in ${other.courseName}, ${writtenMoment(Math.floor((other.opensAt?.getTime() ?? 0) / 1000))}`
    const hostId = plans.get(other.id)?.host_id ?? null
    if (hostId !== null && hostIds.includes(hostId)) sentences.push(`${names.get(hostId)} hosts ${what}`)
    const learners = shared.get(other.courseId) ?? 0
    if (learners > 0) sentences.push(`${learners} ${learners === 1 ? 'learner has' : 'learners have'} ${what}`)
  }
  return sentences
}
