import type { NotificationEntry } from '@learn/contract/notifications'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import { clockTime, momentName } from '#shared/lib/date-text.ts'
import { coverLinkClass, IconButton } from '#shared/ui/button.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { TOPIC_LOOKS } from './topic-icons.ts'
import { Why } from './why.tsx'

interface Props {
  entry: NotificationEntry
  nowS: number
  /** The hour where the day stands above the row, the day where it does not. */
  isUnderDay?: boolean
  onOpen: (entry: NotificationEntry) => void
}

/** One line of the list: a link to the exact place, over all of its width. */
export function NotificationRow({ entry, nowS, isUnderDay, onOpen }: Props) {
  const { Icon, tone, name } = TOPIC_LOOKS[entry.topic]
  const whyId = useId()
  const [isWhyOpen, setIsWhyOpen] = useState(false)
  const [to = '/', hash] = entry.address.split('#')
  const when = isUnderDay ? clockTime(entry.at) : momentName(entry.at, nowS)
  return (
    <li className={isWhyOpen ? 'bg-sunken' : 'hover:bg-hover'}>
      <div className="relative flex items-start gap-3 px-5 py-3.5">
        <IconTile tone={tone}>
          <Icon size={18} />
        </IconTile>
        <p className="min-w-0 flex-1 text-small text-ink2">
          <Link
            to={to}
            {...(hash && { hash })}
            onClick={() => onOpen(entry)}
            className={coverLinkClass(
              'after:inset-0 after:-outline-offset-2',
              clsx('block text-body break-words text-ink tight', entry.isRead ? 'font-medium' : 'font-semibold'),
            )}
          >
            {entry.title}
          </Link>
          <span className="sr-only">{name}: </span>
          <span className="break-words">{entry.text}</span>
          <span className="tnum block text-ink3 gate:hidden">{when}</span>
        </p>
        <span className="tnum shrink-0 pt-0.5 text-small text-ink3 max-gate:hidden">{when}</span>
        <span className="grid h-5.5 w-2 shrink-0 place-items-center">
          {!entry.isRead && (
            <>
              <i aria-hidden="true" className="size-2 rounded-full bg-brand" />
              <span className="sr-only">Unread</span>
            </>
          )}
        </span>
        <IconButton
          label="Why did I get this?"
          size="sm"
          aria-expanded={isWhyOpen}
          aria-controls={whyId}
          onClick={() => setIsWhyOpen(before => !before)}
          className="relative z-raised -my-1 -mr-2 text-ink3"
        >
          <CircleHelp size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={whyId} hidden={!isWhyOpen} className="px-5 pb-4 pl-18 max-gate:pl-5">
        {isWhyOpen && <Why entry={entry} />}
      </div>
    </li>
  )
}
