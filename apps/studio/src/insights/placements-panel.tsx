import type { FunnelJob, FunnelRound } from '@learn/contract/careers'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { funnelQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'

type Row = FunnelRound & { applied: number }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Round', isRowHead: true, cell: ({ name }) => name },
  {
    name: 'Reached',
    cell: ({ reached, applied }) => (
      <span className="tnum flex items-center gap-3">
        <span className="w-24">
          <Bar
            pct={applied === 0 ? 0 : (100 * reached) / applied}
            label={`${reached} of ${applied} reached it`}
            height={6}
          />
        </span>
        {reached}
      </span>
    ),
  },
  { name: 'Went on', isFigure: true, cell: ({ cleared }) => cleared },
  { name: 'Ended', isFigure: true, cell: ({ ended }) => ended },
  { name: 'Waiting', isFigure: true, cell: ({ waiting }) => waiting },
  { name: 'For', className: 'whitespace-nowrap', cell: round => <Wait round={round} /> },
]

function Wait({ round: { waitingDays, expectedDays } }: { round: FunnelRound }) {
  if (waitingDays === null) return '–'
  const isLate = expectedDays !== null && waitingDays > expectedDays
  return (
    <span className="flex flex-wrap items-center gap-2">
      {waitingDays === 0 ? 'less than a day' : plural(waitingDays, 'day')}
      {isLate && <Chip tone="warn">Expected {plural(expectedDays, 'day')}</Chip>}
    </span>
  )
}

/** How far applications come, job by job and round by round. */
export function PlacementsPanel() {
  const query = useQuery(funnelQuery)
  return (
    <Screen query={query} name="Placements" skeleton={<CardSkeleton className="h-90" />}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <Card>
            <Empty text="Nobody applied for a job yet. Each job with applications stands here, round by round." />
          </Card>
        ) : (
          <ul className="space-y-5">
            {jobs.map(job => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        )
      }
    </Screen>
  )
}

function JobCard({ job: { id, title, company, state, applied, offered, withdrawn, rounds } }: { job: FunnelJob }) {
  return (
    <Card className="p-6" aria-labelledby={`job-${id}`}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <Heading level={2} look="h3" id={`job-${id}`}>
            {title}
          </Heading>
          <p className="tnum text-body text-ink2">
            {company} · {plural(applied, 'application')} · {plural(offered, 'offer')}
            {withdrawn > 0 && ` · ${withdrawn} withdrawn`}
          </p>
        </div>
        {state !== 'open' && <Chip>{state === 'closed' ? 'Closed' : 'Withdrawn'}</Chip>}
      </div>
      <Table
        label={`Rounds of ${title} at ${company}`}
        className="mt-3"
        columns={COLUMNS}
        rows={rounds.map(round => ({ ...round, applied }))}
        keyOf={({ name }) => name}
      />
    </Card>
  )
}
