import { getAddress } from '@learn/contract/pages/plain'
import type { Referrals } from '@learn/contract/referrals'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkHero } from './link-hero.tsx'
import { referralsQuery } from './queries.ts'

const NAME = 'Refer and earn'
const GRID = 'mt-6 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_25rem]'

/** The personal link, and inviting by e-mail or SMS. */
export default function ReferScreen() {
  const query = useQuery(referralsQuery)
  usePageTitle(NAME)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {referrals => (
        <>
          <Head count={referrals.items.length} />
          {referrals.isOpen ? (
            <Open referrals={referrals} />
          ) : (
            <Card className="mt-6">
              <Empty text="New learners can’t join right now. Your invitations stay valid." />
            </Card>
          )}
        </>
      )}
    </Screen>
  )
}

const Open = ({ referrals }: { referrals: Referrals }) => (
  <div className={GRID}>
    <div className="flex min-w-0 flex-col gap-6">
      <LinkHero {...referrals} />
      <Steps rewardPaise={referrals.rewardPaise} holdDays={referrals.holdDays} />
    </div>
    <InviteForm {...referrals} />
  </div>
)

const Head = ({ count }: { count: number | null }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
    <div>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <p className="mt-1 text-body text-ink2">
        For a friend, a colleague, or the sister who keeps asking what you do in the evenings.
      </p>
    </div>
    <Link to={getAddress('myReferrals')} className={linkClass('inline-flex items-center gap-1 text-body')}>
      My referrals{count !== null && `, ${count}`}
      <ArrowUpRight size={15} aria-hidden="true" />
    </Link>
  </div>
)

const STEPS = [
  { name: 'You share', text: 'Your link, or a name. They hear from you first, never from a call centre.' },
  { name: 'They join', text: 'They sign in with that address, and you see here how far they are.' },
]

function Steps({ rewardPaise, holdDays }: Pick<Referrals, 'rewardPaise' | 'holdDays'>) {
  const last =
    rewardPaise > 0
      ? {
          name: 'You gain',
          text: `Yours is on hold for ${holdDays} days after they join a program: the refund window.`,
        }
      : { name: 'You learn together', text: 'A program is easier with someone you know.' }
  return (
    <ol className="grid gap-5 s_desktop:grid-cols-3">
      {[...STEPS, last].map(({ name, text }, n) => (
        <li key={name} className="flex gap-3.5">
          <span
            aria-hidden="true"
            className="tnum grid size-7 shrink-0 place-items-center rounded-full bg-brandsoft text-small font-semibold text-brandink"
          >
            {n + 1}
          </span>
          <p className="text-small text-ink2">
            <b className="mb-0.5 block text-body font-semibold text-ink tight">{name}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

const Waiting = () => (
  <>
    <Head count={null} />
    <div className={GRID}>
      <Skeleton className="h-60" />
      <Skeleton className="h-120" />
    </div>
  </>
)
