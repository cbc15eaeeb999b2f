import type { Forecast, ReportItem } from '@learn/contract/reports'

const WEEKS = 4
const DAY_S = 86_400

/**
 * When all tracked activities are done if the learner goes on as in the last four weeks: `left / (done / 28 days)`, in whole days.
 * `nowS`: epoch seconds. `leftLater`: what is left in courses that have not opened, whose activities are not told one by one.
 */
export function forecastCompletion(
  tracked: readonly Pick<ReportItem, 'isDone' | 'doneAt'>[],
  leftLater: number,
  nowS: number,
): Forecast {
  const days = WEEKS * 7
  const since = nowS - days * DAY_S
  const done = tracked.filter(({ isDone, doneAt }) => isDone && doneAt !== null && doneAt > since).length
  const left = tracked.filter(({ isDone }) => !isDone).length + leftLater
  const doneBy = left === 0 || done === 0 ? null : nowS + Math.ceil((left * days) / done) * DAY_S
  return { done, weeks: WEEKS, left, doneBy }
}
