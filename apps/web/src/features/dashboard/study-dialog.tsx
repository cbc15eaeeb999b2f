import type { StudyDays } from '@learn/contract/progress'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { learn } from '#shared/api/call.ts'
import { durationText, longDay, shortDay, weekdayName } from '#shared/lib/date-text.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { barText, noonS } from './dashboard-text.ts'

type Day = StudyDays['days'][number]

const WEEK = 7

/** Where the study time of the week and the streak come from: the days, one by one. */
export default function StudyDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['study-days'],
    queryFn: () => learn('local_learn_get_study_days', {}),
  })
  return (
    <Dialog title="Your study time" onClose={onClose}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Days data={data} />
      ) : (
        <Skeleton className="mt-5 h-96" />
      )}
    </Dialog>
  )
}

function Days({ data: { days, streakDays, leastS } }: { data: StudyDays }) {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    days.slice(week * WEEK, week * WEEK + WEEK),
  )
  const current = weeks.at(-1) ?? []
  return (
    <>
      <Heading level={3} look="body" className="mt-5">
        This week
      </Heading>
      <dl className="tnum mt-2 divide-y divide-line text-body">
        {current.map(({ date, studyS }) => (
          <Line key={date} name={weekdayName(noonS(date))} studyS={studyS} />
        ))}
        <Line name="Together" studyS={sumOf(current)} isSum />
      </dl>
      <Heading level={3} look="body" className="mt-6">
        {streakDays === 1 ? '1-day streak' : `${streakDays}-day streak`}
      </Heading>
      <p className="mt-1 text-small text-ink2">
        A day counts from {minutesText(leastS)} of study. A whole day without ends the streak.{' '}
        {days[0] && `Since ${shortDay(noonS(days[0].date))}:`}
      </p>
      <p aria-hidden="true" className="mt-3 grid grid-cols-7 gap-1.5 text-center text-micro text-ink3">
        {weeks[0]?.map(({ date }) => (
          <span key={date}>{weekdayName(noonS(date)).slice(0, 1)}</span>
        ))}
      </p>
      <Calendar weeks={weeks} />
      <p className="mt-4 text-small text-ink3">
        Study time is the time you’re active in a lesson, counted once across devices. Days begin at midnight, India
        time.
      </p>
    </>
  )
}

const sumOf = (days: readonly Day[]): number => days.reduce((sum, { studyS }) => sum + studyS, 0)
const minutesText = (seconds: number): string => (seconds === 60 ? 'one minute' : `${Math.round(seconds / 60)} minutes`)

const Line = ({ name, studyS, isSum = false }: { name: string; studyS: number; isSum?: boolean }) => (
  <div className={clsx('flex justify-between gap-4 py-1.5', isSum ? 'font-semibold text-ink' : 'text-ink2')}>
    <dt>{name}</dt>
    <dd>{durationText(studyS)}</dd>
  </div>
)

/** A row a week; a day that counts is filled. */
const Calendar = ({ weeks }: { weeks: readonly Day[][] }) => (
  <ol aria-label="Days of the last five weeks" className="tnum mt-1 grid grid-cols-7 gap-1.5 text-center">
    {weeks.flat().map(({ date, studyS, counts }) => (
      <li
        key={date}
        className={clsx('rounded-control py-1.5', counts ? 'bg-brandsoft text-brandink' : 'bg-sunken text-ink3')}
      >
        <span className="sr-only">
          {longDay(noonS(date))}: {studyS > 0 ? durationText(studyS) : 'no study'}
        </span>
        <span aria-hidden="true" className="block text-small font-semibold">
          {Number(date.slice(-2))}
        </span>
        <span aria-hidden="true" className="block h-4 text-micro">
          {studyS > 0 && barText(studyS)}
        </span>
      </li>
    ))}
  </ol>
)
