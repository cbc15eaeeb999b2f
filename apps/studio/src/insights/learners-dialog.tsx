import type { ActivityLearner, ActivityReach } from '@learn/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, EmptyLine, ErrorPanel } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { activityLearnersQuery } from '#studio/app/queries.ts'

interface Props {
  courseId: number
  activity: ActivityReach['activity']
  onClose: () => void
}

const dayOrDash = (atS: number | null): string => (atS === null ? '–' : shortDay(atS))

const COLUMNS: readonly Column<ActivityLearner>[] = [
  {
    name: 'Learner',
    isRowHead: true,
    cell: ({ userId, name, hasStopped }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/people/$userId" params={{ userId: String(userId) }} className={linkClass()}>
          {name}
        </Link>
        {hasStopped && <Chip tone="warn">Stopped here</Chip>}
      </span>
    ),
  },
  { name: 'Opened', isFigure: true, cell: ({ openedAt }) => dayOrDash(openedAt) },
  { name: 'Completed', isFigure: true, cell: ({ completedAt }) => dayOrDash(completedAt) },
  {
    name: 'Time',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ minutes }) => (minutes === 0 ? '–' : `${Math.max(1, Math.round(minutes))} min`),
  },
]

const WATCHED: readonly Column<ActivityLearner>[] = [
  { name: 'Seen', isFigure: true, cell: ({ video }) => (video ? `${video.pct}%` : '–') },
  { name: 'Left off at', isFigure: true, cell: ({ video }) => (video ? timeText(video.leftAtS) : '–') },
]

/** The learners of a course, with how far each came in one of its activities. */
export default function LearnersDialog({ courseId, activity, onClose }: Props) {
  const { data, error, refetch } = useQuery(activityLearnersQuery(courseId, activity.id))
  return (
    <Dialog
      title={activity.name}
      lead="How far each learner of the course came here."
      width="max-w-modal"
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Learners learners={data.learners} />
      ) : (
        <CardSkeleton className="mt-4 h-40" />
      )}
    </Dialog>
  )
}

function Learners({ learners }: { learners: readonly ActivityLearner[] }) {
  const [name, setName] = useState('')
  if (learners.length === 0) return <EmptyLine text="Nobody is in this course yet." />
  const shown = learners.filter(one => one.name.toLowerCase().includes(name.trim().toLowerCase()))
  const isVideo = learners.some(({ video }) => video)
  return (
    <div className="mt-4">
      <SearchField label="Find a learner" placeholder="Name of a learner" look="small" value={name} onText={setName} />
      {shown.length === 0 ? (
        <EmptyLine text="No learner of this course has that name." />
      ) : (
        <Table
          label="Learners"
          className="mt-3"
          columns={isVideo ? [...COLUMNS, ...WATCHED] : COLUMNS}
          rows={shown}
          keyOf={({ userId }) => userId}
        />
      )}
    </div>
  )
}
