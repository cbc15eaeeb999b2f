import type { Ticket } from '@learn/contract/tickets'
import { CONTEXT_FIELDS, CONTEXT_NAMES, officeTimeBetween } from '@learn/contract/tickets/plain'
import { useState } from 'react'
import { durationText, whenText } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'

/** What is known of a ticket, in one row: when, how fast, with whom, and what was sent along. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { raisedAt, firstAnswerAt, solvedAt, assignee, person, context, serverAt } = ticket
  const office = (untilS: number) => {
    const seconds = officeTimeBetween(raisedAt, untilS)
    return seconds === 0 ? 'before office hours' : `in ${durationText(Math.max(60, seconds))} of office time`
  }
  const facts = [
    person && { name: 'Raised by', value: <Learner person={person} /> },
    { name: 'Raised', value: whenText(raisedAt, serverAt) },
    firstAnswerAt !== null && { name: 'First answer', value: office(firstAnswerAt) },
    solvedAt !== null && { name: 'Solved', value: office(solvedAt) },
    assignee && { name: 'With', value: assignee.name },
    ...CONTEXT_FIELDS.map(
      field =>
        field !== 'sheet' && context[field] !== undefined && { name: CONTEXT_NAMES[field], value: context[field] },
    ),
  ].filter(fact => fact !== null && fact !== false)
  return (
    <div className="rounded-input bg-sunken px-5 py-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink3">{name}</dt>
            <dd className="tnum text-small font-semibold break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {context.sheet !== undefined && <SheetCells text={context.sheet} />}
    </div>
  )
}

/** Leads staff to all that is known of who raised it: the studio is an app of its own, its pages are loaded. */
const Learner = ({ person: { id, name } }: { person: NonNullable<Ticket['person']> }) => (
  <a href={`/studio/people/${id}`} className={linkClass()}>
    {name}
  </a>
)

/** What stood in the sheet, a line a cell. */
function SheetCells({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const count = text.split('\n').length
  return (
    <div className="mt-3 border-t border-line2 pt-3">
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        head={`Sheet as it was: ${count === 1 ? '1 cell' : `${count} cells`}`}
        headClassName="gap-2 text-small font-semibold"
      >
        <p className="mt-2 font-mono text-small break-words whitespace-pre-line">{text}</p>
      </Disclosure>
    </div>
  )
}
