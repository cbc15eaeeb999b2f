import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { insertStudy, lastStudyAt, studyDays } from '../repo/study.ts'
import { loadActivity } from './load.ts'
import type { ProgressParts } from './parts.ts'

/** Time that a call may take to arrive. */
const GRACE_S = 5
/** The first report of a sitting counts at most this. */
const FIRST_S = 120

/** Counts active seconds; never more than passed since the last report of this learner, on any device. */
export async function recordStudy(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  seconds: number,
): Promise<{ countedS: number }> {
  await loadActivity(parts, caller, activityId)
  return parts.db.transaction().execute(async tx => {
    const at = parts.clock.now()
    const last = await lastStudyAt(tx, caller.userId)
    const passedS = last ? (at.getTime() - last.getTime()) / 1000 + GRACE_S : FIRST_S
    const countedS = Math.max(0, Math.round(Math.min(seconds, passedS, 3600)))
    if (countedS > 0)
      await insertStudy(
        tx,
        { id: newId(), user_id: caller.userId, activity_id: activityId, seconds: countedS, at },
        indiaDate(epochS(at)),
      )
    return { countedS }
  })
}

const DAY_S = 86_400
/** A day counts for the streak from this much study on. */
const STREAK_MIN_S = 60
const STREAK_DAYS_READ = 400

export interface StudyWeek {
  days: { date: string; studyS: number; isToday: boolean }[]
  studyS: number
  streakDays: number
}

/** The current week, Monday to Sunday in India time, and the run of days with study up to today or yesterday. */
export async function readWeek(parts: ProgressParts, userId: number): Promise<StudyWeek> {
  const nowS = epochS(parts.clock.now())
  const today = indiaDate(nowS)
  const rows = await studyDays(parts.db, userId, indiaDate(nowS - STREAK_DAYS_READ * DAY_S))
  const byDay = new Map(rows.map(row => [row.day, row.seconds]))
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = shiftDay(today, index - weekday)
    return { date, studyS: byDay.get(date) ?? 0, isToday: date === today }
  })
  return { days, studyS: days.reduce((sum, day) => sum + day.studyS, 0), streakDays: streakOf(byDay, today) }
}

/** The moment at which a week began in India. */
export const startOfWeek = ([monday]: StudyWeek['days']): Date => new Date(`${monday?.date}T00:00:00+05:30`)

const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_S * 1000).toISOString().slice(0, 10)

function streakOf(byDay: ReadonlyMap<string, number>, today: string): number {
  const isStudied = (day: string) => (byDay.get(day) ?? 0) >= STREAK_MIN_S
  let day = isStudied(today) ? today : shiftDay(today, -1)
  let count = 0
  for (; isStudied(day); day = shiftDay(day, -1)) count++
  return count
}
