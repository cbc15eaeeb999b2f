import type { TicketMessage } from '@learn/contract/tickets'
import { clsx } from 'clsx'
import { whenText } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { AttachedFiles } from '#shared/ui/attached-files.tsx'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Chip } from '#shared/ui/chip.tsx'

/** One message of a ticket, as it was typed. */
export function MessageItem({ message }: { message: TicketMessage }) {
  const { author, isMe, isStaff, isNote, text, files, at } = message
  const name = author?.name ?? 'Former account'
  return (
    <li className="flex gap-3.5">
      <Avatar name={name} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-small text-ink3">
          <b className="text-body font-semibold text-ink tight">{isMe ? 'You' : name}</b>
          {isStaff && !isNote && <Chip tone="info">Support</Chip>}
          {isNote && <Chip tone="warn">Note among staff</Chip>}
          <span className="tnum">{whenText(at, serverNowS())}</span>
        </p>
        <p
          className={clsx(
            'mt-1.5 max-w-text rounded-card px-4 py-3 text-body break-words whitespace-pre-wrap',
            isNote
              ? 'border border-dashed border-edge bg-accentsoft text-accentink'
              : isMe
                ? 'bg-brandsoft text-ink'
                : 'border border-line bg-surface text-ink',
          )}
        >
          {text}
        </p>
        <AttachedFiles files={files} />
      </div>
    </li>
  )
}
