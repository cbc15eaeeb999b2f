import type { Dashboard } from '@learn/contract/home'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { clockTime } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { StatusChip, toneOf } from '#shared/ui/status-chip.tsx'
import { type AgendaItem, presentItem } from './agenda-item.ts'
import { agendaAction, agendaStatus } from './dashboard-text.ts'

interface TodayProps {
  programId: number
  items: Dashboard['today']
  nowS: number
}

const RAIL = { bad: 'bg-bad', ok: 'bg-brand', mute: 'bg-line2' } as Record<string, string>

/** What is due, opens or is held today, by the clock. */
export const Today = ({ programId, items, nowS }: TodayProps) => (
  <section aria-labelledby="today">
    <Heading level={2} look="h3" id="today" className="mb-2.5">
      Today
    </Heading>
    <Card>
      {items.length === 0 ? (
        <Empty
          text="Nothing is due today."
          action={
            <Link
              to={addressOf('timeline', { programid: programId })}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              See what comes next
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map(item => (
            <Row key={`${presentItem(item, programId).id}-${item.at}`} programId={programId} item={item} nowS={nowS} />
          ))}
        </ul>
      )}
    </Card>
  </section>
)

function Row({ programId, item, nowS }: { programId: number; item: AgendaItem; nowS: number }) {
  const { name, about, opening } = presentItem(item, programId)
  const status = agendaStatus(item, nowS)
  const [time = '', half = ''] = clockTime(item.at).split(/\s/)
  const action = agendaAction(item)
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.75 has-[a:hover]:bg-hover">
      <p className="w-11.5 shrink-0 text-right">
        <b className="tnum block text-body font-semibold">{time}</b>
        <span className="block text-micro font-medium text-ink3">{half}</span>
      </p>
      <span aria-hidden="true" className={clsx('h-10 w-0.75 shrink-0 rounded-full', RAIL[toneOf(status)])} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2.5">
          <b className="truncate pr-0.5 text-body font-semibold tight">{name}</b>
          <StatusChip status={status} />
        </p>
        <p className="mt-0.5 truncate text-small text-ink3">{about}</p>
      </div>
      {!item.isLocked && (
        <Link
          {...opening}
          aria-label={`${action}: ${name}`}
          className={buttonClass({ variant: 'outline' }, 'w-27 after:absolute after:inset-0')}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
