import type { Price } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import { clsx } from 'clsx'
import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  price: Price
  totalName: string
  /** Between the discounts and the taxes: where a coupon is typed. */
  children?: ReactNode
}

/** A price line by line, as the server computed it. */
export const PriceLines = ({ price, totalName, children }: Props) => (
  <>
    <dl className="space-y-3.5">
      {price.lines.map(({ kind, label, note, paise }) => (
        <div key={kind} className="flex items-start justify-between gap-4">
          <dt className="min-w-0 text-body">
            <span className="flex items-center gap-2 break-words">
              {kind === 'coupon' && <Tag size={15} aria-hidden="true" className="shrink-0 text-brandink" />}
              {label}
            </span>
            <span className="block text-small text-ink3">{note}</span>
          </dt>
          <dd className={clsx('tnum shrink-0 text-body font-semibold', paise < 0 && 'text-okink')}>
            {paiseText(paise)}
          </dd>
        </div>
      ))}
    </dl>
    {children}
    <dl className="mt-4 space-y-2 border-t border-line pt-4">
      <Row name="Before tax" paise={price.taxablePaise} />
      {price.taxes.map(({ name, rateBps, paise }) => (
        <Row key={name} name={`${name} ${rateBps / 100}%`} paise={paise} />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-body font-semibold">{totalName}</dt>
        <dd className="tnum text-h1">{paiseText(price.totalPaise)}</dd>
      </div>
    </dl>
  </>
)

const Row = ({ name, paise }: { name: string; paise: number }) => (
  <div className="flex justify-between gap-4 text-body">
    <dt className="text-ink2">{name}</dt>
    <dd className="tnum font-semibold">{paiseText(paise)}</dd>
  </div>
)
