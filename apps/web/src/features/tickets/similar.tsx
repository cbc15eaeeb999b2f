import { ticketName } from '@learn/contract/tickets/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePlaces } from './places.ts'
import { similarQuery } from './queries.ts'

const SETTLE_MS = 500

/** What may help before a ticket is sent: help of the institute, and tickets of the reader that are about the same. */
export function Similar({ subject }: { subject: string }) {
  const { data } = useQuery(similarQuery(useSettled(subject.trim(), SETTLE_MS)))
  const places = usePlaces()
  const [opened, setOpened] = useState<number | null>(null)
  if (!data || subject.trim() === '' || data.answers.length + data.tickets.length === 0) return null
  return (
    <section aria-live="polite" className="rounded-input bg-sunken px-4 py-3.5">
      <Heading level={3} look="small" className="text-ink2">
        This may help
      </Heading>
      <ul className="mt-2 flex flex-col gap-2">
        {data.answers.map(({ id, title, text }) => (
          <li key={id}>
            <Disclosure
              isOpen={opened === id}
              onToggle={isOpen => setOpened(isOpen ? id : null)}
              head={title}
              headClassName="gap-2 text-body font-semibold"
            >
              <p className="mt-1.5 text-body break-words whitespace-pre-line text-ink2">{text}</p>
            </Disclosure>
          </li>
        ))}
        {data.tickets.map(({ id, number, subject: about }) => (
          <li key={id} className="text-body">
            <Link to={places.ticket(id)} className={linkClass()}>
              {ticketName(number)}: {about}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
