import type { Timeline } from '@learn/contract/classroom'
import type { ActivityRow, SectionView } from '@learn/contract/course'
import { type ClassStage, classStage } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { isDone, timesOfRow } from '#features/course/index.ts'
import { getKind, getOpening } from '#features/kinds/index.ts'
import { clockTime, daysUntil, weekdayName, whenText } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { Seed } from '#shared/ui/seed.tsx'

/** A class of a course, where it stands there, and when it begins. */
interface ClassAhead {
  row: ActivityRow
  atS: number
}

const AHEAD: readonly ClassStage[] = ['upcoming', 'opens', 'live']

/** The class of a course that is on, else the one that comes next. */
export function nextClass(sections: readonly SectionView[], nowS: number): ClassAhead | null {
  let next: ClassAhead | null = null
  for (const section of sections)
    for (const row of section.activities) {
      if (!getKind(row).isLive || isDone(row)) continue
      const times = timesOfRow(row)
      const stage = classStage(times, nowS)
      const atS = times.startAt
      if (atS === null || !AHEAD.includes(stage)) continue
      if (!next || atS < next.atS) next = { row, atS }
    }
  return next
}

/** 'today, 7:00 PM', 'tomorrow, 7:00 PM', 'Saturday, 28 Nov, 7:00 PM'. */
const beginText = (atS: number, nowS: number): string =>
  daysUntil(atS, nowS) > 1 ? `${weekdayName(atS)}, ${whenText(atS, nowS)}` : whenText(atS, nowS)

/** 'Live now, 12 min in'; while its host is not there yet, the room is open and nothing has begun. */
function onText(atS: number, nowS: number, hasBegun: boolean): string {
  const minutes = Math.floor((nowS - atS) / 60)
  return !hasBegun || minutes < 1 ? 'Live now' : `Live now, ${minutes} min in`
}

interface Props {
  timeline: Timeline
  ahead: ClassAhead
  nowS: number
  className?: string
}

/** The next class of the course on screen: when it is, who teaches, and the way to its page, which tells what is needed to be there. */
export function NextClass({ timeline: { program, course }, ahead, nowS, className }: Props) {
  const { row, atS } = ahead
  const isOn = classStage(timesOfRow(row), nowS) === 'live'
  const mayEnter = isOn && !row.isLocked
  const teacher = course?.teachers[0]
  const hasBegun = timesOfRow(row).state === 'live'
  const when = isOn && atS <= nowS ? `${hasBegun ? 'since' : 'planned for'} ${clockTime(atS)}` : beginText(atS, nowS)
  return (
    <section
      aria-label="Next class"
      className={clsx('relative overflow-hidden rounded-hero bg-pine p-5 text-onpine shadow-2', className)}
    >
      <div aria-hidden="true" className="pointer-events-none absolute -top-22 -right-20 max-sm_desktop:-top-32">
        <Seed n={144} size={200} share={0.4} min={0.4} max={0.9} dimOpacity={0.2} />
      </div>
      <div className="relative flex flex-wrap items-end justify-between gap-x-5 gap-y-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="flex items-center gap-2.5 text-small font-medium text-onpine2">
            <i aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {isOn ? onText(atS, nowS, hasBegun) : 'Next class'}
          </p>
          <p className="mt-2 mr-14 text-h2 font-semibold break-words text-balance">{row.name}</p>
          <p className="mt-3 flex items-center gap-2.5 text-small text-onpine2">
            {teacher && <Avatar name={teacher} size={28} />}
            <span className="min-w-0">{[teacher, when].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
        <Link
          {...(mayEnter
            ? { to: getAddress('liveClass', { id: row.id }) }
            : getOpening(row, getAddress('activity', { programid: program.lpId, type: row.type, id: row.id })))}
          className={buttonClass(
            { variant: mayEnter ? 'accent' : 'pine' },
            'flex-[0_1_auto] outline-onpine! sm_desktop:w-full',
          )}
        >
          {mayEnter ? 'Join' : 'Details of the class'}
        </Link>
      </div>
    </section>
  )
}
