import type { Ticket } from '@learn/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readStored } from '#shared/lib/storage.ts'
import { Select } from '#shared/ui/select.tsx'
import { answerersQuery } from './queries.ts'
import { useTicketActs } from './use-ticket-acts.ts'

const NOBODY = 'nobody'

/** Who answers a ticket: the reader, a colleague, or nobody in particular. */
export function AssignSelect({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const { assign } = useTicketActs(ticket.id)
  const { data } = useQuery(answerersQuery(ticket.id))
  if (!data) return null
  const me = Number(readStored('user')?.userid)
  const { assignee } = ticket
  // Whoever has it stays in the list, also once their role ended.
  const isGone = assignee !== null && !data.staff.some(one => one.id === assignee.id)
  const staff = isGone ? [assignee, ...data.staff] : data.staff
  const mine = staff.filter(one => one.id === me)
  const others = staff.filter(one => one.id !== me)
  return (
    <Select
      id={id}
      label="Assigned to"
      look="small"
      placeholder={null}
      disabled={assign.isPending}
      options={[
        { value: NOBODY, name: 'Assign to nobody' },
        ...mine.map(one => ({ value: String(one.id), name: `With you (${one.name})` })),
        ...others.map(one => ({ value: String(one.id), name: `With ${one.name}` })),
      ]}
      value={assignee ? String(assignee.id) : NOBODY}
      onChoose={value => assign.mutate(value === NOBODY ? null : Number(value))}
    />
  )
}
