import type { LiveClass } from '@learn/contract/live'
import { getAddress } from '@learn/contract/pages/plain'
import type { ReactNode } from 'react'
import { classStatus } from '#features/course/index.ts'
import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'

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
  children: ReactNode
}

/** The bar over a class, with the state and the time that the server says. */
export const ClassFrame = ({ liveClass, nowS, children }: Props) => (
  <div className="flex min-h-dvh flex-col bg-canvas">
    <BarFrame back={wayBack(liveClass)} backName="Leave the class">
      <div className="min-w-0 flex-1">
        <Heading level={1} look="h3" className="truncate">
          {liveClass.activity.name}
        </Heading>
        <p className="truncate text-small text-ink3">
          {[liveClass.courseName, ...liveClass.teachers.slice(0, 1)].join(' · ')}
        </p>
      </div>
      <StatusChip status={classStatus(liveClass.times, nowS)} />
      <p className="tnum text-small text-ink2 max-gate:hidden">
        <b className="font-semibold text-ink">{clockTime(nowS)}</b> · {longDay(nowS)}
      </p>
    </BarFrame>
    <main className="flex min-w-0 flex-1 flex-col outline-none!">{children}</main>
  </div>
)
