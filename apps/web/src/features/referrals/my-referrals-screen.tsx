import { getAddress } from '@learn/contract/pages/plain'
import type { Referral, Referrals } from '@learn/contract/referrals'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Avatar } from '#shared/ui/avatar.tsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { Purse } from './purse.tsx'
import { referralsQuery } from './queries.ts'
import { getName, getNote, getWorth } from './referral-text.ts'
import { StageTrack } from './stage-track.tsx'

const NAME = 'My referrals'
const COLUMNS = 'grid grid-cols-[12rem_minmax(0,1fr)_6rem] gap-5 px-6'
const GRID = 'mt-6 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_22rem]'

/** Everybody whom the learner brought, and where each stands. */
export default function MyReferralsScreen() {
  const query = useQuery(referralsQuery)
  usePageTitle(NAME)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {referrals => (
        <>
          <Head />
          {referrals.items.length === 0 ? (
            <Card className="mt-6">
              <Empty text="No invitations yet." />
            </Card>
          ) : (
            <div className={GRID}>
              <List {...referrals} />
              <Purse {...referrals} />
            </div>
          )}
        </>
      )}
    </Screen>
  )
}

const Head = () => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <p className="mt-1 text-body text-ink2">Who you invited, and how far they are.</p>
    </div>
    <Link to={getAddress('referrals')} className={buttonClass({})}>
      Refer someone
    </Link>
  </div>
)

const List = ({ items, rewardPaise, serverAt }: Referrals) => (
  <Card aria-label="People" className="overflow-hidden">
    <div aria-hidden="true" className={`${COLUMNS} border-b border-line py-3 text-small font-medium text-ink3`}>
      <span>Person</span>
      <span>Where it stands</span>
      <span className="text-right">For you</span>
    </div>
    <ul className="divide-y divide-line">
      {items.map(referral => (
        <Row key={referral.id} referral={referral} rewardPaise={rewardPaise} nowS={serverAt} />
      ))}
    </ul>
  </Card>
)

interface RowProps {
  referral: Referral
  rewardPaise: number
  nowS: number
}

function Row({ referral, rewardPaise, nowS }: RowProps) {
  const name = getName(referral)
  const { sum, state } = getWorth(referral, rewardPaise, nowS)
  const isOwn = state === 'yours'
  return (
    <li className={`${COLUMNS} py-4.5`}>
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={name} size={36} />
        <p className="min-w-0 text-small text-ink3">
          <b className="block text-body font-semibold break-words text-ink tight">{name}</b>
          {referral.program ?? (referral.isByLink ? 'Through your link' : 'Any program')}
        </p>
      </div>
      <div className="min-w-0">
        <StageTrack referral={referral} />
        <p
          className={clsx(
            'tnum mt-2.5 rounded-control px-3 py-1.5 text-small',
            isOwn ? 'bg-oksoft text-okink' : 'bg-sunken text-ink2',
          )}
        >
          {getNote(referral, nowS)}
        </p>
      </div>
      <p className="tnum text-right text-small text-ink3">
        <b className={clsx('block text-body font-semibold', state === 'expired' ? 'text-ink3' : 'text-ink')}>{sum}</b>
        {state}
      </p>
    </li>
  )
}

const Waiting = () => (
  <>
    <Head />
    <div className={GRID}>
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  </>
)
