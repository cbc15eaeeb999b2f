import type { Product } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Info, Plus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { pricesQuery } from '#studio/app/queries.ts'
import { inScope } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'
import { PriceDialog } from './price-dialog.tsx'
import type { ScopeProps } from './scope-props.ts'

/** What programs cost, at once, in parts and by the month. */
export function PricesList({ scope }: ScopeProps) {
  const [edited, setEdited] = useState<Product | 'new' | null>(null)
  const query = useQuery(pricesQuery)
  const isIn = (programId: number): boolean => scope?.batchIds.includes(programId) ?? true
  return (
    <Screen query={query} name="Prices" skeleton={<CardSkeleton className="h-90" />}>
      {({ items: all, programs: unpriced, isSelling }) => {
        const [items, programs] = [
          all.filter(({ programId }) => isIn(programId)),
          unpriced.filter(({ id }) => isIn(id)),
        ]
        return (
          <Card className="p-6">
            {!isSelling && (
              <Notice tone="warn" Icon={Info} className="mb-4">
                No payment gateway is connected. Nothing can be bought until your operator sets one up.
              </Notice>
            )}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="tnum text-small text-ink2">
                {plural(items.length, 'program')} with a price
              </p>
              <Button disabled={programs.length === 0} onClick={() => setEdited('new')}>
                <Plus size={17} aria-hidden="true" />
                Sell a program
              </Button>
            </div>
            {items.length === 0 ? (
              <Empty text={scope ? `Nothing${inScope(scope)} has a price yet.` : 'No program has a price yet.'} />
            ) : (
              <Table
                label="Prices"
                columns={columns(setEdited)}
                rows={items}
                keyOf={({ programId }) => programId}
                className="mt-2"
              />
            )}
            {edited && (
              <PriceDialog
                product={edited === 'new' ? null : edited}
                programs={programs}
                onClose={() => setEdited(null)}
              />
            )}
          </Card>
        )
      }}
    </Screen>
  )
}

const isSold = ({ isOpen, closesAt }: Product): boolean => isOpen && (closesAt === null || closesAt > serverNowS())

const columns = (onEdit: (product: Product) => void): Column<Product>[] => [
  {
    name: 'Program',
    isRowHead: true,
    className: 'min-w-44',
    cell: ({ name, accessDays, refundDays }) => (
      <>
        {name}
        <span className="block font-normal text-ink3">
          {plural(accessDays, 'day')} of access, money back for {plural(refundDays, 'day')}
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: product => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={isSold(product) ? 'ok' : 'mute'}>{isSold(product) ? 'On sale' : 'Not on sale'}</Chip>
        {isSold(product) && product.closesAt !== null && <Chip>until {shortDay(product.closesAt, 0)}</Chip>}
      </span>
    ),
  },
  {
    name: 'Price before tax',
    isFigure: true,
    cell: ({ pricePaise, learnerDiscountPaise }) => (
      <>
        <span className="font-semibold text-ink">{paiseText(pricePaise)}</span>
        {learnerDiscountPaise > 0 && (
          <span className="block text-ink3">{paiseText(-learnerDiscountPaise)} for learners</span>
        )}
      </>
    ),
  },
  { name: 'In parts', isFigure: true, cell: ({ instalments }) => instalments ?? '–' },
  {
    name: 'A month',
    isFigure: true,
    cell: ({ monthPaise }) => (monthPaise === null ? '–' : paiseText(monthPaise)),
  },
  {
    name: 'Change',
    cell: product => (
      <Button variant="ghost" size="sm" className="-my-1.5 -ml-2" onClick={() => onEdit(product)}>
        Edit<span className="sr-only"> the price of {product.name}</span>
      </Button>
    ),
  },
]
