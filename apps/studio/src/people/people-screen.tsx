import type { StudioLearner } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CalendarDays, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { peopleQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'

const COLUMNS: readonly Column<StudioLearner>[] = [
  {
    name: 'Name',
    isRowHead: true,
    cell: ({ id, name }) => (
      <Link to="/people/$userId" params={{ userId: String(id) }} className={linkClass('text-ink!')}>
        {name}
      </Link>
    ),
  },
  {
    name: 'Batch',
    cell: ({ batches }) => batches.map(({ name, program }) => name || program).join(', ') || 'In none',
  },
  {
    name: 'Progress',
    className: 'min-w-36',
    cell: ({ done, total }) =>
      total === 0 ? (
        'Nothing to do yet'
      ) : (
        <span className="tnum flex items-center gap-3">
          <span className="w-20">
            <Bar pct={Math.min(100, (100 * done) / total)} label={`${done} of ${total} done`} height={6} />
          </span>
          {Math.min(done, total)} of {total}
        </span>
      ),
  },
  { name: 'Contact', className: 'tnum', cell: ({ email, phone }) => email || phone },
  {
    name: 'Access',
    cell: ({ accessType, isSuspended }) => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={accessType === 'Premium' ? 'brand' : 'mute'}>{accessType}</Chip>
        {isSuspended && <Chip tone="bad">Suspended</Chip>}
      </span>
    ),
  },
  {
    name: 'Last seen',
    className: 'tnum whitespace-nowrap',
    cell: ({ seenAt }) => (seenAt === null ? 'Never' : shortDay(seenAt)),
  },
]

const SEEK_AFTER_MS = 250

/** Learners of one batch or of all that the caller's roles reach: found by name, mail or mobile. */
export default function PeopleScreen() {
  const given = useSearch({ strict: false }) as { name?: string }
  const scope = useScope()
  const [typed, setTyped] = useState(given.name ?? '')
  const [page, setPage] = useState(0)
  const text = useSettled(typed.trim(), SEEK_AFTER_MS)
  const query = useQuery(peopleQuery({ batchIds: scope?.batchIds ?? null, text, page }))
  const batch = scope?.batch
  return (
    <>
      <ScreenHead
        title={scope ? batch?.name || scope.program.name : 'People'}
        lead={
          scope
            ? batch?.name
              ? scope.program.name
              : 'Learners of all of its batches'
            : 'Learners of all programs that your roles reach'
        }
      >
        {batch && (
          <Link
            to="/batches/$batchId"
            params={{ batchId: String(batch.id) }}
            className={buttonClass({ variant: 'outline' })}
          >
            <CalendarDays size={16} aria-hidden="true" />
            Dates and teachers
          </Link>
        )}
        {batch && scope.program.can.addPeople && (
          <Link
            to="/batches/$batchId/add"
            params={{ batchId: String(batch.id) }}
            className={buttonClass({ variant: 'primary' })}
          >
            <UserPlus size={16} aria-hidden="true" />
            Add people
          </Link>
        )}
      </ScreenHead>
      <div className="mt-6 flex flex-wrap gap-3">
        <SearchField
          label="Search by name, mail or mobile"
          placeholder="Name, whole mail or mobile"
          look="small"
          className="w-70"
          value={typed}
          onText={next => {
            setTyped(next)
            setPage(0)
          }}
        />
      </div>
      <Screen query={query} name="People" skeleton={<CardSkeleton className="mt-4 h-90" />}>
        {({ items, total, pagesize }) => (
          <Card className="mt-4 p-6">
            <p role="status" className="text-small text-ink2">
              {plural(total, 'learner')}
            </p>
            {items.length === 0 ? (
              <Empty text={text ? `Nobody here is called “${text}”.` : 'Nobody is here yet.'} />
            ) : (
              <Table label="Learners" columns={COLUMNS} rows={items} keyOf={({ id }) => id} className="mt-2" />
            )}
            {total > pagesize && (
              <Pagination
                label="Pages of learners"
                page={page}
                pageCount={Math.ceil(total / pagesize)}
                onPage={setPage}
              />
            )}
          </Card>
        )}
      </Screen>
    </>
  )
}
