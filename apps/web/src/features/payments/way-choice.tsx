import type { Quote } from '@learn/contract/payments'
import { GRACE_DAYS, type PaymentWay, paiseText, REMIND_DAYS } from '@learn/contract/payments/plain'
import { shortDay } from '#shared/lib/date-text.ts'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'

interface Props {
  quote: Quote
  way: PaymentWay
  onWay: (way: PaymentWay) => void
}

/** At once, in parts or by the month: what of it the program is sold in. */
export function WayChoice({ quote, way, onWay }: Props) {
  const { price, instalments, subscription } = quote
  const names = new Map<string, PaymentWay>([[`All at once, ${paiseText(price.totalPaise)}`, 'once']])
  if (instalments) names.set(`In ${instalments.parts.length} monthly parts`, 'instalments')
  if (subscription) names.set(`By the month, ${paiseText(subscription.price.totalPaise)}`, 'subscription')
  if (names.size === 1) return null
  return (
    <div className="mb-5 space-y-4 border-b border-line pb-5">
      <ChoiceGroup
        id="payment-way"
        label="How you pay"
        options={[...names.keys()]}
        value={[...names].find(([, one]) => one === way)?.[0] ?? ''}
        onChoose={name => onWay(names.get(name) ?? 'once')}
      />
      {way === 'instalments' && instalments && (
        <ol className="space-y-1.5 text-body" aria-label="Parts">
          {instalments.parts.map(({ number, dueAt, totalPaise }) => (
            <li key={number} className="flex justify-between gap-4">
              <span className="text-ink2">{number === 1 ? 'Today' : shortDay(dueAt)}</span>
              <b className="tnum">{paiseText(totalPaise)}</b>
            </li>
          ))}
        </ol>
      )}
      {way !== 'once' && (
        <p className="text-small text-ink2">
          {way === 'instalments'
            ? `We remind you ${REMIND_DAYS} days before each part. Nothing is charged by itself. If a part isn’t paid ${GRACE_DAYS} days after its date, your access pauses until you pay it.`
            : subscription?.isAutomatic
              ? 'Each month is charged by itself, from the card or UPI account that you choose now. You can cancel at any time.'
              : `We remind you ${REMIND_DAYS} days before each month. Nothing is charged by itself, and you can cancel at any time.`}
        </p>
      )}
    </div>
  )
}
