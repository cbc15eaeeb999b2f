import { getAddress } from '@learn/contract/pages/plain'
import type { StaffActivity } from '@learn/contract/staff'
import { AUTHORED_TYPES } from '@learn/contract/studio/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { getKind } from '#features/kinds/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Bar } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { CourseContents } from './course-contents.tsx'
import { staffActivityQuery } from './queries.ts'
import { momentText } from './staff-text.ts'

/** One activity as staff see it: where the hand-over of an activity address leads (platform 4). */
export default function StaffActivityScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  if (!/^\d{1,16}$/.test(id)) throw notFound()
  return <ActivityOf id={Number(id)} />
}

function ActivityOf({ id }: { id: number }) {
  const query = useQuery(staffActivityQuery(id))
  usePageTitle(query.data?.name ?? 'Activity')
  return (
    <div className="mx-auto max-w-narrow">
      <Link to={getAddress('staff')} className={linkClass('inline-flex items-center gap-1.5 text-small')}>
        <ArrowLeft size={14} aria-hidden="true" />
        Staff home
      </Link>
      <Screen query={query} name="Activity" skeleton={<Waiting />}>
        {data => <Facts activity={data} />}
      </Screen>
    </div>
  )
}

/** The studio is an app of its own: its pages are loaded. */
const StudioLinks = ({ activity: { id, type, course } }: { activity: StaffActivity }) => (
  <p className="mt-2 flex flex-wrap gap-x-5 text-small">
    {(AUTHORED_TYPES as readonly string[]).includes(type) && (
      <a href={`/studio/a/${id}`} className={linkClass()}>
        Edit in the studio
      </a>
    )}
    <a href={`/studio/courses/${course.id}`} className={linkClass()}>
      Course in the studio
    </a>
  </p>
)

const Waiting = () => (
  <>
    <Heading level={1} look="hidden">
      Activity
    </Heading>
    <Skeleton className="mt-3 h-9 w-80" />
    <Skeleton className="mt-1.5 h-6 w-64" />
    <Skeleton className="mt-6 h-64 rounded-card!" />
  </>
)

function Facts({ activity }: { activity: StaffActivity }) {
  const { name, course, section, isVisible, openAt, dueAt, learners, opened, completed, faults } = activity
  const { StaffPart } = getKind(activity)
  const share = (count: number): number => (learners === 0 ? 0 : Math.round((count / learners) * 100))
  return (
    <>
      <Heading level={1} look="h1" className="mt-3">
        {name}
      </Heading>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-body text-ink2">
        {course.name === section.name ? course.name : `${course.name} · ${section.name}`}
        <Chip>{getKind(activity).name}</Chip>
        {!isVisible && <Chip tone="warn">Hidden</Chip>}
      </p>
      <StudioLinks activity={activity} />
      {faults.length > 0 && (
        <Notice tone="warn" Icon={TriangleAlert} className="mt-5">
          {faults.map(fault => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      <Card aria-labelledby="numbers" className="mt-6 p-6">
        <Heading level={2} look="h2" id="numbers">
          {learners === 1 ? '1 enrolled learner' : `${learners} enrolled learners`}
        </Heading>
        <dl className="tnum mt-4 grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-3 text-body">
          <dt className="text-ink2">Opened</dt>
          <dd className="flex items-center gap-3">
            <Bar pct={share(opened)} label="Share of learners who opened it" /> {opened}
          </dd>
          <dt className="text-ink2">Completed</dt>
          <dd className="flex items-center gap-3">
            <Bar pct={share(completed)} label="Share of learners who completed it" /> {completed}
          </dd>
          <dt className="text-ink2">Opens</dt>
          <dd>{openAt === null ? 'With its section' : momentText(openAt)}</dd>
          <dt className="text-ink2">Due</dt>
          <dd>{dueAt === null ? 'No due date' : momentText(dueAt)}</dd>
        </dl>
      </Card>
      {StaffPart && <StaffPart id={activity.id} can={activity.can} />}
      <CourseContents activity={activity} />
    </>
  )
}
