import type { ClassPerson } from '@learn/contract/live'
import { clsx } from 'clsx'
import { Ellipsis, Hand } from 'lucide-react'
import { Avatar } from '#shared/ui/avatar.tsx'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { useTalkAct } from './use-talk.ts'

interface Props {
  sessionId: number
  person: ClassPerson
  /** What counts for them by now, of what the class asks for, in seconds; null while that is not known. */
  presence: { countedS: number; wholeS: number; lineS: number; isSafe: boolean } | null
}

/** One person of a class, with what its host may do about them. */
export function PersonRow({ sessionId, person, presence }: Props) {
  const { userId, name, isHere, raisedAt, restriction } = person
  const restrict = useTalkAct('local_learn_restrict_class_person', sessionId)
  const lower = useTalkAct('local_learn_lower_class_hands', sessionId)
  const become = (next: 'muted' | 'removed' | 'none') =>
    restrict.mutate({ sessionid: sessionId, userid: userId, restriction: next })
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 truncate text-body font-semibold">
          {name}
          {raisedAt !== null && <Hand size={15} className="shrink-0 text-accentink" aria-label="has raised a hand" />}
        </p>
        <p className="tnum text-small text-ink3">
          {isHere ? 'Here' : 'Not here'}
          {presence && ` · ${Math.floor(presence.countedS / 60)} min`}
        </p>
        {presence && <PresenceLine {...presence} />}
      </div>
      {restriction && <Chip tone="warn">{restriction === 'muted' ? 'Muted' : 'Removed'}</Chip>}
      <Menu
        label={`What to do about ${name}`}
        buttonClassName={iconButtonClass({ size: 'sm' })}
        button={
          <>
            <Ellipsis size={16} aria-hidden="true" />
            <span className="sr-only">What to do about {name}</span>
          </>
        }
        className="right-0 w-56"
      >
        {raisedAt !== null && (
          <MenuItem onClick={() => lower.mutate({ sessionid: sessionId, userid: userId })}>Lower the hand</MenuItem>
        )}
        {restriction !== 'muted' && <MenuItem onClick={() => become('muted')}>Stop from writing</MenuItem>}
        {restriction !== 'removed' && <MenuItem onClick={() => become('removed')}>Remove from the class</MenuItem>}
        {restriction !== null && <MenuItem onClick={() => become('none')}>Allow everything again</MenuItem>}
      </Menu>
    </li>
  )
}

/** The counted minutes as a line, with a mark where somebody is present from. */
const PresenceLine = ({ countedS, wholeS, lineS, isSafe }: NonNullable<Props['presence']>) => (
  <div aria-hidden="true" className="relative mt-1 h-1 rounded-full bg-line">
    <div
      className={clsx('h-full rounded-full', isSafe ? 'bg-brand' : 'bg-accent')}
      style={{ width: `${Math.min(100, (countedS / wholeS) * 100)}%` }}
    />
    <i className="absolute -top-1 h-3 w-0.5 bg-ink" style={{ left: `${Math.min(100, (lineS / wholeS) * 100)}%` }} />
  </div>
)
