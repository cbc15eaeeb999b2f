import type { Plan } from '@learn/contract/payments'
import { paiseText, partName } from '@learn/contract/payments/plain'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight, Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toast } from '#shared/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { standingChip, standingText } from './payment-text.ts'
import { usePlaces } from './places.ts'

interface Props {
  plan: Plan
  /** Beside something that is done first: the next part is no more than offered. */
  isQuiet?: boolean
}

/** What a learner pays in parts: the next part with its button, and all parts with their days. */
export function PlanCard({ plan, isQuiet = false }: Props) {
  const { program, kind, next, partCount, parts } = plan
  const [isCancelling, setCancelling] = useState(false)
  const chip = next && standingChip(next)
  const paidCount = parts.filter(({ paidAt }) => paidAt !== null).length
  return (
    <Card aria-label={`${kind === 'subscription' ? 'Subscription' : 'Instalments'}: ${program}`} className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <Heading level={2} look="h3" className="break-words">
            {program}
          </Heading>
          <p className="mt-1 text-small text-ink3">
            {partCount === null ? 'Monthly subscription' : `${paidCount} of ${partCount} parts paid`}
          </p>
        </div>
        {chip && <Chip tone={chip.tone}>{chip.name}</Chip>}
      </div>
      <p className="mt-3 text-body text-ink2">{standingText(plan)}</p>
      {next && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          {isPaidByHand(plan) && <PayButton planId={plan.id} next={next} isQuiet={isQuiet} />}
          {kind === 'subscription' && (
            <LinkButton className="text-small" onClick={() => setCancelling(true)}>
              Cancel subscription<span className="sr-only"> to {program}</span>
            </LinkButton>
          )}
        </div>
      )}
      <ol className="mt-5 divide-y divide-line border-t border-line">
        {parts.map(part => (
          <PartRow key={part.number} part={part} count={partCount} />
        ))}
      </ol>
      {isCancelling && <CancelDialog plan={plan} onClose={() => setCancelling(false)} />}
    </Card>
  )
}

/** What is charged by itself is paid by hand once that failed. */
const isPaidByHand = ({ isAutomatic, next }: Plan): boolean =>
  !isAutomatic || next?.standing === 'overdue' || next?.standing === 'paused'

interface PayProps {
  planId: number
  next: NonNullable<Plan['next']>
  isQuiet: boolean
}

function PayButton({ planId, next, isQuiet }: PayProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => learn('local_learn_pay_part', { planid: planId, part: next.number }),
    onSuccess: ({ paymentLink }) => window.location.assign(paymentLink),
    onError: error => toast.error(error.message),
  })
  return (
    <Button size="lg" {...(isQuiet && { variant: 'outline' })} isPending={isPending} onClick={() => mutate()}>
      Pay {paiseText(next.totalPaise)} now
      <ArrowRight size={17} aria-hidden="true" />
    </Button>
  )
}

function PartRow({ part, count }: { part: Plan['parts'][number]; count: number | null }) {
  const { number, dueAt, paidAt, totalPaise, orderId } = part
  const places = usePlaces()
  const name = partName({ number, count })
  const Icon = paidAt === null ? Circle : Check
  return (
    <li className="flex items-baseline gap-x-4 py-3 text-body">
      <Icon
        size={16}
        aria-hidden="true"
        className={clsx('shrink-0 self-center', paidAt === null ? 'text-ink3' : 'text-okink')}
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        {orderId === null ? (
          <span>{name}</span>
        ) : (
          <Link to={places.payment(orderId)} className={linkClass()}>
            {name}
          </Link>
        )}
        <span className="tnum text-small text-ink3">
          {paidAt === null ? `due ${shortDay(dueAt)}` : `paid ${shortDay(paidAt)}`}
        </span>
      </span>
      <b className="tnum shrink-0 text-right">{paiseText(totalPaise)}</b>
    </li>
  )
}
