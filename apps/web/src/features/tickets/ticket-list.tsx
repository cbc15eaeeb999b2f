import type { TicketRow } from '@learn/contract/tickets'
import { TICKET_KIND_NAMES, ticketName } from '@learn/contract/tickets/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { momentName } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { buttonClass, coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { usePlaces } from './places.ts'
import { ticketsQuery } from './queries.ts'
import { nextText, stateChip } from './ticket-text.ts'

type Which = 'all' | 'open' | 'solved'

const isOpen = ({ state }: TicketRow): boolean => state !== 'solved' && state !== 'closed'
const SHOWS: Readonly<Record<Which, (row: TicketRow) => boolean>> = {
  all: () => true,
  open: isOpen,
  solved: row => !isOpen(row),
}
const NAMES: Readonly<Record<Which, string>> = { all: 'All', open: 'Open', solved: 'Solved' }
const EMPTY: Readonly<Record<Which, string>> = {
  all: 'No tickets yet. Ask us anything.',
  open: "Nothing is open. You're all set.",
  solved: 'No solved tickets yet.',
}

/** The tickets of the reader beside what is on screen; `current`: the one that is. */
export function TicketList({ current = null }: { current?: number | null }) {
  const { data, error, refetch } = useQuery(ticketsQuery)
  useUpdates('tickets:me', ticketsQuery.queryKey)
  const [which, setWhich] = useState<Which>('all')
  const id = useId()
  const places = usePlaces()
  const rows = data?.tickets ?? []
  const tabs = (['all', 'open', 'solved'] as const).map(value => ({
    value,
    name: NAMES[value],
    detail: <span className="tnum ml-2 text-small text-ink3">{rows.filter(SHOWS[value]).length}</span>,
  }))
  const shown = rows.filter(SHOWS[which])
  return (
    <Card aria-label="Tickets" className="flex flex-col overflow-hidden">
      <TabList id={id} label="Tickets" look="box" tabs={tabs} value={which} onChoose={setWhich} className="m-4" />
      <TabPanel id={id} value={which} className="min-h-0 flex-1 border-t border-line">
        {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="m-4 h-60" />}
        {data && shown.length === 0 && <Empty text={EMPTY[which]} />}
        <ul className="divide-y divide-line">
          {shown.map(row => (
            <Row key={row.id} row={row} isCurrent={row.id === current} />
          ))}
        </ul>
      </TabPanel>
      {current !== null && (
        <div className="border-t border-line p-4">
          <Link to={places.tickets} className={buttonClass({ variant: 'outline' }, 'w-full')}>
            <Plus size={17} aria-hidden="true" />
            New ticket
          </Link>
        </div>
      )}
    </Card>
  )
}

function Row({ row, isCurrent }: { row: TicketRow; isCurrent: boolean }) {
  const places = usePlaces()
  const nowS = serverNowS()
  const { name, tone } = stateChip(row)
  return (
    <li className={clsx('relative px-5 py-4', isCurrent ? 'bg-brandsoft' : 'hover:bg-hover')}>
      <p className="flex items-center justify-between gap-3 text-small text-ink3">
        <span>
          {ticketName(row.number)} · {TICKET_KIND_NAMES[row.kind]}
        </span>
        <span className="tnum">{momentName(row.changedAt, nowS)}</span>
      </p>
      <Link
        to={places.ticket(row.id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={coverLinkClass(
          'after:inset-0 after:-outline-offset-2',
          'mt-1 block text-body font-semibold break-words tight',
        )}
      >
        {row.subject}
      </Link>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-ink2">
        <Chip tone={tone}>{name}</Chip>
        {nextText(row, nowS)}
      </p>
    </li>
  )
}
