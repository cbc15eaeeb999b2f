import { brand } from '@learn/brand'
import type { FreeDashboard } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { greeting } from '#shared/lib/date-text.ts'
import { readStored } from '#shared/lib/storage.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, EmptyLine } from '#shared/ui/states.tsx'
import { ContinueHero } from './continue-hero.tsx'
import { FreeDashboardSkeleton } from './dashboard-skeleton.tsx'
import { Explore } from './explore.tsx'
import { underWayText } from './free-text.ts'
import { MyCourses } from './my-courses.tsx'
import { currentCourse, freeDashboardQuery } from './queries.ts'

/** The free area's home (spec: platform 2): what to go on with, the courses taken, the courses on offer. */
export default function FreeDashboardScreen() {
  const query = useQuery(freeDashboardQuery)
  usePageTitle('Free courses')
  return (
    <Screen query={query} name="Free courses" skeleton={<FreeDashboardSkeleton />}>
      {data => <DashboardOf data={data} />}
    </Screen>
  )
}

function DashboardOf({ data: { enrolled, available, availableTotal, serverAt } }: { data: FreeDashboard }) {
  const current = currentCourse(enrolled)
  const name = readStored('user')?.name
  const { from } = useSearch({ strict: false }) as { from?: string }
  const canTakeAny = available.length === 0 || available.some(course => course.can.enrol)
  const isBare = enrolled.length === 0 && available.length === 0
  return (
    <>
      <Heading level={1} look="h1">
        {greeting(serverAt)}
        {name && `, ${name}`}
      </Heading>
      {!isBare && canTakeAny && <p className="mt-1 text-body text-ink2">{underWayText(enrolled)}</p>}
      {from === 'paid' && (
        <Notice tone="info" Icon={Info} className="mt-4 max-w-narrow">
          That page is part of a paid program.{!isBare && ' You can take the courses here.'}
          {brand.publicSiteUrl && (
            <>
              {' '}
              <a href={brand.publicSiteUrl} className={linkClass('underline underline-offset-2')}>
                See paid programs
              </a>
            </>
          )}
        </Notice>
      )}
      {!canTakeAny && (
        <Notice tone="info" Icon={Info} className="mt-4 max-w-narrow">
          This is what learners see. Staff aren’t enrolled in courses.
        </Notice>
      )}
      {isBare && (
        <Card className="mt-6 py-6">
          <Empty
            text="No free courses right now. New ones appear here."
            action={
              <Link to={getAddress('freeAccount')} className={buttonClass({ size: 'lg' })}>
                Go to your account
              </Link>
            }
          />
        </Card>
      )}
      {enrolled.length > 0 && (
        <div className="mt-6 grid grid-cols-1 gap-5 m_desktop:grid-cols-[minmax(0,1fr)_28.25rem] m_desktop:gap-6">
          {current && <ContinueHero course={current} />}
          <MyCourses courses={enrolled} isWide={!current} />
        </div>
      )}
      {available.length > 0 && <Explore courses={available} total={availableTotal} />}
      {available.length === 0 && enrolled.length > 0 && (
        <div className="mt-5">
          <EmptyLine text="You’ve taken every free course. New ones appear here." />
        </div>
      )}
    </>
  )
}
