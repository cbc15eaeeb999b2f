import type { Offer } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { accessText } from './payment-text.ts'
import { usePlaces } from './places.ts'
import { offersQuery } from './queries.ts'

const NAME = 'Self-paced programs'

/** The programs that a learner can buy. */
export default function OffersScreen() {
  const query = useQuery(offersQuery)
  const places = usePlaces()
  usePageTitle(NAME)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <Heading level={1} look="h1">
            {NAME}
          </Heading>
          <p className="mt-1 text-body text-ink2">Start on any day, and learn at your own pace.</p>
        </div>
        <Link to={places.payments} className={linkClass('text-body')}>
          Your payments
        </Link>
      </div>
      <Screen query={query} name={NAME} skeleton={<CardSkeleton className="mt-6 h-64" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Card className="mt-6 p-6">
              <Empty text="No programs for sale right now." />
            </Card>
          ) : (
            <ul className="mt-6 grid gap-5 m_desktop:grid-cols-2">
              {items.map(offer => (
                <li key={offer.programId}>
                  <OfferCard offer={offer} />
                </li>
              ))}
            </ul>
          )
        }
      </Screen>
    </>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const places = usePlaces()
  const { programId, name, batch, courses, listPaise, accessDays, closesAt, isMember, instalments, monthPaise } = offer
  return (
    <Card aria-label={name} className="flex h-full overflow-hidden">
      <div className="grid w-28 shrink-0 place-items-center overflow-hidden bg-accentsoft text-accentink max-gate:hidden">
        <Seed n={144} size={150} share={0.3} min={0.4} max={0.9} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-6">
        <Heading level={2} look="h2">
          {name}
        </Heading>
        <p className="mt-1 text-small text-ink3">{batch}</p>
        <ul className="mt-4 space-y-1.5 text-small text-ink2">
          {[...courses, accessText(accessDays)].map(line => (
            <li key={line} className="flex items-start gap-2">
              <Check size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-okink" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
          <p>
            <b className="tnum text-h2">{paiseText(listPaise)}</b>
            <span className="block text-small text-ink3">
              before tax{closesAt !== null && `, until ${shortDay(closesAt, 0)}`}
            </span>
            {instalments !== null && (
              <span className="block text-small text-ink2">or in {instalments} monthly parts</span>
            )}
            {monthPaise !== null && (
              <span className="tnum block text-small text-ink2">or {paiseText(monthPaise)} a month</span>
            )}
          </p>
          {isMember ? (
            <Chip tone="ok">You have it</Chip>
          ) : (
            <Link to={places.checkout(programId)} aria-label={`Buy ${name}`} className={buttonClass({ size: 'lg' })}>
              Buy
              <ArrowRight size={17} aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
