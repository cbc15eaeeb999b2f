import type { Referrals } from '@learn/contract/referrals'
import { Clock, Sprout, Wallet } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { getName, getTotals, moneyText } from './referral-text.ts'

type Props = Pick<Referrals, 'items' | 'serverAt' | 'holdDays'>

/** What the learner has earned, in all and line by line. */
export const Purse = (props: Props) => (
  <div className="flex min-w-0 flex-col gap-5">
    <Total {...props} />
    <Ledger {...props} />
  </div>
)

function Total({ items, serverAt }: Props) {
  const { ownPaise, heldPaise, nextAt } = getTotals(items, serverAt)
  return (
    <section
      aria-label="Rewards"
      className="relative overflow-hidden rounded-hero bg-pine px-6 py-5 text-onpine shadow-2"
    >
      <div className="pointer-events-none absolute top-1/2 -right-8 -translate-y-1/2">
        <Seed n={89} size={190} share={0.5} min={0.5} max={1.2} dimOpacity={0.22} />
      </div>
      <div className="relative">
        <p className="flex items-center gap-2 text-small text-onpine2">
          <Wallet size={15} aria-hidden="true" />
          Earned so far
        </p>
        <p className="tnum mt-1 text-display">{moneyText(ownPaise)}</p>
        <p className="tnum text-small text-onpine2">
          {nextAt === null
            ? 'Nothing is on hold'
            : `${moneyText(heldPaise)} on hold, the next until ${shortDay(nextAt)}`}
        </p>
      </div>
    </section>
  )
}

function Ledger({ items, serverAt, holdDays }: Props) {
  const lines = items.flatMap(item => (item.reward ? [{ ...item.reward, id: item.id, name: getName(item) }] : []))
  return (
    <Card aria-labelledby="ledger" className="px-5 pt-4 pb-5">
      <Heading level={2} look="h3" id="ledger">
        Reward ledger
      </Heading>
      {lines.length > 0 && (
        <ul className="mt-1">
          {lines.map(({ id, name, paise, grantedAt, heldUntil }) => {
            const isHeld = heldUntil > serverAt
            return (
              <li key={id} className="flex items-center gap-3 border-b border-line py-3">
                <IconTile size="sm" tone={isHeld ? 'accent' : 'brand'}>
                  {isHeld ? <Clock size={16} /> : <Sprout size={16} />}
                </IconTile>
                <p className="min-w-0 flex-1 text-small text-ink3">
                  <span className="block font-medium break-words text-ink">
                    {name}, {isHeld ? `on hold until ${shortDay(heldUntil)}` : 'refund window closed'}
                  </span>
                  <span className="tnum">{shortDay(grantedAt)}</span>
                </p>
                <span className="tnum shrink-0 text-body font-semibold">+ {moneyText(paise)}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mt-4 text-small text-pretty text-ink3">
        {lines.length === 0 && 'No rewards yet. '}A reward is granted by the institute once somebody joins a program,
        and is on hold for {holdDays} days, until the refund window closes. Paying it out is the institute's.
      </p>
    </Card>
  )
}
