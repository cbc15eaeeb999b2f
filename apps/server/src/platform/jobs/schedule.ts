import { INDIA_OFFSET_S } from '@learn/contract/base'

/** When a job runs by itself: every so many seconds (the same moments on every node), or once a day in India time. */
export type Schedule = { everyS: number } | { dailyAt: `${number}:${number}` }

const DAY_S = 86_400

/** The first moment of a schedule after a moment. */
export function nextRun(schedule: Schedule, after: Date): Date {
  const afterS = after.getTime() / 1000
  if ('everyS' in schedule) return moment(afterS, schedule.everyS, 0)
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
  return moment(afterS, DAY_S, hours * 3600 + minutes * 60 - INDIA_OFFSET_S)
}

/** The first moment after another that stands `offsetS` behind a whole number of steps. Seconds. */
const moment = (afterS: number, stepS: number, offsetS: number): Date =>
  new Date((Math.floor((afterS - offsetS) / stepS + 1) * stepS + offsetS) * 1000)
