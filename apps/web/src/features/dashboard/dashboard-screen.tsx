import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardQuery, useChosenProgramId } from '#features/course/queries.ts'
import { TenMinutesCard } from '#features/deck/index.ts'
import { QuizList } from '#features/quizzes/index.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { ComingUp } from './coming-up.tsx'
import { Courses } from './courses.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Greeting } from './greeting.tsx'
import { Hero } from './hero.tsx'
import { Overdue } from './overdue.tsx'
import { RecentlyOpened } from './recently-opened.tsx'
import { Today } from './today.tsx'
import { Week } from './week.tsx'

/** Home: what to go on with, what today asks, where the program stands. */
export default function DashboardScreen() {
  const query = useQuery(dashboardQuery(useChosenProgramId()))
  usePageTitle('Home')
  return (
    <Screen query={query} name="Home" skeleton={<DashboardSkeleton nowS={serverNowS()} />}>
      {data => <DashboardOf data={data} />}
    </Screen>
  )
}

const NO_PROGRAM = 'No program is open for you right now. It appears here once you’re enrolled.'
const ASK = 'There’s nothing you need to do. If it should be here by now, ask your institute.'

function DashboardOf({ data }: { data: Dashboard }) {
  const { program } = data
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  if (!program)
    return (
      <div className="flex flex-col gap-5">
        <Greeting atS={nowS} streakDays={data.streakDays} />
        <Card className="py-10">
          <Empty
            text={data.hasFreeCourses ? `${NO_PROGRAM} You can take the free courses.` : `${NO_PROGRAM} ${ASK}`}
            action={
              <Link to={getAddress(data.hasFreeCourses ? 'free' : 'account')} className={buttonClass({ size: 'lg' })}>
                {data.hasFreeCourses ? 'See the free courses' : 'Go to your account'}
              </Link>
            }
          />
        </Card>
      </div>
    )
  return (
    <DashboardGrid
      main={
        <>
          <Greeting atS={nowS} streakDays={data.streakDays} />
          {data.resume && <Hero programId={program.lpId} resume={data.resume} />}
          {data.overdue.length > 0 && <Overdue programId={program.lpId} items={data.overdue} nowS={nowS} />}
          <Today programId={program.lpId} items={data.today} nowS={nowS} />
          {data.courses.length > 0 && <Courses programId={program.lpId} courses={data.courses} />}
          <QuizList programId={program.lpId} isWide />
        </>
      }
      aside={
        <>
          <TenMinutesCard />
          <Week week={data.week} />
          <AttendanceCard programId={program.lpId} />
          <ComingUp programId={program.lpId} items={data.comingUp} />
          {data.recent.length > 0 && <RecentlyOpened programId={program.lpId} items={data.recent} />}
        </>
      }
    />
  )
}
