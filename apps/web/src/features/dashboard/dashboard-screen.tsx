import type { Dashboard } from '@learn/contract'
import { useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { useChosenProgramId } from '#shared/lib/chosen-program.ts'
import { greeting, longDay } from '#shared/lib/date-text.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Card } from '#shared/ui/card.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Empty, ErrorPanel } from '#shared/ui/states.tsx'
import { ComingUp } from './coming-up.tsx'
import { Courses } from './courses.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Hero } from './hero.tsx'
import { dashboardQuery } from './queries.ts'
import { Today } from './today.tsx'
import { Week } from './week.tsx'

/** Home: what to go on with, what today asks, where the program stands. */
export default function DashboardScreen() {
  const { data, error, refetch } = useQuery(dashboardQuery(useChosenProgramId()))
  usePageTitle('Home')
  if (data) return <DashboardOf data={data} />
  if (!error) return <DashboardSkeleton />
  return (
    <Card className="mx-auto mt-10 max-w-[560px]">
      <h1 className="sr-only">Home</h1>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function DashboardOf({ data }: { data: Dashboard }) {
  const { program } = data
  if (!program)
    return (
      <div className="flex flex-col gap-5">
        <Greeting data={data} />
        <Card className="py-10">
          <Empty text="No program is open for you yet. It appears here as soon as you are enrolled." />
        </Card>
      </div>
    )
  return (
    <DashboardGrid
      main={
        <>
          <Greeting data={data} />
          {data.resume && <Hero programId={program.lpId} resume={data.resume} />}
          <Today programId={program.lpId} items={data.today} nowS={data.serverAt} />
          {data.courses.length > 0 && <Courses programId={program.lpId} courses={data.courses} />}
        </>
      }
      aside={
        <>
          <Week week={data.week} />
          <ComingUp programId={program.lpId} items={data.comingUp} />
        </>
      }
    />
  )
}

function Greeting({ data: { serverAt, streakDays } }: { data: Dashboard }) {
  const name = readStored('user')?.name
  return (
    <div className="flex items-end justify-between gap-4">
      <div>
        <p className="text-[13px] leading-5 font-medium text-ink3">{longDay(serverAt)}</p>
        <h1 className="mt-0.5 text-[30px] leading-9 font-semibold tighter">
          {greeting(serverAt)}
          {name && `, ${name}`}
        </h1>
      </div>
      {streakDays > 0 && (
        <p className="flex items-center gap-2 pb-1 text-sm text-ink2">
          <Flame size={17} aria-hidden="true" className="text-accent" fill="currentColor" />
          <span>
            <b className="tnum font-semibold text-ink">{streakDays}-day</b> streak
          </span>
        </p>
      )}
    </div>
  )
}
