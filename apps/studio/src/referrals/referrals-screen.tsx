import { paiseText } from '@learn/contract/payments/plain'
import type { StaffReferral } from '@learn/contract/referrals'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { referralsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { RewardDialog } from './reward-dialog.tsx'

/** `/system/referrals`: who came by whom, what speaks against it, and the rewards. */
export default function ReferralsScreen() {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<StaffReferral | null>(null)
  const query = useQuery(referralsQuery(page - 1))
  return (
    <>
      <ScreenHead
        title="Referrals"
        lead="Who came by whom. A warning decides nothing: a family shares a computer. Look before you reward."
      />
      <Screen query={query} name="Referrals" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ items, total, pagesize, rewardPaise }) => (
          <Card className="mt-6 p-6">
            <p role="status" className="tnum text-small text-ink2">
              {plural(total, 'referral')}
            </p>
            {items.length === 0 ? (
              <Empty text="Nobody has come by a referral yet." />
            ) : (
              <Table
                label="Referrals"
                columns={columns(setChosen)}
                rows={items}
                keyOf={({ id }) => id}
                className="mt-2"
              />
            )}
            {total > pagesize && (
              <Pagination
                label="Pages of referrals"
                page={page}
                pageCount={Math.ceil(total / pagesize)}
                onPage={setPage}
              />
            )}
            {chosen && <RewardDialog referral={chosen} rewardPaise={rewardPaise} onClose={() => setChosen(null)} />}
          </Card>
        )}
      </Screen>
    </>
  )
}

const PersonLink = ({ person: { id, name } }: { person: StaffReferral['person'] }) => (
  <Link to="/people/$userId" params={{ userId: String(id) }} className={linkClass()}>
    {name || 'Erased'}
  </Link>
)

/** 'Enrolled 3 Jun, 2026', 'Signed up 1 Jun, 2026'. */
const standing = ({ enrolledAt, registeredAt }: StaffReferral): string =>
  enrolledAt === null
    ? `Signed up ${registeredAt === null ? '' : shortDay(registeredAt, 0)}`
    : `Enrolled ${shortDay(enrolledAt, 0)}`

const columns = (onReward: (referral: StaffReferral) => void): Column<StaffReferral>[] => [
  { name: 'Came', isRowHead: true, className: 'min-w-36', cell: ({ person }) => <PersonLink person={person} /> },
  {
    name: 'Invited by',
    className: 'min-w-36',
    cell: ({ inviter, isByLink }) => (
      <>
        <PersonLink person={inviter} />
        <span className="block text-ink3">{isByLink ? 'by link' : 'by message'}</span>
      </>
    ),
  },
  { name: 'State', className: 'tnum whitespace-nowrap', cell: standing },
  {
    name: 'Look at',
    cell: ({ doubts }) => (
      <ul className="space-y-1">
        {doubts.map(doubt => (
          <li key={doubt} className="flex items-start gap-1.5 text-accentink">
            <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
            {doubt}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Reward',
    isFigure: true,
    cell: ({ reward }) =>
      reward && (
        <>
          <span className="font-semibold text-ink">{paiseText(reward.paise)}</span>
          {reward.heldUntil > serverNowS() && (
            <span className="block">
              <Chip>on hold until {shortDay(reward.heldUntil)}</Chip>
            </span>
          )}
        </>
      ),
  },
  {
    name: 'Change',
    cell: referral =>
      referral.enrolledAt !== null && (
        <Button variant="ghost" size="sm" className="-my-1.5 -ml-2" onClick={() => onReward(referral)}>
          {referral.reward ? 'Change reward' : 'Reward'}
          <span className="sr-only"> for {referral.person.name}</span>
        </Button>
      ),
  },
]
