import type { PaymentDifference } from '@learn/contract/payments'
import { type DifferenceKind, paiseText } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { differencesQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import type { ScopeProps } from './scope-props.ts'

const KINDS: Record<DifferenceKind, string> = {
  missing: 'The gateway has no such payment',
  state: 'The gateway did not take the money',
  amount: 'The gateway took another sum',
  refund: 'The gateway returned another sum',
}

/** Payments of which the gateway says something else than our books. They are compared once a day, and leave the list once both agree. */
export function DifferencesList({ scope }: ScopeProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(differencesQuery(page - 1))
  return (
    <Screen query={query} name="Differences" skeleton={<CardSkeleton className="h-90" />}>
      {({ items, total, pagesize }) => (
        <Card className="p-6">
          <p role="status" className="tnum text-small text-ink2">
            {plural(total, 'difference')}
          </p>
          <p className="mt-1 max-w-text text-small text-ink2">
            Every payment is compared with the gateway once a day. Settle a difference at the gateway, or by a refund
            here; it leaves the list once both agree.{scope && ' These are the differences of all programs.'}
          </p>
          {items.length === 0 ? (
            <Empty text="Our books and the gateway’s agree." />
          ) : (
            <Table label="Differences" columns={COLUMNS} rows={items} keyOf={({ id }) => id} className="mt-2" />
          )}
          {total > pagesize && (
            <Pagination
              label="Pages of differences"
              page={page}
              pageCount={Math.ceil(total / pagesize)}
              onPage={setPage}
            />
          )}
        </Card>
      )}
    </Screen>
  )
}

const COLUMNS: Column<PaymentDifference>[] = [
  {
    name: 'Learner',
    isRowHead: true,
    className: 'min-w-44',
    cell: ({ userId, name, program }) => (
      <>
        {userId === null ? (
          name || 'Erased'
        ) : (
          <Link to="/people/$userId" params={{ userId: String(userId) }} className={linkClass()}>
            {name}
          </Link>
        )}
        <span className="block font-normal text-ink3">{program}</span>
      </>
    ),
  },
  {
    name: 'Difference',
    cell: ({ kind, gateway, payment }) => (
      <>
        {KINDS[kind]}
        <span className="block break-all text-ink3">
          {gateway}, {payment}
        </span>
      </>
    ),
  },
  { name: 'Since', className: 'tnum whitespace-nowrap', cell: ({ foundAt }) => shortDay(foundAt, 0) },
  { name: 'Our books', isFigure: true, cell: ({ oursPaise }) => paiseText(oursPaise) },
  {
    name: 'Gateway',
    isFigure: true,
    cell: ({ theirsPaise }) => (theirsPaise === null ? '–' : paiseText(theirsPaise)),
  },
]
