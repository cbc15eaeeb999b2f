import { getAddress } from '@learn/contract/pages/plain'
import type { ProgressReport } from '@learn/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Printer } from 'lucide-react'
import { attendanceQuery, useChosenProgramId } from '#features/course/queries.ts'
import { durationText, shortDay } from '#shared/lib/date-text.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { getPercent } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { forecastText, pctText } from './progress-text.ts'
import { reportQuery, studyDaysQuery } from './queries.ts'
import { StudyWeek } from './study-week.tsx'
import { computeWeek, type Week, weekName } from './week.ts'
import { DoneTable, DueList } from './week-lists.tsx'

const NAME = 'Weekly report'

/** `/progress-hub/week`: what the learner did in a week, on one page to print or to keep as a PDF. */
export default function WeekScreen() {
  usePageTitle(NAME)
  const report = useQuery(reportQuery(useChosenProgramId()))
  const days = useQuery(studyDaysQuery)
  const { week: day } = useSearch({ strict: false }) as { week?: string }
  return (
    <Screen query={report} name={NAME} skeleton={<Waiting />}>
      {loaded => (
        <Screen query={days} name={NAME} skeleton={<Waiting />}>
          {studied =>
            loaded.program === null ? (
              <NoProgram />
            ) : (
              <Report report={loaded} week={computeWeek(loaded, studied, day)} />
            )
          }
        </Screen>
      )}
    </Screen>
  )
}

function Report({ report, week }: { report: ProgressReport; week: Week }) {
  const { program, serverAt } = report
  const user = readStored('user')
  const learner = [user?.name, user?.lastName].filter(Boolean).join(' ')
  if (program === null) return null
  return (
    <div>
      <Head week={week} lead={[learner, program.lpname, program.batch].filter(Boolean).join(' · ')} />
      <Card className="mt-6 p-6 print:mt-3 print:border-0 print:p-0 print:shadow-none">
        <Figures report={report} week={week} />
        <div className="mt-6 grid items-start gap-x-8 gap-y-6 gate:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-4">
          <StudyWeek days={week.days} />
          <Standing report={report} programId={program.lpId} />
        </div>
        <DoneTable week={week} report={report} programId={program.lpId} />
        <div className="mt-6 grid items-start gap-x-8 gap-y-6 gate:grid-cols-2 print:mt-4 print:grid-cols-2">
          <DueList
            name={week.isCurrent ? 'Due in the next seven days' : 'Due in the week after, still open'}
            items={week.due}
            programId={program.lpId}
            nowS={serverAt}
          />
          <DueList name="Overdue" items={week.overdue} programId={program.lpId} nowS={serverAt} />
        </div>
        <p className="tnum mt-6 text-small text-ink3 print:mt-4">
          Study time and streak count every program. Days begin at midnight, India time. Written on{' '}
          {shortDay(serverAt, 0)}.
        </p>
      </Card>
    </div>
  )
}

function Head({ week, lead }: { week: Week; lead: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Link
          to={getAddress('progressHub')}
          className={linkClass('inline-flex items-center gap-1.5 text-small print:hidden')}
        >
          <ArrowLeft size={15} aria-hidden="true" />
          Progress
        </Link>
        <Heading level={1} look="h1" className="mt-1">
          {NAME}
        </Heading>
        <p className="tnum mt-1 text-body text-ink2">
          {weekName(week)}
          {lead && ` · ${lead}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <OtherWeek day={week.previous} name="Week before" Icon={ArrowLeft} />
        <OtherWeek day={week.next} name="Week after" Icon={ArrowRight} />
        <Button variant="outline" size="lg" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  )
}

function OtherWeek({ day, name, Icon }: { day: string | null; name: string; Icon: typeof ArrowLeft }) {
  if (day === null) return null
  return (
    <Link to="." search={{ week: day }} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
      <Icon size={16} aria-hidden="true" />
      {name}
    </Link>
  )
}

function Figures({ report, week }: { report: ProgressReport; week: Week }) {
  const { streakDays } = report.week
  const { done, studyS, studied, meanPct, isCurrent } = week
  return (
    <dl className="tnum grid grid-cols-2 gap-x-6 gap-y-4 gate:grid-cols-4 print:grid-cols-4">
      <Figure name="Activities" value={String(done.length)} detail={activitiesText(report, week)} />
      <Figure
        name="Study time"
        value={durationText(studyS)}
        detail={`on ${studied} ${studied === 1 ? 'day' : 'days'}`}
      />
      <Figure
        name="Marks"
        value={meanPct === null ? '--' : `${Math.round(meanPct)}%`}
        detail={meanPct === null ? 'no marks this week' : 'on average'}
      />
      <Figure
        name="Streak"
        value={isCurrent ? `${streakDays} ${streakDays === 1 ? 'day' : 'days'}` : '--'}
        detail={isCurrent ? 'in a row' : 'known for today only'}
      />
    </dl>
  )
}

/** What the number of activities means: it is of this program, the goal of a week counts every one. */
function activitiesText({ week: { done, goal } }: ProgressReport, week: Week): string {
  const parts = [
    week.isCurrent && done > week.done.length && `${done} in all your programs`,
    goal !== null && `goal ${goal}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'done or submitted'
}

const Figure = ({ name, value, detail }: { name: string; value: string; detail: string }) => (
  <div>
    <dt className="text-small text-ink2">{name}</dt>
    <dd>
      <span className="block text-h1 print:text-h2">{value}</span>
      <span className="text-small text-ink3">{detail}</span>
    </dd>
  </div>
)

/** Where the learner is in the program, today. */
function Standing({ report, programId }: { report: ProgressReport; programId: number }) {
  const { progress, forecast, courses, serverAt } = report
  const attendance = useQuery(attendanceQuery({ programid: programId, page: 1 }))
  const { present, held } = attendance.data?.total ?? { present: 0, held: 0 }
  const begun = courses.filter(course => course.progress.done > 0 || course.grade.graded > 0)
  return (
    <section aria-labelledby="standing">
      <Heading level={2} look="h3" id="standing">
        Where you are
      </Heading>
      <p className="tnum mt-2 text-body text-ink2">
        <b className="font-semibold text-ink">{getPercent(progress)}%</b> of the program: {progress.done} of{' '}
        {progress.total} activities. {forecastText(forecast, serverAt)}
        {held > 0 && ` Present in ${present} of ${held} ${held === 1 ? 'class' : 'classes'}.`}
      </p>
      {begun.length > 0 && (
        <dl className="tnum mt-2 divide-y divide-line text-small">
          {begun.map(({ id, name, progress: of, grade }) => (
            <div key={id} className="flex justify-between gap-4 py-1.5 print:py-0.5">
              <dt className="min-w-0 text-ink2">{name}</dt>
              <dd className="shrink-0">
                {of.done} of {of.total} · marks {pctText(grade.earned, grade.graded)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const NoProgram = () => (
  <>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <Card className="mt-6">
      <Empty
        text="You're not enrolled in a program yet. Your weeks appear here once you are."
        action={
          <Link to={getAddress('home')} className={buttonClass({ size: 'lg' })}>
            Go to your home page
          </Link>
        }
      />
    </Card>
  </>
)

const Waiting = () => (
  <div>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <CardSkeleton className="mt-6 h-160" />
  </div>
)
