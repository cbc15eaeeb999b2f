import type { LiveClass } from '@learn/contract/live'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { clockTime, durationText, wholeMinutes } from '#shared/lib/date-text.ts'

/** From here on it is told in hours. */
const LONG_S = 90 * 60

/** '7:34 PM · 26 min left'. */
export function TimeLeft({ times }: Pick<LiveClass, 'times'>) {
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  return (
    <p className="tnum mr-auto text-small text-ink3 max-gate:w-full">
      <b className="font-semibold text-ink">{clockTime(nowS)}</b>
      {times.endAt !== null && ` · ${leftText(times.endAt - nowS)}`}
    </p>
  )
}

function leftText(seconds: number): string {
  if (seconds <= 0) return 'over time'
  return `${seconds < LONG_S ? `${wholeMinutes(seconds)} min` : durationText(seconds)} left`
}
