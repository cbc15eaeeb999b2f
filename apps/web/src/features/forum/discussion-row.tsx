import type { DiscussionRow } from '@learn/contract/forum'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BadgeCheck, Lock, Pin } from 'lucide-react'
import { Avatar } from '#shared/ui/avatar.tsx'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { dayText, replyText } from './forum-text.ts'

interface Props {
  row: DiscussionRow
  to: string
  nowS: number
  /** In a narrow place: its name and what is new. */
  isShort?: boolean
  isCurrent?: boolean
}

/** A discussion in a list: what it is about, who began it, what is new. */
export const DiscussionItem = ({ row, to, nowS, isShort = false, isCurrent = false }: Props) => (
  <li
    className={clsx(
      'relative flex gap-3.5 rounded-input px-3 py-3.5 has-[a:hover]:bg-hover',
      isCurrent && 'bg-brandsoft has-[a:hover]:bg-brandsoft',
    )}
  >
    {!isShort && <Avatar name={row.author.name} size={40} />}
    <div className="min-w-0 flex-1">
      <p className="flex items-start gap-2">
        <Link
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={coverLinkClass(
            'after:inset-0 after:rounded-input',
            clsx(
              'min-w-0 flex-1 text-body tight',
              row.unread > 0 ? 'font-semibold' : 'font-medium',
              isCurrent && 'text-brandink',
            ),
          )}
        >
          {row.title}
        </Link>
        {row.unread > 0 && <Chip tone="brand">{row.unread} new</Chip>}
      </p>
      {!isShort && row.excerpt !== '' && <p className="clamp-card mt-0.5 text-small text-ink2">{row.excerpt}</p>}
      <p
        className={clsx(
          'tnum mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small',
          isCurrent ? 'text-brandink' : 'text-ink3',
        )}
      >
        <span className="min-w-0">
          {row.author.name} · {replyText(row)}
          {!isShort && row.replies > 0 && ` · last by ${row.lastName}`} · {dayText(row.lastAt, nowS)}
        </span>
        {row.isPinned && (
          <span className="inline-flex items-center gap-1 font-medium">
            <Pin size={13} aria-hidden="true" /> Pinned
          </span>
        )}
        {row.isLocked && (
          <span className="inline-flex items-center gap-1 font-medium">
            <Lock size={13} aria-hidden="true" /> Locked
          </span>
        )}
        {row.isSolved && (
          <span className={clsx('inline-flex items-center gap-1 font-semibold', !isCurrent && 'text-okink')}>
            <BadgeCheck size={14} aria-hidden="true" /> Solved
          </span>
        )}
      </p>
    </div>
  </li>
)
