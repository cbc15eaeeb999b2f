import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { whenText } from '#shared/lib/date-text.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { electivesQuery } from '#studio/app/queries.ts'
import { inScope } from '#studio/app/scope.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import type { StaffWindow } from './staff-window.ts'
import { WindowDialog } from './window-dialog.tsx'

const STATES: Record<StaffWindow['state'], { text: string; tone: Tone }> = {
  upcoming: { text: 'Not open yet', tone: 'mute' },
  open: { text: 'Learners choose', tone: 'info' },
  closed: { text: 'Places to give', tone: 'warn' },
  decided: { text: 'Places given', tone: 'ok' },
}

/** Electives of every program that the caller's roles reach: seats, deadlines, and who got what. */
export default function ElectivesScreen() {
  const query = useQuery(electivesQuery)
  const scope = useScope()
  return (
    <>
      <ScreenHead
        title="Electives"
        lead="Learners rank their wishes until the deadline. Then you give the places, all first choices first."
      >
        <Link to="/electives/new" className={buttonClass({})}>
          <Plus size={16} aria-hidden="true" />
          New electives
        </Link>
      </ScreenHead>
      <Screen query={query} name="Electives" skeleton={<CardSkeleton className="mt-6 h-60" />}>
        {({ windows: all, serverAt }) => {
          const windows = all.filter(({ programId }) => scope?.batchIds.includes(programId) ?? true)
          return windows.length === 0 ? (
            <Card className="mt-6">
              <Empty
                text={`No electives${inScope(scope)} yet. Learners choose from them once you put some on offer.`}
              />
            </Card>
          ) : (
            <ul className="mt-6 space-y-5">
              {windows.map(window => (
                <li key={window.id}>
                  <WindowCard window={window} nowS={serverAt} />
                </li>
              ))}
            </ul>
          )
        }}
      </Screen>
    </>
  )
}

function WindowCard({ window, nowS }: { window: StaffWindow; nowS: number }) {
  const [asked, setAsked] = useState<'window' | 'places' | 'remove' | null>(null)
  const { id, title, programName, picks, state, learners, chose, opensAt, closesAt } = window
  const isWaiting = window.options.some(({ waiting, placed, seats }) => waiting > 0 && placed < seats)
  return (
    <Card className="p-6" aria-labelledby={`window-${id}`}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <Heading level={2} look="h2" id={`window-${id}`}>
            {title}
          </Heading>
          <p className="tnum mt-1 text-body text-ink2">
            {programName} · {plural(picks, 'elective')} each · {chose} of {plural(learners, 'learner')} chose
          </p>
          <p className="tnum text-small text-ink3">
            Opens {whenText(opensAt, nowS)} · closes {whenText(closesAt, nowS)}
          </p>
        </div>
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {state !== 'decided' && (
          <Button variant="outline" onClick={() => setAsked('window')}>
            <Pencil size={16} aria-hidden="true" />
            Dates and seats
          </Button>
        )}
        {chose === 0 && state !== 'decided' && (
          <Button variant="ghost" onClick={() => setAsked('remove')}>
            <Trash2 size={16} aria-hidden="true" />
            Remove
          </Button>
        )}
        {(state === 'closed' || (state === 'decided' && isWaiting)) && (
          <Button onClick={() => setAsked('places')}>
            <Shuffle size={16} aria-hidden="true" />
            {state === 'closed' ? 'Give places' : 'Move the waiting list up'}
          </Button>
        )}
      </div>
      <Table
        label={`Electives of ${title}`}
        className="mt-4"
        columns={OPTIONS}
        rows={window.options}
        keyOf={option => option.id}
      />
      <Draw window={window} />
      {state === 'decided' && <Results window={window} />}
      {asked === 'window' && <WindowDialog window={window} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <ActDialog
          title="Remove these electives?"
          lead={`Nobody has chosen from “${title}” yet. Its programs go with it; their courses stay.`}
          verb="Remove"
          said="Electives removed"
          act={{ kind: 'elective-remove', windowid: id }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'places' && <AllocateDialog window={window} onClose={() => setAsked(null)} />}
    </Card>
  )
}

type Option = StaffWindow['options'][number]

const OPTIONS: Column<Option>[] = [
  { name: 'Elective', isRowHead: true, cell: ({ title }) => title },
  { name: 'Teacher', cell: ({ teacher }) => teacher },
  { name: 'Seats', isFigure: true, cell: ({ seats }) => seats },
  { name: 'First choice of', isFigure: true, cell: ({ firstWishes }) => firstWishes ?? '--' },
  { name: 'Got it', isFigure: true, cell: ({ placed }) => placed },
  { name: 'Waiting', isFigure: true, cell: ({ waiting }) => waiting },
]

/** The seed that decides draws: its hash from the start, itself with the result. */
const Draw = ({ window: { seedHash, seed } }: { window: StaffWindow }) => (
  <p className="mt-3 text-small break-all text-ink3">
    {seed === null ? 'Hash of the seed for draws (SHA-256): ' : 'Seed of the draws: '}
    <span className="font-mono">{seed ?? seedHash}</span>
  </p>
)

const OUTCOMES = { placed: 'Got it', waiting: 'Waiting', released: 'Gave it back' } as const

function Results({ window }: { window: StaffWindow }) {
  const [isOpen, setIsOpen] = useState(false)
  const titles = new Map(window.options.map(({ id, title }) => [id, title]))
  const columns: Column<StaffWindow['results'][number]>[] = [
    { name: 'Learner', isRowHead: true, cell: ({ name }) => name },
    { name: 'Elective', cell: ({ optionId }) => titles.get(optionId) ?? '' },
    { name: 'Result', cell: ({ outcome }) => OUTCOMES[outcome] },
    { name: 'Wish', isFigure: true, cell: ({ rank }) => rank },
    { name: 'Draw', isFigure: true, cell: ({ draw }) => draw },
  ]
  return (
    <div className="mt-4">
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        head={<span className="text-body font-semibold">Who got what ({window.results.length})</span>}
      >
        <Table
          label={`Results of ${window.title}`}
          columns={columns}
          rows={window.results}
          keyOf={({ userId, optionId }) => `${userId} ${optionId}`}
        />
      </Disclosure>
    </div>
  )
}
