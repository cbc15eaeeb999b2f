import type { LiveClass } from '@learn/contract/live'
import { getAddress } from '@learn/contract/pages/plain'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { classStatus } from '#features/course/index.ts'
import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { BarEndPlace } from './bar-end.tsx'
import { TimeLeft } from './stage/time-left.tsx'

/** The way back from a class: its page in the program, for staff its page among theirs. */
export const wayBack = ({ activity, programId, role }: LiveClass): string =>
  role === 'host'
    ? getAddress('staffActivity', { id: activity.id })
    : programId === null
      ? getAddress('home')
      : getAddress('activity', { programid: programId, type: activity.type, id: activity.id })

interface Props {
  liveClass: LiveClass
  nowS: number
  /** A class that is on, as its learners see it: the room says at the end of the bar what counts there. */
  isRoom: boolean
  /** It is held in our room right now, and recorded. */
  isOn: boolean
  children: ReactNode
}

/** The bar over a class, with the state and the time that the server says. */
export function ClassFrame({ liveClass, nowS, isRoom, isOn, children }: Props) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  return (
    <div className={clsx('flex min-h-dvh flex-col bg-canvas', isRoom && 's_desktop:h-dvh')}>
      <BarFrame back={wayBack(liveClass)} backName="Leave the class">
        <div className={clsx('min-w-0', isRoom ? 'max-gate:grow max-gate:basis-3/4' : 'flex-1')}>
          <Heading level={1} look="h3" className="truncate">
            {liveClass.activity.name}
          </Heading>
          <p className="tnum truncate text-small text-ink3">{factsText(liveClass, isRoom)}</p>
        </div>
        <StatusChip status={classStatus(liveClass.times, nowS)} />
        {isOn && <Chip>Being recorded</Chip>}
        {isRoom ? (
          <div
            ref={setEnd}
            className="ml-auto flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 max-gate:ml-0 max-gate:w-full"
          />
        ) : isOn ? (
          <TimeLeft times={liveClass.times} />
        ) : (
          <p className="tnum text-small text-ink2 max-gate:hidden">
            <b className="font-semibold text-ink">{clockTime(nowS)}</b> · {longDay(nowS)}
          </p>
        )}
      </BarFrame>
      <main className="flex min-h-0 min-w-0 flex-1 flex-col outline-none!">
        <BarEndPlace value={end}>{children}</BarEndPlace>
      </main>
    </div>
  )
}

/** 'SQL for business · Neha Kulkarni · 7:00 PM to 8:00 PM'; the time in the room alone: the lobby says it below. */
const factsText = ({ courseName, teachers, times }: LiveClass, isRoom: boolean): string =>
  [
    courseName,
    ...teachers.slice(0, 1),
    ...(isRoom && times.startAt !== null && times.endAt !== null
      ? [`${clockTime(times.startAt)} to ${clockTime(times.endAt)}`]
      : []),
  ].join(' · ')
