import type { ActivityReach, CourseInsight } from '@learn/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { courseInsightQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { CourseChoice } from './course-choice.tsx'
import { findStop } from './find-stop.ts'
import { LearnersButton } from './learners-button.tsx'
import { ReachCell } from './reach-cell.tsx'

interface Props {
  courseId: number | null
  onCourse: (courseId: string) => void
}

type Row = ActivityReach & { courseId: number; learners: number; isStop: boolean }

const minutesText = (minutes: number | null): string =>
  minutes === null ? '–' : `${Math.max(1, Math.round(minutes))} min`

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Activity',
    isRowHead: true,
    cell: ({ activity, module, isStop }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0">
          {activity.name}
          <span className="block text-small font-normal text-ink3">{module}</span>
        </span>
        {isStop && <Chip tone="warn">Most stop here</Chip>}
      </span>
    ),
  },
  { name: 'Opened', cell: ({ opened, learners }) => <ReachCell some={opened} all={learners} what="opened it" /> },
  {
    name: 'Completed',
    cell: ({ completed, learners }) => <ReachCell some={completed} all={learners} what="completed it" />,
  },
  { name: 'Stopped here', isFigure: true, cell: ({ stopped }) => stopped || '–' },
  {
    name: 'Median time',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  {
    name: 'Planned',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ plannedMinutes }) => minutesText(plannedMinutes),
  },
]

const LEARNERS: Column<Row> = {
  name: 'Learners',
  cell: ({ activity, courseId }) => <LearnersButton courseId={courseId} activity={activity} />,
}

/** A course, activity by activity: how many came so far, how long it takes them, where they stop. */
export function CoursePanel({ courseId, onCourse }: Props) {
  const query = useQuery(courseInsightQuery(courseId))
  return (
    <Screen query={query} name="Courses" skeleton={<CardSkeleton className="h-90" />}>
      {insight => (
        <Card className="p-6" aria-labelledby="course-insight">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-60">
              <Heading level={2} look="h2" id="course-insight">
                {insight.course?.name ?? 'Courses'}
              </Heading>
              <p className="mt-1 text-body text-ink2">{leadText(insight)}</p>
            </div>
            <CourseChoice courses={insight.courses} courseId={insight.course?.id ?? null} onCourse={onCourse} />
          </div>
          <Rows insight={insight} />
        </Card>
      )}
    </Screen>
  )
}

const leadText = ({ learners, activities }: CourseInsight): string =>
  `${plural(learners, 'learner')} · ${plural(activities.length, 'activity', 'activities')} · stopped: opened nothing after it for a week, and the course is not done`

function Rows({ insight: { course, activities, learners, can } }: { insight: CourseInsight }) {
  if (!course) return <Empty text="No course yet whose figures you may see." />
  if (activities.length === 0) return <Empty text="Nothing in this course that learners open yet." />
  const stop = findStop(activities)
  return (
    <Table
      label={`Activities of ${course.name}`}
      className="mt-4"
      columns={can.seeLearners ? [...COLUMNS, LEARNERS] : COLUMNS}
      rows={activities.map(row => ({ ...row, courseId: course.id, learners, isStop: row.activity.id === stop }))}
      keyOf={({ activity }) => activity.id}
    />
  )
}
