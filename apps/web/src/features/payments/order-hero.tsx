import { getAddress } from '@learn/contract/pages/plain'
import type { Order } from '@learn/contract/payments'
import { paiseText, partName } from '@learn/contract/payments/plain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { usePlaces } from './places.ts'

interface Props {
  order: Order
  /** Its learner came back from the page of the gateway just now, and the gateway is asked what became of it. */
  isChecking: boolean
}

/** What became of the order in one sentence, and the one thing to do next. */
export function OrderHero({ order, isChecking }: Props) {
  const { state, payments, refundedPaise } = order
  if (state === 'paid') return <Paid order={order} />
  if (state === 'refunded')
    return (
      <Hero
        share={0}
        lead="Refunded"
        title={`${paiseText(refundedPaise)} goes back to you`}
        text="Your bank shows it within 5 to 7 days. Your access to the program has ended."
      />
    )
  // Money for an order that another one took the place of goes back.
  if (payments[0]?.state === 'pending' && state !== 'cancelled') return <Pending order={order} />
  if (isChecking)
    return (
      <Hero
        share={0.4}
        lead="Back from the payment page"
        title="Checking your payment"
        text="This takes a few seconds. You can close this page: your program opens by itself once the payment is confirmed."
      />
    )
  return <NotPaid order={order} />
}

const ACCENT = buttonClass({ variant: 'accent', size: 'lg' }, 'mt-6 outline-onpine!')

function Paid({ order }: { order: Order }) {
  const { program, programId, paidAt, accessUntil, refundedPaise, part } = order
  return (
    <Hero
      share={0.85}
      lead={`Payment received${paidAt === null ? '' : `, ${clockTime(paidAt)}`}`}
      title={
        part === null
          ? `${program} is yours${accessUntil === null ? '' : ` until ${shortDay(accessUntil, 0)}`}`
          : `${program}: ${partName(part).toLowerCase()} is paid`
      }
      text={
        refundedPaise === 0
          ? "It's in your programs now."
          : `${paiseText(refundedPaise)} of it goes back to you. Your access stays.`
      }
    >
      {/* The whole page: whoever was a Free learner is Premium from now on. */}
      <a href={getAddress('timeline', { programid: programId })} className={ACCENT}>
        Start learning
        <ArrowRight size={17} aria-hidden="true" />
      </a>
    </Hero>
  )
}

/** The bank was asked and has not answered; who left its page before can go back to it, since what is paid twice goes back. */
const Pending = ({ order: { paymentLink } }: { order: Order }) => (
  <Hero
    share={0.4}
    lead="Waiting for your bank"
    title="We’re waiting for the confirmation"
    text="You can close this page: your program opens by itself as soon as the bank confirms. Please don't pay again."
  >
    {paymentLink !== null && (
      <p className="mt-4 text-small text-onpine2">
        Closed the page of your bank too early?{' '}
        <a href={paymentLink} className="font-semibold text-onpine underline underline-offset-2">
          Go back to the payment page
        </a>
      </p>
    )}
  </Hero>
)

function NotPaid({ order }: { order: Order }) {
  const { state, programId, totalPaise, paymentLink, payments } = order
  const places = usePlaces()
  const last = payments[0]
  const charged = payments.some(payment => payment.state === 'surplus')
    ? 'The money that came for it goes back to you; your bank shows it within 5 to 7 days.'
    : 'You were not charged.'
  if (state === 'open' && paymentLink !== null)
    return (
      <Hero
        share={0.15}
        lead={last?.failure ?? 'Not paid yet'}
        title={last ? 'The payment didn’t go through' : `${paiseText(totalPaise)} to pay`}
        text={`${charged} Your order and its price stay as they are for a while.`}
      >
        <a href={paymentLink} className={ACCENT}>
          {last ? 'Try again' : 'Go to the payment page'}
          <ArrowRight size={17} aria-hidden="true" />
        </a>
      </Hero>
    )
  return (
    <Hero share={0} lead="Not paid" title="This order has ended" text={`${charged} You can order the program again.`}>
      <Link to={places.checkout(programId)} className={ACCENT}>
        Order again
        <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </Hero>
  )
}

interface HeroProps {
  share: number
  lead: string
  title: string
  text: string
  children?: ReactNode
}

const Hero = ({ share, lead, title, text, children }: HeroProps) => (
  <section className="relative overflow-hidden rounded-hero bg-pine p-6 text-onpine shadow-2 gate:p-9">
    <div className="pointer-events-none absolute -top-16 -right-24 max-gate:hidden">
      <Seed n={233} size={380} share={share} min={0.26} max={0.8} dimOpacity={0.2} />
    </div>
    <div className="relative max-w-note" role="status">
      <p className="text-small text-onpine2">{lead}</p>
      <Heading level={1} look="h1" className="mt-2 text-balance break-words">
        {title}
      </Heading>
      <p className="mt-2 text-body text-onpine2">{text}</p>
    </div>
    <div className="relative">{children}</div>
  </section>
)
