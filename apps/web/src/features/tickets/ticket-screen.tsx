import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { addressNumber } from '#shared/lib/address-number.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { Conversation } from './conversation.tsx'
import { ticketQuery } from './queries.ts'
import { TicketsFrame } from './tickets-frame.tsx'

/** One ticket of the reader, beside the others. */
export default function TicketScreen() {
  const id = addressNumber(useParams({ strict: false, select: ({ ticketid }: { ticketid?: string }) => ticketid }))
  if (id === null) throw notFound()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: number }) {
  const query = useQuery(ticketQuery(id))
  useUpdates(`ticket:${id}`, ticketQuery(id).queryKey)
  usePageTitle(query.data?.subject ?? 'My tickets')
  return (
    <TicketsFrame current={id}>
      <Screen query={query} name="My tickets" skeleton={<Skeleton className="h-120" />}>
        {ticket => <Conversation ticket={ticket} level={2} />}
      </Screen>
    </TicketsFrame>
  )
}
