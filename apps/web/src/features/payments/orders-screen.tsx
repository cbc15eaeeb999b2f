import type { OrderEntry } from '@learn/contract/payments'
import { INVOICE_FILES, paiseText, partName } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { MyPrograms } from './my-programs.tsx'
import { ORDER_CHIPS } from './payment-text.ts'
import { usePlaces } from './places.ts'
import { PlanCard } from './plan-card.tsx'
import { ordersQuery } from './queries.ts'

const NAME = 'Payments'

/** What the learner paid, with the invoices. */
export default function OrdersScreen() {
  const query = useQuery(ordersQuery)
  const places = usePlaces()
  usePageTitle(NAME)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <Heading level={1} look="h1">
            {NAME}
          </Heading>
          <p className="mt-1 text-body text-ink2">Your orders and invoices.</p>
        </div>
        <Link to={places.offers} className={linkClass('text-body')}>
          Self-paced programs
        </Link>
      </div>
      <MyPrograms />
      <Screen query={query} name={NAME} skeleton={<CardSkeleton className="mt-6 h-64" />}>
        {({ items, plans }) => (
          <>
            {plans.length > 0 && (
              <section aria-label="What you pay in parts" className="mt-6 grid items-start gap-5 m_desktop:grid-cols-2">
                {plans.map(plan => (
                  <PlanCard key={plan.id} plan={plan} />
                ))}
              </section>
            )}
            <Card className="mt-6">
              {items.length === 0 ? (
                <Empty
                  text="No payments yet."
                  action={
                    <Link to={places.offers} className={buttonClass({ size: 'lg' })}>
                      See self-paced programs
                    </Link>
                  }
                />
              ) : (
                <ul className="divide-y divide-line">
                  {items.map(order => (
                    <OrderRow key={order.id} order={order} />
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Screen>
    </>
  )
}

function OrderRow({ order }: { order: OrderEntry }) {
  const { id, program, state, totalPaise, refundedPaise, createdAt, paidAt, invoice, part } = order
  const places = usePlaces()
  const { name, tone } = ORDER_CHIPS[state]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-6 py-4.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={places.payment(id)} className={linkClass('text-body break-words')}>
          {program}
        </Link>
        <p className="tnum mt-0.5 text-small text-ink3">
          {shortDay(paidAt ?? createdAt, 0)}
          {part !== null && ` · ${partName(part)}`}
          {invoice !== null && ` · ${invoice}`}
          {state === 'paid' && refundedPaise > 0 && ` · ${paiseText(refundedPaise)} refunded`}
        </p>
      </div>
      <Chip tone={tone}>{name}</Chip>
      <b className="tnum w-28 text-right text-body">{paiseText(totalPaise)}</b>
      <span className="w-10 text-right">
        {invoice !== null && (
          <a
            href={`${INVOICE_FILES}/${id}`}
            download
            aria-label={`Download invoice ${invoice}`}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Download size={16} aria-hidden="true" />
          </a>
        )}
      </span>
    </li>
  )
}
