import type { StaffCoupon } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { couponsQuery } from '#studio/app/queries.ts'
import { inScope } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import type { ScopeProps } from './scope-props.ts'

const STATES: Record<StaffCoupon['state'], { text: string; tone: Tone }> = {
  soon: { text: 'Not open yet', tone: 'info' },
  open: { text: 'Open', tone: 'ok' },
  'used-up': { text: 'Used up', tone: 'warn' },
  ended: { text: 'Ended', tone: 'mute' },
}

/** Coupons, with what each takes off and how often it was used. */
export function CouponsList({ scope }: ScopeProps) {
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(couponsQuery(scope?.batchIds ?? null, page - 1))
  return (
    <Screen query={query} name="Coupons" skeleton={<CardSkeleton className="h-90" />}>
      {({ items, programs, total, pagesize }) => (
        <Card className="p-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="tnum text-small text-ink2">
              {plural(total, 'coupon')}
            </p>
            <Button onClick={() => setAdding(true)}>
              <Plus size={17} aria-hidden="true" />
              Add coupon
            </Button>
          </div>
          {items.length === 0 ? (
            <Empty text={scope ? `No coupon can be used${inScope(scope)} yet.` : 'No coupons yet.'} />
          ) : (
            <Table label="Coupons" columns={COLUMNS} rows={items} keyOf={({ code }) => code} className="mt-2" />
          )}
          {total > pagesize && (
            <Pagination label="Pages of coupons" page={page} pageCount={Math.ceil(total / pagesize)} onPage={setPage} />
          )}
          {isAdding && <CouponDialog programs={programs} onClose={() => setAdding(false)} />}
        </Card>
      )}
    </Screen>
  )
}

/** 'until 3 Jun', 'from 1 Jun until 3 Jun', 'no end'. */
const spanText = ({ startsAt, endsAt }: StaffCoupon): string => {
  const from = startsAt === null ? '' : `from ${shortDay(startsAt, 0)} `
  return endsAt === null ? `${from}no end` : `${from}until ${shortDay(endsAt, 0)}`
}

const COLUMNS: Column<StaffCoupon>[] = [
  {
    name: 'Coupon',
    isRowHead: true,
    className: 'min-w-44',
    cell: ({ code, label, capPaise, program }) => (
      <>
        <span className="tnum break-all">{code}</span>
        <span className="block font-normal text-ink3">
          {label}
          {capPaise !== null && `, at most ${paiseText(capPaise)}`}
          {program !== null && ` · ${program}`}
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, stacks }) => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {!stacks && <Chip>Not with the learner’s price</Chip>}
      </span>
    ),
  },
  {
    name: 'Used',
    isFigure: true,
    cell: ({ uses, maxUses }) =>
      `${uses.toLocaleString('en-IN')}${maxUses === null ? '' : ` of ${maxUses.toLocaleString('en-IN')}`}`,
  },
  { name: 'When', className: 'tnum whitespace-nowrap', cell: spanText },
  { name: 'Change', cell: coupon => coupon.state !== 'ended' && <End code={coupon.code} /> },
]

function End({ code }: { code: string }) {
  const doing = useAct()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-my-1.5 -ml-2"
      disabled={doing.isPending}
      onClick={() => doing.mutate({ act: { kind: 'coupon-end', code }, said: `${code} has ended` })}
    >
      End<span className="sr-only"> {code}</span>
    </Button>
  )
}
