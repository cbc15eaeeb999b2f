import { getAddress } from '@learn/contract/pages/plain'
import type { QueueRow } from '@learn/contract/tickets'
import { TICKET_KIND_NAMES, ticketName } from '@learn/contract/tickets/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { readStored } from '#shared/lib/storage.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { AnswerSeveral } from './answer-several.tsx'
import { Figures } from './figures.tsx'
import { PreparedAnswers } from './prepared-answers.tsx'
import { queueQuery } from './queries.ts'
import { promiseText, staffChip } from './ticket-text.ts'

const NAME = 'Tickets'
const TABS = [
  { value: 'open', name: 'Open' },
  { value: 'mine', name: 'With you' },
  { value: 'solved', name: 'Solved' },
  { value: 'prepared', name: 'Prepared answers' },
] as const
type Tab = (typeof TABS)[number]['value']

const EMPTY = {
  open: "No open tickets. You're all caught up.",
  mine: 'No open tickets are assigned to you.',
  solved: 'No solved tickets yet.',
} as const

/** The tickets that the reader answers: what was promised first is first. */
export default function StaffTicketsScreen() {
  const [tab, setTab] = useState<Tab>('open')
  const which = tab === 'solved' ? 'solved' : 'open'
  const query = useQuery(queueQuery(which))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  useUpdates('ticket-queue:all', ['tickets', 'queue'])
  const id = useId()
  const me = Number(readStored('user')?.userid)
  const isShown = ({ assignee }: QueueRow): boolean => tab !== 'mine' || assignee?.id === me
  // What is picked in one list is not seen in another.
  const choose = (next: Tab): void => {
    setTab(next)
    setPicked(new Set())
  }
  usePageTitle(NAME)
  return (
    <>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <TabList id={id} label={NAME} look="pill" tabs={TABS} value={tab} onChoose={choose} className="mt-4" />
      <Figures />
      <TabPanel id={id} value={tab} className="mt-4">
        {tab === 'prepared' ? (
          <Card>
            <PreparedAnswers />
          </Card>
        ) : (
          <Screen query={query} name={NAME} skeleton={<Skeleton className="h-120" />}>
            {({ tickets, open, late, serverAt }) => (
              <>
                {tab === 'open' && (
                  <p className="mb-3 text-body text-ink2">
                    {open === 1 ? '1 ticket waits' : `${open} tickets wait`} for an answer
                    {late > 0 && <b className="font-semibold text-badink">, {late} past the promised time</b>}.
                  </p>
                )}
                <Card className="overflow-hidden">
                  {tickets.filter(isShown).length === 0 && <Empty text={EMPTY[tab]} />}
                  <ul className="divide-y divide-line">
                    {tickets.filter(isShown).map(row => (
                      <Row
                        key={row.id}
                        row={row}
                        nowS={serverAt}
                        isPicked={picked.has(row.id)}
                        onPick={() => setPicked(before => before.symmetricDifference(new Set([row.id])))}
                      />
                    ))}
                  </ul>
                </Card>
                {which === 'open' && <AnswerSeveral ids={[...picked]} onEnd={() => setPicked(new Set())} />}
              </>
            )}
          </Screen>
        )}
      </TabPanel>
    </>
  )
}

interface RowProps {
  row: QueueRow
  nowS: number
  isPicked: boolean
  onPick: () => void
}

function Row({ row, nowS, isPicked, onPick }: RowProps) {
  const id = useId()
  const { name, tone } = staffChip(row)
  const isLate = row.dueAt !== null && row.dueAt <= nowS
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-6 py-4 hover:bg-hover">
      <div className="relative z-raised">
        <Checkbox
          id={id}
          label={<span className="sr-only">Answer with others: {row.subject}</span>}
          isChecked={isPicked}
          onCheck={onPick}
        />
      </div>
      <div className="min-w-0">
        <p className="text-small text-ink3">
          {ticketName(row.number)} · {TICKET_KIND_NAMES[row.kind]} · {row.person.name}
        </p>
        <Link
          to={getAddress('staffTicket', { ticketid: row.id })}
          className={coverLinkClass(
            'after:inset-0 after:-outline-offset-2',
            'mt-0.5 block text-body font-semibold break-words tight',
          )}
        >
          {row.subject}
        </Link>
        {row.assignee && <p className="mt-0.5 text-small text-ink2">With {row.assignee.name}</p>}
      </div>
      <p className="flex flex-col items-end gap-1 text-small text-ink2">
        <Chip tone={tone}>{name}</Chip>
        <span className={isLate ? 'tnum font-semibold text-badink' : 'tnum'}>{promiseText(row, nowS)}</span>
      </p>
    </li>
  )
}
