import { durationText, weekdayName } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import type { Week } from './week.ts'

/** Noon in India of a day written as '2025-01-05', in epoch seconds. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00+05:30`) / 1000

/** Study time of the seven days, each as a bar beside its length. */
export function StudyWeek({ days }: Pick<Week, 'days'>) {
  const most = Math.max(1, ...days.map(({ studyS }) => studyS))
  return (
    <section aria-labelledby="study">
      <Heading level={2} look="h3" id="study">
        Study time
      </Heading>
      <dl className="tnum mt-2 space-y-1.5 text-small print:space-y-0.5">
        {days.map(({ date, studyS }) => (
          <div key={date} className="grid grid-cols-[6rem_minmax(0,1fr)_4.5rem] items-center gap-3">
            <dt className="text-ink2">{weekdayName(noonOf(date))}</dt>
            <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-brand print:[print-color-adjust:exact]"
                style={{ width: `${(studyS / most) * 100}%` }}
              />
            </dd>
            <dd className="text-right">{studyS === 0 ? '--' : durationText(studyS)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
