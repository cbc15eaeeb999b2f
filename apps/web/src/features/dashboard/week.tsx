import type { Dashboard } from '@learn/contract/home'
import { clsx } from 'clsx'
import { durationText, weekdayName } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { barText, noonS, weekInWords } from './dashboard-text.ts'
import { DoneLessons, StudyTime } from './study-time.tsx'

/** A quiet week does not look like a full one: the scale ends at an hour at least. */
const LEAST_SCALE_S = 3600

/** Study time of the week, day by day, today in the colour of momentum. */
export function Week({ week: { days, studyS, doneCount } }: { week: Dashboard['week'] }) {
  const scaleS = Math.max(LEAST_SCALE_S, ...days.map(day => day.studyS))
  return (
    <Card aria-labelledby="this-week" className="flex flex-col p-5">
      <Heading level={2} look="body" id="this-week">
        This week
      </Heading>
      <p className="mt-1">
        <StudyTime className="tnum text-h1 text-ink!">
          {durationText(studyS)}
          <span className="sr-only"> of study: how it adds up</span>
        </StudyTime>
      </p>
      {doneCount > 0 && (
        <p>
          <DoneLessons className="tnum text-small font-normal! text-ink3!">
            {doneCount === 1 ? '1 lesson completed' : `${doneCount} lessons completed`}
          </DoneLessons>
        </p>
      )}
      <figure className="mt-2 flex h-38 flex-col">
        <figcaption className="sr-only">{weekInWords(days)}</figcaption>
        <div aria-hidden="true" className="flex flex-1 gap-2">
          {days.map(day => (
            <div key={day.date} className="flex flex-1 flex-col items-center gap-1">
              <span className="tnum h-4 text-micro text-ink2">{day.studyS > 0 && barText(day.studyS)}</span>
              <div className="flex w-full flex-1 items-end rounded-control bg-line">
                <div
                  className={clsx('w-full rounded-control', day.isToday ? 'bg-accent' : 'bg-brand')}
                  style={{ height: day.studyS > 0 ? `${Math.max(5, (day.studyS / scaleS) * 100)}%` : 0 }}
                />
              </div>
              <span className={clsx('text-micro', day.isToday ? 'font-semibold text-ink' : 'font-medium text-ink3')}>
                {weekdayName(noonS(day.date)).slice(0, 1)}
              </span>
            </div>
          ))}
        </div>
      </figure>
    </Card>
  )
}
