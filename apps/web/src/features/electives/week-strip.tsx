import type { ElectiveOption } from '@learn/contract/electives'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { WEEKDAYS } from './elective-text.ts'

interface Props {
  /** The chosen ones, best first. */
  chosen: readonly ElectiveOption[]
  classDays: readonly number[]
}

/** The week of the learner: their classes, and on which days the chosen electives meet. */
export const WeekStrip = ({ chosen, classDays }: Props) => (
  <ol className="mt-2.5 grid grid-cols-7 gap-1.5">
    {WEEKDAYS.map((name, n) => {
      const day = n + 1
      const ranks = chosen.flatMap(({ meetings }, rank) =>
        meetings.some(({ weekday }) => weekday === day) ? [rank + 1] : [],
      )
      const isClash = chosen.some(({ clashes }) => clashes.some(({ weekday }) => weekday === day))
      const hasClass = classDays.includes(day)
      return (
        <li key={name} className="min-w-0 text-center">
          <span
            className={clsx(
              'tnum grid h-10 place-items-center rounded-input text-small font-semibold',
              isClash
                ? 'bg-accentsoft text-accentink'
                : ranks.length > 0
                  ? 'bg-brandsoft text-brandink'
                  : 'bg-mutesoft text-muteink',
            )}
          >
            {isClash ? (
              <TriangleAlert size={16} role="img" aria-label="Overlaps your class" />
            ) : ranks.length > 0 ? (
              ranks.join(', ')
            ) : hasClass ? (
              'Class'
            ) : (
              ''
            )}
          </span>
          <span className="mt-1 block text-small text-ink3">{name}</span>
        </li>
      )
    })}
  </ol>
)
