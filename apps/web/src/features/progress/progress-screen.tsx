import { getAddress } from '@learn/contract/pages/plain'
import type { ProgressReport } from '@learn/contract/reports'
import { PROGRESS_REPORT_FILES } from '@learn/contract/reports/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUpRight, Download } from 'lucide-react'
import { useState } from 'react'
import { useChosenProgramId } from '#features/course/queries.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { type Count, countFigure, countProgram } from './count.ts'
import { CountDialog } from './count-dialog.tsx'
import { CourseItems } from './course-items.tsx'
import { CourseList } from './course-list.tsx'
import { FigureCard, ProgramCard } from './figures.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { FIGURES, inTab, TABS, type TabName } from './progress-text.ts'
import { reportQuery } from './queries.ts'
import { WeekCard } from './week-card.tsx'

const NAME = 'Progress'
const FIGURE_GRID = 'mt-6 grid gap-5 gate:grid-cols-2 m_desktop:grid-cols-5'
const BODY_GRID = 'mt-5 grid items-start gap-5 s_desktop:grid-cols-[20rem_minmax(0,1fr)]'

/** `/progress-hub`: how far the learner is; each figure opens the list that it counts. */
export default function ProgressScreen() {
  usePageTitle(NAME)
  const query = useQuery(reportQuery(useChosenProgramId()))
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {report => <Progress report={report} />}
    </Screen>
  )
}

/** The course and the tab on screen, as they stand in the address. */
function usePlace(report: ProgressReport) {
  const search = useSearch({ strict: false }) as { course?: string; tab?: string }
  const navigate = useNavigate()
  const ongoing = report.courses.find(({ status }) => status === 'Ongoing' || status === 'Recommended')
  const course = report.courses.find(({ id }) => String(id) === search.course) ?? ongoing ?? report.courses[0]
  const items = report.items.filter(({ courseId }) => courseId === course?.id)
  const filled = TABS.find(({ value }) => inTab(items, value).length > 0)?.value ?? 'lesson'
  const tab = TABS.find(({ value }) => value === search.tab)?.value ?? filled
  const go = (part: { course?: number; tab?: TabName }): void =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: { course: String(part.course ?? course?.id ?? ''), tab: part.tab ?? (part.course ? null : tab) },
    })
  return { course, items, tab, go }
}

function Progress({ report }: { report: ProgressReport }) {
  const { course, items, tab, go } = usePlace(report)
  const [opened, setOpened] = useState<Count | null>(null)
  const { program, serverAt } = report
  if (program === null)
    return (
      <>
        <Head />
        <Card className="mt-6">
          <Empty
            text="You're not enrolled in a program yet. Your progress appears here once you are."
            action={
              <Link to={getAddress('home')} className={buttonClass({ size: 'lg' })}>
                Go to your home page
              </Link>
            }
          />
        </Card>
      </>
    )
  return (
    <>
      <Head
        programId={program.lpId}
        lead={[program.lpname, program.batch, weekText(program, serverAt)].filter(Boolean).join(' · ')}
      />
      <div className={FIGURE_GRID}>
        <ProgramCard progress={report.progress} onOpen={() => setOpened(countProgram(report))} />
        {FIGURES.map(figure => (
          <FigureCard
            key={figure.tab}
            figure={figure}
            items={inTab(report.items, figure.tab)}
            onOpen={() => setOpened(countFigure(figure, report))}
          />
        ))}
      </div>
      <div className={BODY_GRID}>
        <div className="flex flex-col gap-5">
          <CourseList courses={report.courses} chosenId={course?.id ?? null} onChoose={id => go({ course: id })} />
          <WeekCard week={report.week} />
          <AttendanceCard programId={program.lpId} />
          <ForecastCard forecast={report.forecast} progress={report.progress} nowS={serverAt} />
        </div>
        {course && (
          <CourseItems
            course={course}
            programId={program.lpId}
            items={items}
            tab={tab}
            nowS={serverAt}
            onTab={next => go({ tab: next })}
          />
        )}
      </div>
      {opened !== null && <CountDialog count={opened} programId={program.lpId} onClose={() => setOpened(null)} />}
    </>
  )
}

const Head = ({ lead, programId }: { lead?: string; programId?: number }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
    <div>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      {lead && <p className="tnum mt-1 text-body text-ink2">{lead}</p>}
    </div>
    <nav aria-label="Beside your progress" className="flex flex-wrap gap-x-5 gap-y-1">
      {programId !== undefined && (
        <a
          href={`${PROGRESS_REPORT_FILES}/${programId}`}
          download
          className={linkClass('inline-flex min-h-6 items-center gap-1 text-body')}
        >
          <Download size={15} aria-hidden="true" />
          Report as PDF
        </a>
      )}
      <Onward name="Weekly report" to={getAddress('weekReport')} />
      <Onward name="Electives" to={getAddress('electives')} />
      <Onward name="Skill report" to={getAddress('skillReport')} />
    </nav>
  </div>
)

const Onward = ({ name, to }: { name: string; to: string }) => (
  <Link to={to} className={linkClass('inline-flex items-center gap-1 text-body')}>
    {name}
    <ArrowUpRight size={16} aria-hidden="true" />
  </Link>
)

const WEEK_S = 7 * 86_400

/** 'week 11 of 28'; nothing for a program without dates. */
function weekText({ startAt, endAt }: NonNullable<ProgressReport['program']>, nowS: number): string {
  if (startAt === null || endAt === null || nowS < startAt || nowS > endAt) return ''
  return `week ${Math.floor((nowS - startAt) / WEEK_S) + 1} of ${Math.ceil((endAt - startAt) / WEEK_S)}`
}

const Waiting = () => (
  <>
    <Head />
    <div className={FIGURE_GRID}>
      {[1, 2, 3, 4, 5].map(n => (
        <CardSkeleton key={n} className="h-30" />
      ))}
    </div>
    <div className={BODY_GRID}>
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-120" />
    </div>
  </>
)
