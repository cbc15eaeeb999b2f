import { getAddress } from '@learn/contract/pages/plain'
import type { DoneLessons } from '@learn/contract/progress'
import { useQuery } from '@tanstack/react-query'
import { ActivityIcon, getOpening } from '#features/kinds/index.ts'
import { learn } from '#shared/api/call.ts'
import { clockTime, weekdayName } from '#shared/lib/date-text.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { ActivityRow, rowsClass } from './activity-row.tsx'

/** What the number of lessons of this week counts, one by one. */
export default function DoneDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['done-lessons'],
    queryFn: () => learn('local_learn_get_done_lessons', {}),
    meta: { follows: ['done'] },
  })
  return (
    <Dialog title="Completed this week" onClose={onClose}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Lessons data={data} />
      ) : (
        <Skeleton className="mt-5 h-96" />
      )}
    </Dialog>
  )
}

type Lesson = DoneLessons['lessons'][number]

/** In the program that it is taken in, else in the free area. */
const pathOf = ({ activity: { id, type, programId }, course }: Lesson): string =>
  programId === null
    ? getAddress('freePlayer', { courseId: course.id, moduleId: id })
    : getAddress('activity', { programid: programId, type, id })

const othersText = (count: number): string =>
  count === 1
    ? 'One more lesson is in a course you’re no longer enrolled in.'
    : `${count} more lessons are in courses you’re no longer enrolled in.`

const Lessons = ({ data: { lessons, others } }: { data: DoneLessons }) => (
  <>
    <ul className={rowsClass}>
      {lessons.map(lesson => (
        <ActivityRow
          key={lesson.activity.id}
          name={lesson.activity.name}
          opening={getOpening(lesson.activity, pathOf(lesson))}
          isLocked={!lesson.isOpen}
          lead={<ActivityIcon activity={lesson.activity} />}
          note={`${lesson.course.name} · ${weekdayName(lesson.doneAt)}, ${clockTime(lesson.doneAt)}`}
        />
      ))}
    </ul>
    {others > 0 && <p className="mt-4 text-small text-ink2">{othersText(others)}</p>}
    <p className="mt-4 text-small text-ink3">
      Completed lessons count once each, from Monday, across all your courses. Days begin at midnight, India time.
    </p>
  </>
)
