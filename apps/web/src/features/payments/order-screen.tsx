import type { Order } from '@learn/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { changed } from '#shared/api/changed.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { Invoice } from './invoice.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderSteps } from './order-steps.tsx'
import { usePlaces } from './places.ts'
import { PlanCard } from './plan-card.tsx'
import { orderQuery } from './queries.ts'

const GRID = 'mt-4 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_31rem]'

/** An order: what became of its payment, and its invoice. Where the gateway sends the browser back to. */
export default function OrderScreen() {
  const orderId = addressNumber(useParams({ strict: false }).orderId)
  if (orderId === null) throw notFound()
  return <OneOrder key={orderId} orderId={orderId} />
}

function OneOrder({ orderId }: { orderId: number }) {
  const query = useQuery(orderQuery(orderId))
  const client = useQueryClient()
  const places = usePlaces()
  const state = query.data?.state
  usePageTitle(query.data ? `Payment for ${query.data.program}` : null)
  useEffect(() => {
    // The list and the programs of the learner follow what became of it.
    if (state !== 'paid' && state !== 'refunded') return
    void client.invalidateQueries({ queryKey: ['orders'] })
    void changed(client, 'taken')
  }, [client, state])
  return (
    <>
      <Link to={places.payments} className={linkClass('inline-flex min-h-6 items-center gap-1.5 text-small')}>
        <ArrowLeft size={14} aria-hidden="true" />
        All payments
      </Link>
      <Screen query={query} name="Payment" skeleton={<Waiting />}>
        {order => <Found order={order} />}
      </Screen>
    </>
  )
}

const Found = ({ order }: { order: Order }) => (
  <div className={GRID}>
    <div className="flex min-w-0 flex-col gap-5">
      <OrderHero order={order} />
      {order.plan && <PlanCard plan={order.plan} isQuiet />}
      <OrderSteps order={order} />
    </div>
    <Invoice order={order} />
  </div>
)

const Waiting = () => (
  <div className={GRID}>
    <CardSkeleton className="h-72" />
    <CardSkeleton className="h-120" />
  </div>
)
