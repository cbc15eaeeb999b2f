import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { getTone, StatusChip } from '#shared/ui/status-chip.tsx'
import { type AgendaItem, presentItem } from './agenda-item.ts'
import { agendaAction, agendaStatus } from './dashboard-text.ts'

const RAIL = { bad: 'bg-bad', ok: 'bg-brand', mute: 'bg-line2' } as Record<string, string>

interface Props {
  programId: number
  item: AgendaItem
  nowS: number
  /** The hour, or the day: a number, and what stands under it. */
  when: readonly [string, string]
  /** Its day is over. */
  isOverdue?: boolean
}

/** Something with a date: when, what it is, where it stands, and the way in. */
export function AgendaRow({ programId, item, nowS, when: [number, unit], isOverdue = false }: Props) {
  const { name, about, opening } = presentItem(item, programId, nowS)
  const status = agendaStatus(item, nowS)
  const action = agendaAction(item, nowS)
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.75 has-[a:hover]:bg-hover max-gate:flex-wrap max-gate:px-4">
      <p className={clsx('w-11.5 shrink-0 text-right', isOverdue && 'text-accentink')}>
        <b className="tnum block text-body font-semibold">{number}</b>
        <span className={clsx('block text-micro font-medium', !isOverdue && 'text-ink3')}>{unit}</span>
      </p>
      <span
        aria-hidden="true"
        className={clsx('h-10 w-0.75 shrink-0 rounded-full', isOverdue ? 'bg-accent' : RAIL[getTone(status)])}
      />
      <div className="min-w-0 flex-1 max-gate:basis-3/5">
        <p className="flex items-center gap-2.5 max-gate:flex-wrap max-gate:gap-y-1">
          <b className="pr-0.5 text-body font-semibold tight gate:truncate">{name}</b>
          <StatusChip status={status} />
        </p>
        <p className="mt-0.5 text-small gate:truncate text-ink3">{about}</p>
      </div>
      <Link
        {...opening}
        aria-label={`${action}: ${name}`}
        className={buttonClass({ variant: 'outline' }, 'w-27 after:absolute after:inset-0 max-gate:ml-20.25')}
      >
        {action}
      </Link>
    </li>
  )
}
