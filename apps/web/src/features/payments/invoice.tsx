import { writtenMoment } from '@learn/contract/base/plain'
import type { Order } from '@learn/contract/payments'
import { GST_STATES, INVOICE_FILES } from '@learn/contract/payments/plain'
import { Download } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { PriceLines } from './price-lines.tsx'

/** The invoice as it stands in its PDF; before the payment, the order. */
export function Invoice({ order }: { order: Order }) {
  const { id, invoice, seller, billing, paidAt, createdAt, payments, sac, price } = order
  const paid = payments.find(({ state }) => state === 'captured' || state === 'refunded')
  const facts = [
    ['Billed to', billing.name],
    ['Date', writtenMoment(paidAt ?? createdAt)],
    ['Place of supply', `${GST_STATES[billing.state] ?? ''} (${billing.state})`],
    ['Paid by', paid?.method ?? 'Not paid yet'],
    ['Payment', paid?.id ?? '–'],
    ['SAC', `${sac}, training`],
    ...(billing.gstin === null ? [] : [['GSTIN of the buyer', billing.gstin]]),
  ]
  const title = invoice === null ? 'Order' : seller.gstin === null ? 'Receipt' : 'Tax invoice'
  return (
    <Card className="overflow-hidden">
      <div className="p-6 gate:p-8">
        <div className="flex flex-wrap items-center gap-3 border-b border-line pb-5">
          <Logo size={40} />
          <div className="min-w-0 flex-1">
            <p className="text-body font-semibold">{seller.name}</p>
            {seller.gstin !== null && <p className="tnum text-small text-ink3">GSTIN {seller.gstin}</p>}
          </div>
          <div className="text-right">
            <Heading level={2} look="body" className="font-semibold">
              {title}
            </Heading>
            {invoice !== null && <p className="tnum text-small text-ink3">{invoice}</p>}
          </div>
        </div>
        <dl className="grid gap-4 border-b border-line py-5 gate:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-small text-ink3">{label}</dt>
              <dd className="mt-0.5 text-body font-semibold break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="pt-5">
          <PriceLines price={price} totalName={invoice === null ? 'To pay' : 'Paid'} />
        </div>
      </div>
      {invoice !== null && (
        <div className="border-t border-line p-5 gate:px-8">
          <a href={`${INVOICE_FILES}/${id}`} download className={buttonClass({ variant: 'outline' }, 'w-full')}>
            <Download size={16} aria-hidden="true" />
            Download PDF
          </a>
        </div>
      )}
    </Card>
  )
}
