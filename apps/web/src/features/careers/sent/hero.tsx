import type { ApplicationDetail, JobDescription } from '@learn/contract/careers'
import { CalendarPlus } from 'lucide-react'
import { calendarFile } from '#shared/lib/calendar-file.ts'
import { clockTime, daysUntil, weekdayName } from '#shared/lib/date-text.ts'
import { download } from '#shared/lib/download.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { getDay } from '../job-parts.tsx'
import { applicationStateText } from './application-state-text.ts'

interface Props {
  job: JobDescription
  application: ApplicationDetail
}

const inDays = (days: number): string => {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The one thing that comes next. */
export function Hero({ job, application }: Props) {
  const { rounds, round_index: at, chosen_slot: slot, remark } = application
  const now = serverNowS()
  const { over, title, text } = applicationStateText(application, job.company)
  const place = `Round ${(at ?? 0) + 1} of ${rounds.length}`
  const round = rounds[at ?? 0]
  const share = (at ?? 0) / rounds.length
  return (
    <section
      aria-label="What comes next"
      className="relative overflow-hidden rounded-hero bg-pine p-7 text-onpine shadow-2"
    >
      <div className="pointer-events-none absolute -top-28 -right-20 max-gate:hidden">
        <Seed
          n={260}
          size={440}
          share={application.jd_status === 'offered' ? 1 : Math.max(share, 0.15)}
          min={0.25}
          max={0.8}
          dimOpacity={0.2}
        />
      </div>
      <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-pine from-55% via-pine/40 via-75% to-transparent" />
      <div className="relative max-w-panel">
        <p className="text-small font-medium text-onpine2">
          {slot ? `${place} · ${inDays(daysUntil(slot.starts_at, now))}` : (over ?? place)}
        </p>
        <Heading level={2} look="h1" className="mt-2 text-balance">
          {slot ? `${round?.name} on ${weekdayName(slot.starts_at)} at ${clockTime(slot.starts_at)}` : title}
        </Heading>
        <p className="mt-2 text-body text-onpine2">
          {slot ? `${getDay(slot.starts_at)} · ${slot.place} · ${slot.minutes} minutes` : text}
        </p>
        {slot?.clashes.map(({ name, at: atS }) => (
          <p key={`${name} ${atS}`} className="mt-2 text-small text-onpine">
            At the same time: {name}, {clockTime(atS)}
          </p>
        ))}
        {remark && <p className="mt-3 text-body text-onpine">“{remark}”</p>}
        {slot && (
          <Button
            variant="accent"
            size="lg"
            className="mt-6 outline-onpine!"
            onClick={() =>
              download(
                'interview.ics',
                'text/calendar',
                calendarFile({
                  id: `interview-${slot.id}`,
                  atS: slot.starts_at,
                  minutes: slot.minutes,
                  name: `${round?.name}, ${job.company}`,
                  about: job.job_title,
                  place: slot.place,
                  nowS: now,
                }),
              )
            }
          >
            <CalendarPlus size={17} aria-hidden="true" />
            Add to calendar
          </Button>
        )}
      </div>
    </section>
  )
}
