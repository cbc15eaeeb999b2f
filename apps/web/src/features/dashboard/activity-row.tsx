import type { ActivityLink } from '@learn/contract/course'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openingOf } from '#features/kinds/index.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'

interface Props {
  programId: number
  activity: ActivityLink
  /** What stands before the name. */
  lead: ReactNode
  note: ReactNode
  isLocked?: boolean
}

export const rowsClass = 'mt-2.5 -mb-1.5 flex flex-col'

/** An activity in a list of home: the whole row opens it, unless it is locked. */
export function ActivityRow({ programId, activity, lead, note, isLocked }: Props) {
  const name = 'clamp-card pr-0.5 text-small font-semibold tight'
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-input px-2 py-1.5 has-[a:hover]:bg-hover">
      {lead}
      <span className="min-w-0 flex-1">
        {isLocked ? (
          <b className={name}>{activity.name}</b>
        ) : (
          <Link
            {...openingOf(
              activity,
              addressOf('activity', { programid: programId, type: activity.type, id: activity.id }),
            )}
            className={coverLinkClass('after:inset-0 after:rounded-input', name)}
          >
            {activity.name}
          </Link>
        )}
        <span className="block text-small text-ink3">{note}</span>
      </span>
    </li>
  )
}
