import { ANSWER_HOURS } from '@learn/contract/tickets/plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { durationText } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { ticketsQuery } from './queries.ts'
import { TicketList } from './ticket-list.tsx'

/** What stands around both pages of tickets: the promise above, the list at the side. */
export function TicketsFrame({ current, children }: { current?: number; children: ReactNode }) {
  const { data } = useQuery(ticketsQuery)
  const median = data?.medianAnswerS ?? null
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <Heading level={1} look="h1">
            My tickets
          </Heading>
          <p className="mt-1 text-body text-ink2">
            A person answers within {ANSWER_HOURS} office hours, every day from 9 AM to 9 PM.
          </p>
        </div>
        {median !== null && (
          <p className="text-small text-ink3">
            Typical answer this week:{' '}
            <b className="tnum font-semibold text-ink">{durationText(Math.max(60, median))}</b>
          </p>
        )}
      </div>
      <div className="mt-6 grid items-start gap-5 s_desktop:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="max-s_desktop:order-last">
          <TicketList current={current ?? null} />
        </div>
        {children}
      </div>
    </>
  )
}
