import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { deadlines, enrolment } from '../../learning/index.ts'
import { personalDeadlines } from '../../progress/index.ts'
import type { DueStage } from '../events.ts'
import { markReminder } from '../repo/reminders.ts'
import type { ClassroomParts } from './parts.ts'

const HOUR_MS = 3_600_000
/** From when to when a stage lasts, in milliseconds before the date. */
const STAGES: readonly { stage: DueStage; fromMs: number; toMs: number }[] = [
  { stage: 'over', fromMs: -6 * HOUR_MS, toMs: 0 },
  { stage: 'hour', fromMs: 0, toMs: HOUR_MS },
  { stage: 'tomorrow', fromMs: HOUR_MS, toMs: 24 * HOUR_MS },
]
/** So many learners are looked at in one job: a course of thousands holds nobody up. */
const SLICE = 200
const OPENED_WITHIN_MS = 6 * HOUR_MS

type Parts = Pick<ClassroomParts, 'db' | 'clock'>

/** Tells of what is due and of courses and sections that open: each once, whatever node looks and however often. */
export async function remindLearners(parts: Parts): Promise<void> {
  const nowMs = parts.clock.now().getTime()
  for (const { stage, fromMs, toMs } of STAGES) {
    const [from, to] = [new Date(nowMs + fromMs), new Date(nowMs + toMs)]
    for (const due of await deadlines.dueBetween(parts.db, from, to)) await tellDue(parts, due, stage, 'all')
    for (const due of await deadlines.batchDueBetween(parts.db, from, to)) await tellDue(parts, due, stage, 'batch')
    for (const due of await personalDeadlines(parts.db, from, to)) await tellDue(parts, due, stage, 'person')
  }
  for (const opened of await deadlines.openedBetween(parts.db, new Date(nowMs - OPENED_WITHIN_MS), new Date(nowMs)))
    await tellOpened(parts, opened)
  for (const dated of await deadlines.sectionsWithDateBetween(
    parts.db,
    new Date(nowMs - OPENED_WITHIN_MS),
    new Date(nowMs),
  ))
    await tellSection(parts, dated)
}

interface Due {
  activityId: number
  courseId: number
  at: Date
  /** The batch that has this date, of those that have one of their own. */
  programId?: number
  /** The person that has it. */
  userId?: number
}

/** What a reminder is known by, and whom it may concern: of these only those whose date it is are told (`noticesOfDue`). */
const WHOSE = {
  all: {
    thing: ({ activityId }: Due) => `activity ${activityId}`,
    people: (tx: Tx, { courseId }: Due, now: Date) => enrolment.learnersOfCourse(tx, courseId, now),
  },
  batch: {
    thing: ({ activityId, programId }: Due) => `activity ${activityId} in ${programId}`,
    people: (tx: Tx, { programId = 0 }: Due) => enrolment.membersOfAny(tx, [programId]),
  },
  person: {
    thing: ({ activityId, userId }: Due) => `activity ${activityId} of ${userId}`,
    people: async (_tx: Tx, { userId = 0 }: Due) => [userId],
  },
}

async function tellDue({ db, clock }: Parts, due: Due, stage: DueStage, whose: keyof typeof WHOSE): Promise<void> {
  const now = clock.now()
  const { activityId, courseId, at } = due
  const thing = WHOSE[whose].thing(due)
  await db.transaction().execute(async tx => {
    if (!(await markReminder(tx, { thing, stage, at }, now))) return
    const people = await WHOSE[whose].people(tx, due, now)
    for (const userIds of slicesOf(people)) {
      const [dueAtMs, atMs] = [at.getTime(), now.getTime()]
      await emit(tx, 'classroom.work.due', { activityId, courseId, userIds, stage, dueAtMs, atMs })
    }
  })
}

async function tellOpened(
  { db, clock }: Parts,
  { courseId, programId, at }: { courseId: number; programId: number; at: Date },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async tx => {
    if (!(await markReminder(tx, { thing: `course ${courseId} in ${programId}`, stage: 'opened', at }, now))) return
    const people = await enrolment.membersOfAny(tx, [programId])
    for (const userIds of slicesOf(people))
      await emit(tx, 'classroom.course.opened', { courseId, userIds, atMs: at.getTime() })
  })
}

async function tellSection(
  { db, clock }: Parts,
  { sectionId, courseId, at }: { sectionId: number; courseId: number; at: Date },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async tx => {
    if (!(await markReminder(tx, { thing: `section ${sectionId}`, stage: 'opened', at }, now))) return
    for (const userIds of slicesOf(await enrolment.learnersOfCourse(tx, courseId, now)))
      await emit(tx, 'classroom.section.opened', { sectionId, courseId, userIds, atMs: at.getTime() })
  })
}

const slicesOf = (people: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(people.length / SLICE) }, (_, n) => people.slice(n * SLICE, (n + 1) * SLICE))
