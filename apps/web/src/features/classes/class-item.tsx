import type { StaffClass } from '@learn/contract/live'
import {
  CLASS_PROVIDERS,
  CLASS_TYPES,
  type ClassProvider,
  type ClassType,
  classStage,
} from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { classStatus } from '#features/course/index.ts'
import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { iconButtonClass, linkClass } from '#shared/ui/button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import type { ClassDialogName } from './class-dialogs.tsx'

interface Props {
  one: StaffClass
  nowS: number
  onDialog: (name: ClassDialogName) => void
}

/** 'Live · Our own room · Neha Kulkarni'. */
const detailOf = ({ classType, provider, hosts, isShared }: StaffClass): string =>
  [
    CLASS_TYPES[classType as ClassType],
    CLASS_PROVIDERS[provider as ClassProvider],
    hosts.join(', '),
    isShared ? 'Shown here too' : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** A class in the list of staff, with what can be done about it. */
export function ClassItem({ one, nowS, onDialog }: Props) {
  const { activity, course, times, note } = one
  const stage = classStage(times, nowS)
  const isOver = stage === 'ended' || stage === 'recording'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 px-6 py-4">
      <div className="min-w-0">
        <p className="tnum text-small text-ink3">
          {times.startAt === null
            ? 'No fixed time'
            : `${longDay(times.startAt)}, ${clockTime(times.startAt)}${times.endAt === null ? '' : ` to ${clockTime(times.endAt)}`}`}
        </p>
        <Link
          to={getAddress('liveClass', { id: activity.id })}
          className={linkClass('mt-0.5 block text-body font-semibold break-words')}
        >
          {activity.name}
        </Link>
        <p className="mt-0.5 text-small text-ink2">{course.name}</p>
        <p className="text-small text-ink3">{detailOf(one)}</p>
        <Link to={getAddress('staffClass', { id: activity.id })} className={linkClass('mt-1 inline-block text-small')}>
          Attendance<span className="sr-only"> of {activity.name}</span>
        </Link>
        {note !== '' && <p className="mt-1 text-small text-ink2">“{note}”</p>}
      </div>
      <div className="flex items-center gap-2">
        <StatusChip status={classStatus(times, nowS)} />
        {!isOver && (
          <Menu
            label={`Change ${activity.name}`}
            className="right-0 w-60"
            buttonClassName={iconButtonClass({ size: 'md' })}
            button={
              <>
                <span className="sr-only">Change {activity.name}</span>
                <EllipsisVertical size={18} aria-hidden="true" />
              </>
            }
          >
            <MenuItem onClick={() => onDialog('move')}>Move</MenuItem>
            <MenuItem onClick={() => onDialog('host')}>Choose a host</MenuItem>
            <MenuItem onClick={() => onDialog('provider')}>Where it’s held</MenuItem>
            <MenuItem onClick={() => onDialog('share')}>Show in another course</MenuItem>
            {stage === 'cancelled' ? (
              <MenuItem onClick={() => onDialog('restore')}>Reinstate</MenuItem>
            ) : (
              <MenuItem onClick={() => onDialog('cancel')}>Cancel the class</MenuItem>
            )}
          </Menu>
        )}
      </div>
    </li>
  )
}
