import type { StaffPlan } from '@learn/contract/payments'
import { type PartStanding, type PlanFilter, type PlanState, paiseText } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { plansQuery } from '#studio/app/queries.ts'
import { inScope } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'
import type { ScopeProps } from './scope-props.ts'

const FILTERS: Record<Exclude<PlanFilter, ''>, string> = {
  due: 'Not due yet',
  overdue: 'Overdue',
  paused: 'Access paused',
  completed: 'All paid',
  ended: 'Ended',
}
const STANDINGS: Record<PartStanding, { text: string; tone: Tone }> = {
  upcoming: { text: 'Up to date', tone: 'ok' },
  soon: { text: 'Due soon', tone: 'info' },
  today: { text: 'Due today', tone: 'warn' },
  overdue: { text: 'Overdue', tone: 'bad' },
  paused: { text: 'Access paused', tone: 'bad' },
}
const OVER: Record<Exclude<PlanState, 'active'>, { text: string; tone: Tone }> = {
  completed: { text: 'All paid', tone: 'ok' },
  ended: { text: 'Ended', tone: 'mute' },
}

/** What learners pay in instalments and by subscription, and who is behind. */
export function PlansList({ scope }: ScopeProps) {
  const [filter, setFilter] = useState<PlanFilter>('')
  const [page, setPage] = useState(1)
  const query = useQuery(plansQuery(scope?.batchIds ?? null, { page: page - 1, filter }))
  return (
    <>
      <span className="block w-44">
        <Select
          id="plan-filter"
          label="Which plans"
          look="small"
          placeholder="All"
          options={Object.entries(FILTERS).map(([value, name]) => ({ value, name }))}
          value={filter}
          onChoose={next => {
            setFilter(next as PlanFilter)
            setPage(1)
          }}
        />
      </span>
      <Screen query={query} name="Instalments" skeleton={<CardSkeleton className="mt-4 h-90" />}>
        {({ items, total, pagesize }) => (
          <Card className="mt-4 p-6">
            <p role="status" className="tnum text-small text-ink2">
              {plural(total, 'plan')}
            </p>
            {items.length === 0 ? (
              <Empty text={filter ? 'No plan is like that.' : `Nobody${inScope(scope)} pays in parts yet.`} />
            ) : (
              <Table label="Instalments" columns={COLUMNS} rows={items} keyOf={({ id }) => id} className="mt-2" />
            )}
            {total > pagesize && (
              <Pagination label="Pages of plans" page={page} pageCount={Math.ceil(total / pagesize)} onPage={setPage} />
            )}
          </Card>
        )}
      </Screen>
    </>
  )
}

const COLUMNS: Column<StaffPlan>[] = [
  {
    name: 'Learner',
    isRowHead: true,
    className: 'min-w-44',
    cell: ({ userId, name, program }) => (
      <>
        {userId === null ? (
          'Erased'
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
    name: 'State',
    cell: ({ state, next }) => {
      const { text, tone } = state === 'active' && next ? STANDINGS[next.standing] : OVER[state as keyof typeof OVER]
      return <Chip tone={tone}>{text}</Chip>
    },
  },
  {
    name: 'Parts',
    className: 'tnum whitespace-nowrap',
    cell: ({ partCount, paidCount }) =>
      partCount === null ? `Monthly, ${plural(paidCount, 'month')}` : `${paidCount} of ${partCount}`,
  },
  {
    name: 'Next',
    className: 'tnum whitespace-nowrap',
    cell: ({ next }) =>
      next ? (
        <>
          {shortDay(next.dueAt, 0)}
          <span className="block text-ink3">{paiseText(next.totalPaise)}</span>
        </>
      ) : (
        '–'
      ),
  },
  {
    name: 'Paid',
    isFigure: true,
    cell: ({ kind, paidPaise, leftPaise }) => (
      <>
        <span className="font-semibold text-ink">{paiseText(paidPaise)}</span>
        {kind === 'instalments' && leftPaise > 0 && (
          <span className="block text-ink3">{paiseText(leftPaise)} to come</span>
        )}
      </>
    ),
  },
]
