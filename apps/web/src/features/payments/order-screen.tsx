import type { Order } from '@learn/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
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
import { isChecking, orderQuery } from './queries.ts'

const GRID = 'mt-4 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_31rem]'

/** An order: what became of its payment, and its invoice. Where the gateway sends the browser back to. */
export default function OrderScreen() {
  const orderId = addressNumber(useParams({ strict: false }).orderId)
  if (orderId === null) throw notFound()
  return <OneOrder key={orderId} orderId={orderId} />
}

function OneOrder({ orderId }: { orderId: number }) {
  const backAtMs = useBackAt()
  const query = useQuery(orderQuery(orderId, backAtMs))
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
        {order => <Found order={order} isChecking={isChecking(order, backAtMs)} />}
      </Screen>
    </>
  )
}

/** What gateways, and our own page before theirs, add to the address to which they lead back. */
const BACK = ['back', 'razorpay_payment_id', 'razorpay_payment_link_id'] as const

/** When the browser came back from the page of the gateway; null for who came another way. */
function useBackAt(): number | null {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [atMs] = useState(() => (BACK.some(name => search[name] !== undefined) ? Date.now() : null))
  return atMs
}

const Found = ({ order, isChecking: isAsked }: { order: Order; isChecking: boolean }) => (
  <div className={GRID}>
    <div className="flex min-w-0 flex-col gap-5">
      <OrderHero order={order} isChecking={isAsked} />
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
