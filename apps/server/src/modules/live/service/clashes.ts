import { writtenMoment } from '@learn/contract/base'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { planned } from '../../learning/index.ts'
import { findPlans } from '../repo/plans.ts'
import { CLASS_KINDS, DEFAULT_MINUTES } from './settings.ts'
import { classesShowing, sessionActivities } from './shared-class.ts'

/** A time that a class takes; `activityId`: of the class itself, which does not clash with itself. */
export interface PlannedSpan {
  activityId: number | null
  fromS: number
  toS: number
}

/** What an act wants of the timetable. */
interface Planned {
  spans: readonly PlannedSpan[]
  courseIds: readonly number[]
  /** Whoever was named as the host; empty: whoever teaches the course. */
  hostIds: readonly number[]
}

/** No class is longer. */
export const LONGEST_CLASS_MS = 12 * 3_600_000

const ownIds = ({ spans }: Pick<Planned, 'spans'>): number[] => [
  ...new Set(spans.flatMap(({ activityId }) => activityId ?? [])),
]

/** The courses whose learners a plan concerns: also those that show the session of one of its classes. */
export async function coursesConcerned(db: Handle, plan: Pick<Planned, 'spans' | 'courseIds'>): Promise<number[]> {
  const shown = await planned.findPlanned(db, await classesShowing(db, ownIds(plan)))
  return [...new Set([...plan.courseIds, ...[...shown.values()].map(({ courseId }) => courseId)])]
}

/** What stands at the same time, in sentences: other classes of the hosts, and of the learners of these courses. */
export async function findClashes(db: Handle, plan: Planned, now: Date): Promise<string[]> {
  const others = await classesBeside(db, plan)
  if (others.length === 0) return []
  const otherCourses = [...new Set(others.map(({ courseId }) => courseId))]
  const hostOf = await readHostOf(db, [...plan.courseIds, ...otherCourses], now)
  const hostIds = plan.hostIds.length > 0 ? plan.hostIds : plan.courseIds.flatMap(id => hostOf(id, null) ?? [])
  const names = await directory.readNames(db, hostIds)
  const shared = await planned.sharedLearners(db, await coursesConcerned(db, plan), otherCourses, now)
  return others.flatMap(other => {
    const what = `“${other.name}” in ${other.courseName}, ${writtenMoment(epochOrNull(other.opensAt) ?? 0)}`
    const hostId = hostOf(other.courseId, other.hostId)
    const learners = shared.get(other.courseId) ?? 0
    return [
      ...(hostId !== null && hostIds.includes(hostId) ? [`${names.get(hostId)} hosts ${what}`] : []),
      ...(learners > 0 ? [`${learners} ${learners === 1 ? 'learner has' : 'learners have'} ${what}`] : []),
    ]
  })
}

/** Classes that take place in the time of a plan, but for its own. */
async function classesBeside(db: Handle, { spans }: Pick<Planned, 'spans'>) {
  if (spans.length === 0) return []
  const own = new Set(ownIds({ spans }))
  const from = new Date(Math.min(...spans.map(({ fromS }) => fromS)) * 1000 - LONGEST_CLASS_MS)
  const to = new Date(Math.max(...spans.map(({ toS }) => toS)) * 1000)
  const rows = await planned.plannedBetween(db, CLASS_KINDS, from, to)
  const ids = rows.map(({ id }) => id)
  const plans = await findPlans(db, ids)
  const sources = await sessionActivities(db, ids, plans)
  return rows.flatMap(row => {
    const startS = epochOrNull(row.opensAt) ?? 0
    const endS = startS + (row.minutes ?? DEFAULT_MINUTES) * 60
    const plan = plans.get(row.id)
    const isBeside =
      !own.has(row.id) &&
      !own.has(sources.get(row.id) ?? row.id) &&
      !plan?.is_cancelled &&
      spans.some(({ fromS, toS }) => fromS < endS && startS < toS)
    return isBeside ? [{ ...row, hostId: plan?.host_id ?? null }] : []
  })
}

/** Who hosts a class of a course: who was named, else its one teacher; null where there is none, or several. */
async function readHostOf(db: Handle, courseIds: readonly number[], now: Date) {
  const teachers = await directory.readTeacherIds(db, courseIds, now)
  return (courseId: number, named: number | null): number | null => {
    const [one, ...more] = teachers.get(courseId) ?? []
    return named ?? (more.length === 0 ? (one ?? null) : null)
  }
}
