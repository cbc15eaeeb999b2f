import type { Order } from '@learn/contract/payments'
import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ORDER_CHIPS, PAYMENT_WORDS } from './payment-text.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Every step of an order with its time: the order, each attempt to pay, and the way to have the money back. */
export function OrderSteps({ order }: { order: Order }) {
  const { state, createdAt, payments, refundUntil } = order
  const [isAsking, setAsking] = useState(false)
  const { name, tone } = ORDER_CHIPS[state]
  return (
    <Card className="p-6">
      <div className="flex items-center justify-between gap-4">
        <Heading level={2} look="h3">
          What happened
        </Heading>
        <Chip tone={tone}>{name}</Chip>
      </div>
      <ol className="mt-4 space-y-3 text-body">
        <Step at={createdAt} Icon={Check} text="Order placed" />
        {payments.toReversed().map(payment => (
          <Step
            key={payment.id}
            at={payment.at}
            Icon={payment.state === 'pending' ? Clock : payment.state === 'failed' ? X : Check}
            text={`${PAYMENT_WORDS[payment.state]}: ${payment.failure ?? payment.method}`}
          />
        ))}
      </ol>
      {refundUntil !== null && (
        <p className="mt-5 border-t border-line pt-5 text-small text-ink2">
          Money back until {shortDay(refundUntil, 0)}.{' '}
          <LinkButton className="text-small" onClick={() => setAsking(true)}>
            Ask for a refund
          </LinkButton>
        </p>
      )}
      {isAsking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const Step = ({ at, Icon, text }: { at: number; Icon: typeof Check; text: string }) => (
  <li className="flex items-start gap-3">
    <Icon size={17} aria-hidden="true" className="mt-1 shrink-0 text-ink3" />
    <span className="min-w-0 flex-1 break-words">{text}</span>
    <span className="tnum shrink-0 text-small text-ink3">
      {shortDay(at)}, {clockTime(at)}
    </span>
  </li>
)
