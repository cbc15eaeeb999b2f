import { getAddress } from '@learn/contract/pages/plain'
import type { Ticket } from '@learn/contract/tickets'
import { ticketName } from '@learn/contract/tickets/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Select } from '#shared/ui/select.tsx'
import { toast } from '#shared/ui/toast.ts'
import { queueQuery, ticketListsChanged } from './queries.ts'

/** Joins a ticket with another open one of the same person. Nothing where they have none. */
export function MergeForm({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(queueQuery('open'))
  const [into, setInto] = useState('')
  const merge = useMutation({
    mutationFn: () => learn('local_learn_merge_tickets', { ticketid: ticket.id, intoid: Number(into) }),
    onSuccess: async merged => {
      await ticketListsChanged(client)
      await navigate({ to: getAddress('staffTicket', { ticketid: merged.id }) })
    },
    onError: error => toast.error(error.message),
  })
  const others = data?.tickets.filter(({ id: other, person }) => other !== ticket.id && person.id === ticket.person?.id)
  if (!others || others.length === 0 || ticket.state === 'closed') return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <Select
        id={id}
        label="Merge into"
        look="small"
        placeholder="Merge into another ticket"
        options={others.map(({ id: other, number, subject }) => ({
          value: String(other),
          name: `${ticketName(number)}: ${subject}`,
        }))}
        value={into}
        onChoose={setInto}
      />
      <Button
        variant="outline"
        size="sm"
        disabled={into === ''}
        isPending={merge.isPending}
        onClick={() => merge.mutate()}
      >
        Merge
      </Button>
    </div>
  )
}
