import { Flame } from 'lucide-react'
import { greeting, longDay } from '#shared/lib/date-text.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { StudyTime } from './study-time.tsx'

/** Day and name, known before anything is loaded, and the streak once it is. `atS`: now, in epoch seconds. */
export function Greeting({ atS, streakDays }: { atS: number; streakDays: number }) {
  const name = readStored('user')?.name
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-small font-medium text-ink3">{longDay(atS)}</p>
        <Heading level={1} look="h1" className="mt-0.5">
          {greeting(atS)}
          {name && `, ${name}`}
        </Heading>
      </div>
      {streakDays > 0 && (
        <StudyTime className="flex items-center gap-2 pb-1 text-body font-normal! text-ink2!">
          <Flame size={17} aria-hidden="true" className="text-accent" fill="currentColor" />
          <span>
            <b className="tnum font-semibold text-ink">{streakDays}-day</b> streak
          </span>
        </StudyTime>
      )}
    </div>
  )
}
