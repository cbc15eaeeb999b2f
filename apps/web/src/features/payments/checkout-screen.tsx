import type { Subscription } from '@learn/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft, Info } from 'lucide-react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { accessText } from './payment-text.ts'
import { usePlaces } from './places.ts'
import { subscriptionQuery } from './queries.ts'

const GRID = 'mt-6 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_27.5rem]'

/** Buying a program: what it holds, what the invoice says, and the price as the server computed it. */
export default function CheckoutScreen() {
  const programId = addressNumber(useParams({ strict: false }).programId)
  if (programId === null) throw notFound()
  return <Checkout key={programId} programId={programId} />
}

function Checkout({ programId }: { programId: number }) {
  const query = useQuery(subscriptionQuery(programId))
  const places = usePlaces()
  usePageTitle(query.data ? `Buy ${query.data.offer.name}` : null)
  return (
    <>
      <Link to={places.offers} className={linkClass('inline-flex min-h-6 items-center gap-1.5 text-small')}>
        <ArrowLeft size={14} aria-hidden="true" />
        All self-paced programs
      </Link>
      <Screen query={query} name="Checkout" skeleton={<Waiting />}>
        {subscription => (
          <>
            <Head {...subscription} />
            {subscription.openOrderId !== null && !subscription.plan && (
              <OpenOrder orderId={subscription.openOrderId} />
            )}
            <CheckoutForm subscription={subscription} about={<About {...subscription} />} className={GRID} />
          </>
        )}
      </Screen>
    </>
  )
}

const Head = ({ offer }: Subscription) => (
  <>
    <Heading level={1} look="h1" className="mt-3">
      {offer.name}
    </Heading>
    <p className="mt-1 text-body text-ink2">{offer.batch} program · start on any day</p>
  </>
)

/** Who comes back before they paid finds their order as it was; another one takes its place. */
function OpenOrder({ orderId }: { orderId: number }) {
  const places = usePlaces()
  return (
    <Notice tone="info" Icon={Info} className="mt-5">
      You have an order for this program that isn’t paid yet, with its price and its coupon.{' '}
      <Link to={places.payment(orderId)} className={linkClass()}>
        Go on with it
      </Link>
    </Notice>
  )
}

const About = ({ offer: { courses, accessDays, refundDays } }: Subscription) => (
  <Card className="p-6">
    <Heading level={2} look="h3">
      What you get
    </Heading>
    <ul className="mt-3 list-disc space-y-1 pl-5 text-body">
      {courses.map(course => (
        <li key={course}>{course}</li>
      ))}
      <li>{accessText(accessDays)}</li>
    </ul>
    {refundDays > 0 && (
      <p className="mt-4 border-t border-line pt-4 text-small text-ink2">Money back for {refundDays} days.</p>
    )}
  </Card>
)

const Waiting = () => (
  <div className={GRID}>
    <CardSkeleton className="h-96" />
    <CardSkeleton className="h-120" />
  </div>
)
