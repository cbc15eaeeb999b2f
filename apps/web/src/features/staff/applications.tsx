import { applicationTag, type Move } from '@learn/contract/careers/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { LearnerName, type OnLearner } from './learner-name.tsx'
import { PagedList } from './paged-list.tsx'
import type { StaffApplication } from './staff-rows.ts'

const MoveDialog = lazyComponent('move', () => import('./move-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const InterviewDialog = lazyComponent('interview', () => import('./interview-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const KEY = ['staff-applications']
const TONES = { green: 'ok', red: 'bad', yellow: 'warn', grey: 'mute' } as const

/** What is done with an application, as its buttons say it. */
const MOVES: readonly (readonly [Move, string])[] = [
  ['clear', 'Clear round'],
  ['offer', 'Offer'],
  ['reject', 'Reject'],
  ['not-appeared', 'No-show'],
]

interface Props {
  onLearner: OnLearner
}

/** Applications under way, those that wait longest first, with their moves. For the placement staff. */
export function Applications({ onLearner }: Props) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ application: StaffApplication; move: Move; name: string } | null>(null)
  const [invited, setInvited] = useState<StaffApplication | null>(null)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY })
  return (
    <Card aria-labelledby="applications" className="scroll-mt-20 p-6">
      <Heading level={2} look="h2" id="applications" tabIndex={-1} className="scroll-mt-24">
        Applications
      </Heading>
      <PagedList
        label="Pages of applications"
        first={null}
        queryKey={KEY}
        read={page => learn('local_learn_get_staff_applications', { page })}
      >
        {items =>
          items.length === 0 ? (
            <EmptyLine text="No applications in progress." />
          ) : (
            <Table
              label="Applications in progress"
              columns={columnsOf(
                (application, move, name) => setAsked({ application, move, name }),
                setInvited,
                onLearner,
              )}
              rows={items}
              keyOf={({ id }) => id}
            />
          )
        }
      </PagedList>
      {asked && <MoveDialog {...asked} onClose={() => setAsked(null)} onDone={refresh} />}
      {invited && <InterviewDialog application={invited} onClose={() => setInvited(null)} onDone={refresh} />}
    </Card>
  )
}

type Ask = (application: StaffApplication, move: Move, name: string) => void

const columnsOf = (
  onMove: Ask,
  onInterview: (application: StaffApplication) => void,
  onLearner: OnLearner,
): readonly Column<StaffApplication>[] => [
  { name: 'Learner and job', isRowHead: true, cell: item => <Person item={item} onLearner={onLearner} /> },
  { name: 'Round', cell: item => <Standing item={item} /> },
  {
    name: 'Move',
    cell: item => (
      <span className="flex flex-wrap gap-1.5">
        {MOVES.map(([move, name]) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'clear' ? 'soft' : 'ghost'}
            aria-label={`${name}: ${item.name}, ${item.jobTitle}`}
            onClick={() => onMove(item, move, name)}
          >
            {name}
          </Button>
        ))}
        {item.roundName !== '' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Interview times: ${item.name}, ${item.jobTitle}`}
            onClick={() => onInterview(item)}
          >
            Interview times
          </Button>
        )}
      </span>
    ),
  },
]

const Person = ({ item, onLearner }: Props & { item: StaffApplication }) => (
  <span className="block min-w-0">
    <LearnerName name={item.name} onLearner={onLearner} />
    <span className="block text-small font-normal text-ink3">
      {item.jobTitle}, {item.company}
    </span>
    {item.resumeLink && (
      <a href={item.resumeLink} className={linkClass('text-small')}>
        Resume<span className="sr-only"> of {item.name}</span>
      </a>
    )}
  </span>
)

function Standing({ item }: { item: StaffApplication }) {
  const tag = applicationTag(item.jdStatus, item.roundStatus)
  return (
    <span className="block">
      <span className="block">{item.roundName}</span>
      <span className="tnum mt-0.5 block text-small text-ink3">
        {item.roundNumber} of {item.rounds}, since {shortDay(item.since)}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        <Chip tone={TONES[tag.tone]}>{tag.label}</Chip>
        {item.isLate && <Chip tone="bad">Late</Chip>}
      </span>
    </span>
  )
}
