import type { StaffPayment } from '@learn/contract/payments'
import { type OrderState, PAYMENT_SEARCH_LIMIT, paiseText, partName } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { paymentsQuery } from '#studio/app/queries.ts'
import { inScope } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { ScopeProps } from './scope-props.ts'

const SEEK_AFTER_MS = 250
const STATES: Record<OrderState, { text: string; tone: Tone }> = {
  open: { text: 'Not paid yet', tone: 'warn' },
  paid: { text: 'Paid', tone: 'ok' },
  refunded: { text: 'Refunded', tone: 'info' },
  expired: { text: 'Expired', tone: 'mute' },
  cancelled: { text: 'Replaced', tone: 'mute' },
}

/** What learners ordered and paid, and the way to return money. */
export function PaymentsList({ scope }: ScopeProps) {
  const [state, setState] = useState<OrderState | ''>('')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<StaffPayment | null>(null)
  const search = useSettled(typed.trim(), SEEK_AFTER_MS)
  const query = useQuery(paymentsQuery(scope?.batchIds ?? null, { page: page - 1, state, search }))
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <span className="w-44">
          <Select
            id="payment-state"
            label="Which payments"
            look="small"
            placeholder="All"
            options={Object.entries(STATES).map(([value, { text }]) => ({ value, name: text }))}
            value={state}
            onChoose={next => {
              setState(next as OrderState | '')
              setPage(1)
            }}
          />
        </span>
        <SearchField
          label="Search by name or invoice number"
          placeholder="Name or invoice"
          look="small"
          maxLength={PAYMENT_SEARCH_LIMIT}
          className="w-70"
          value={typed}
          onText={next => {
            setTyped(next)
            setPage(1)
          }}
        />
      </div>
      <Screen query={query} name="Payments" skeleton={<CardSkeleton className="mt-4 h-90" />}>
        {({ items, total, pagesize }) => (
          <Card className="mt-4 p-6">
            <p role="status" className="tnum text-small text-ink2">
              {plural(total, 'order')}
            </p>
            {items.length === 0 ? (
              <Empty text={search || state ? 'No order is like that.' : `No orders${inScope(scope)} yet.`} />
            ) : (
              <Table
                label="Payments"
                columns={columns(setChosen)}
                rows={items}
                keyOf={({ id }) => id}
                className="mt-2"
              />
            )}
            {total > pagesize && (
              <Pagination
                label="Pages of payments"
                page={page}
                pageCount={Math.ceil(total / pagesize)}
                onPage={setPage}
              />
            )}
          </Card>
        )}
      </Screen>
      {chosen && <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const columns = (onRefund: (payment: StaffPayment) => void): Column<StaffPayment>[] => [
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
    name: 'State',
    cell: ({ state, refundedPaise, coupon, part }) => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {state === 'paid' && refundedPaise > 0 && <Chip tone="info">Part returned</Chip>}
        {part !== null && <Chip>{partName(part)}</Chip>}
        {coupon !== null && <Chip>{coupon}</Chip>}
      </span>
    ),
  },
  { name: 'Invoice', className: 'tnum whitespace-nowrap', cell: ({ invoice }) => invoice ?? '–' },
  {
    name: 'Date',
    className: 'tnum whitespace-nowrap',
    cell: ({ paidAt, createdAt }) => shortDay(paidAt ?? createdAt, 0),
  },
  {
    name: 'Amount',
    isFigure: true,
    cell: ({ totalPaise, refunds }) => (
      <>
        <span className="font-semibold text-ink">{paiseText(totalPaise)}</span>
        {refunds.map(({ id, paise, reason, state }) => (
          <span key={id} className="block text-ink3" title={reason}>
            {paiseText(-paise)} {state === 'done' ? 'returned' : 'on its way'}
          </span>
        ))}
      </>
    ),
  },
  {
    name: 'Change',
    cell: payment =>
      payment.can.refund && (
        <Button variant="ghost" size="sm" className="-my-1.5 -ml-2" onClick={() => onRefund(payment)}>
          Refund<span className="sr-only"> {payment.name}</span>
        </Button>
      ),
  },
]
