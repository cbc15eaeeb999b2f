import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { AssignSelect } from './assign-select.tsx'
import { Conversation } from './conversation.tsx'
import { MergeForm } from './merge-form.tsx'
import { ticketQuery } from './queries.ts'

/** A ticket as staff answer it. */
export default function StaffTicketScreen() {
  const id = addressNumber(useParams({ strict: false, select: ({ ticketid }: { ticketid?: string }) => ticketid }))
  if (id === null) throw notFound()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: number }) {
  const query = useQuery(ticketQuery(id))
  useUpdates(`ticket:${id}`, ticketQuery(id).queryKey)
  usePageTitle(query.data?.subject ?? 'Ticket')
  return (
    <Screen query={query} name="Ticket" skeleton={<Skeleton className="mx-auto h-120 max-w-lesson" />}>
      {ticket => (
        <div className="mx-auto max-w-lesson">
          <Link to={getAddress('staffTickets')} className={linkClass('mb-4 inline-flex items-center gap-2 text-body')}>
            <ArrowLeft size={17} aria-hidden="true" />
            All tickets
          </Link>
          <Conversation ticket={ticket} level={1} acts={<AssignSelect ticket={ticket} />} />
          <MergeForm ticket={ticket} />
        </div>
      )}
    </Screen>
  )
}
