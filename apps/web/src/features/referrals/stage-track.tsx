import type { Referral, ReferralStage } from '@learn/contract/referrals'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { getName } from './referral-text.ts'

const STAGES: readonly ReferralStage[] = ['Invited', 'Registered', 'Enrolled', 'Rewarded']
/** In the place of all that did not come. */
const ENDED: readonly ReferralStage[] = ['Invited', 'Expired']

/** The stages of a referral, those that it has reached ticked. */
export function StageTrack({ referral }: { referral: Referral }) {
  const hasEnded = referral.stage === 'Expired'
  const stages = hasEnded ? ENDED : STAGES
  const at = stages.indexOf(referral.stage)
  return (
    <ol aria-label={`Stages of ${getName(referral)}`} className="flex">
      {stages.map((stage, n) => (
        <li key={stage} aria-current={n === at ? 'step' : undefined} className="relative flex-1 text-center">
          {n > 0 && (
            <i
              aria-hidden="true"
              className={clsx(
                'absolute top-2.25 right-1/2 h-0.5 w-full',
                n <= at && !hasEnded ? 'bg-brand' : 'bg-line2',
              )}
            />
          )}
          <Mark isReached={n <= at} isEnd={hasEnded && n === at} hasEnded={hasEnded} />
          <span className={clsx('mt-1 block text-small', n === at ? 'font-semibold text-ink' : 'text-ink3')}>
            {stage}
            <span className="sr-only">{n <= at ? ', reached' : ', not yet'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ isReached, isEnd, hasEnded }: { isReached: boolean; isEnd: boolean; hasEnded: boolean }) {
  const look = hasEnded
    ? 'bg-mutesoft text-muteink'
    : isReached
      ? 'bg-brand text-onbrand'
      : 'border-2 border-line2 bg-surface'
  return (
    <span
      aria-hidden="true"
      className={clsx('relative z-raised mx-auto grid size-5 place-items-center rounded-full', look)}
    >
      {isReached && (isEnd ? <X size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3.2} />)}
    </span>
  )
}
