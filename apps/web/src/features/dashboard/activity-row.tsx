import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { coverLinkClass } from '#shared/ui/button.tsx'
import type { presentItem } from './agenda-item.ts'

interface Props {
  name: string
  /** How it is opened: what its link is given. */
  opening: ReturnType<typeof presentItem>['opening']
  /** What stands before the name. */
  lead: ReactNode
  note: ReactNode
  isLocked?: boolean
}

export const rowsClass = 'mt-2.5 -mb-1.5 flex flex-col'

/** An activity in a list of home: the whole row opens it, unless it is locked. */
export function ActivityRow({ name, opening, lead, note, isLocked }: Props) {
  const look = 'clamp-card pr-0.5 text-small font-semibold tight'
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-input px-2 py-1.5 has-[a:hover]:bg-hover">
      {lead}
      <span className="min-w-0 flex-1">
        {isLocked ? (
          <b className={look}>{name}</b>
        ) : (
          <Link {...opening} className={coverLinkClass('after:inset-0 after:rounded-input', look)}>
            {name}
          </Link>
        )}
        <span className="block text-small text-ink3">{note}</span>
      </span>
    </li>
  )
}
