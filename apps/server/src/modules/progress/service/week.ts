import { INDIA_OFFSET_S, indiaDate, indiaWeekStart } from '@learn/contract/base'
import type { StudyDays } from '@learn/contract/progress'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { readCompletionRows, type StudyDay } from '../repo/completion-rows.ts'
import type { ActivityFact } from '../repo/facts.ts'
import { findStudyDays } from '../repo/study.ts'

const DAY_S = 86_400
/** A day counts for the streak from this much study on. */
const STREAK_MIN_S = 60
const STREAK_DAYS_READ = 400

export interface StudyWeek {
  days: { date: string; studyS: number; isToday: boolean }[]
  studyS: number
  /** Pieces of evidence. */
  doneCount: number
  streakDays: number
  /** How many activities they want to do in a week; null without a goal. */
  goal: number | null
}

/** What a learner did in some courses, and their week. */
export async function readDeeds(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  courseIds: number[],
): Promise<{ facts: ActivityFact[]; week: StudyWeek }> {
  const now = clock.now()
  const nowS = epochS(now)
  const today = dayOf(nowS)
  const weekFromS = indiaWeekStart(nowS)
  const { facts, days, evidence, goal } = await readCompletionRows(db, userId, courseIds, {
    since: indiaDate(nowS - STREAK_DAYS_READ * DAY_S),
    weekFrom: new Date(weekFromS * 1000),
    now,
  })
  return {
    facts,
    week: { ...weekOf(days, dayOf(weekFromS), today), doneCount: evidence, goal },
  }
}

const WEEKS_BEFORE = 4

/** The study time of a learner, day by day: some weeks and the current one up to today, and the streak that follows from it. */
export async function readStudyDays({ db, clock }: { db: Db; clock: Clock }, userId: number): Promise<StudyDays> {
  const nowS = epochS(clock.now())
  const today = dayOf(nowS)
  const from = dayOf(indiaWeekStart(nowS)) - 7 * WEEKS_BEFORE
  const byDay = new Map(
    (await findStudyDays(db, userId, dateOf(today - STREAK_DAYS_READ))).map(({ day, seconds }) => [day, seconds]),
  )
  return {
    days: Array.from({ length: today - from + 1 }, (_, index) => {
      const studyS = byDay.get(from + index) ?? 0
      return { date: dateOf(from + index), studyS, counts: studyS >= STREAK_MIN_S }
    }),
    streakDays: streakOf(byDay, today),
    leastS: STREAK_MIN_S,
  }
}

/** The day of a moment in India, since 1970-01-01. */
const dayOf = (atS: number): number => Math.floor((atS + INDIA_OFFSET_S) / DAY_S)

/** The current week, Monday to Sunday in India time, and the run of days with study up to today or yesterday. */
function weekOf(studied: readonly StudyDay[], monday: number, today: number): Omit<StudyWeek, 'doneCount' | 'goal'> {
  const byDay = new Map(studied.map(({ day, seconds }) => [day, seconds]))
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = monday + index
    return { date: dateOf(day), studyS: byDay.get(day) ?? 0, isToday: day === today }
  })
  return { days, studyS: days.reduce((sum, day) => sum + day.studyS, 0), streakDays: streakOf(byDay, today) }
}

const dateOf = (day: number): string => new Date(day * DAY_S * 1000).toISOString().slice(0, 10)

function streakOf(byDay: ReadonlyMap<number, number>, today: number): number {
  const isStudied = (day: number) => (byDay.get(day) ?? 0) >= STREAK_MIN_S
  let day = isStudied(today) ? today : today - 1
  let count = 0
  for (; isStudied(day); day--) count++
  return count
}
