import type { Counted, LiveClass } from '@learn/contract/live'
import { CircleCheck } from 'lucide-react'
import { presenceTarget } from './talk/forecast.ts'

const minutes = (seconds: number): number => Math.floor(seconds / 60)

interface Props {
  counted: Counted
  /** Seconds that the class is planned for; null: so far. */
  plannedS: number | null
  rule: LiveClass['rule']
}

/** How much of the class counts for its learner by now, and from where on they are present. */
export function PresenceBar({ counted, plannedS, rule }: Props) {
  const { countedS } = counted
  const { wholeS, lineS } = presenceTarget(plannedS, rule, counted)
  // A class of seconds: nobody is present from the second of its one minute.
  const wholeMin = Math.max(Math.round(wholeS / 60), Math.ceil(lineS / 60))
  const isPresent = countedS >= lineS && countedS > 0
  return (
    <div className="w-56 max-gate:w-full">
      <p className="tnum flex justify-between gap-3 text-small">
        <b className="font-semibold">
          {minutes(countedS)} of {wholeMin} min
        </b>
        <span className="inline-flex items-center gap-1 text-ink3">
          {isPresent ? (
            <>
              <CircleCheck size={14} aria-hidden="true" className="text-okink" />
              present
            </>
          ) : (
            `present from ${Math.ceil(lineS / 60)}`
          )}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-1.5 h-1.5 rounded-full bg-line">
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, (countedS / wholeS) * 100)}%` }}
        />
        <i
          className="absolute -top-1 h-3.5 w-0.5 bg-ink"
          style={{ left: `${Math.min(100, (lineS / wholeS) * 100)}%` }}
        />
      </div>
    </div>
  )
}
