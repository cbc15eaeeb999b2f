import type { DatedActivity, StudioBatchDates } from '@learn/contract/studio'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { momentText } from './moment-text.ts'

interface Props {
  course: StudioBatchDates['courses'][number]
  activities: readonly DatedActivity[]
  /** Null: the caller may not. */
  onEdit: ((activity: DatedActivity) => void) | null
}

const moment = (atS: number | null) =>
  atS === null ? <span className="text-ink3">–</span> : <span className="tnum">{momentText(atS)}</span>

/** What stands in the table; dates are changed where `onEdit` is given. */
const listColumns = (onEdit: Props['onEdit']): Column<DatedActivity>[] => [
  {
    name: 'Activity',
    isRowHead: true,
    className: 'min-w-50',
    cell: ({ name, module, isVisible }) => (
      <>
        <span className="break-words">{name}</span>
        <span className="block text-small font-normal text-ink3">
          {module}
          {!isVisible && ', hidden'}
        </span>
      </>
    ),
  },
  { name: 'Opens', className: 'whitespace-nowrap', cell: one => moment(one.opensAt) },
  { name: 'Due', className: 'whitespace-nowrap', cell: one => moment(one.dueAt) },
  { name: 'Closes', className: 'whitespace-nowrap', cell: one => moment(one.closesAt) },
  {
    name: 'Whose dates',
    cell: ({ isOwn, isClass }) =>
      isClass ? 'Class, from the timetable' : isOwn ? <Chip tone="brand">This batch</Chip> : 'The course',
  },
  ...(onEdit
    ? [
        {
          name: 'Change',
          cell: (one: DatedActivity) =>
            one.isClass ? null : (
              <Button variant="ghost" size="sm" onClick={() => onEdit(one)}>
                Change<span className="sr-only"> dates of {one.name}</span>
              </Button>
            ),
        },
      ]
    : []),
]

/** The dates of a course as the learners of a batch have them. */
export function CourseDates({ course, activities, onEdit }: Props) {
  return (
    <Card className="p-6" aria-labelledby={`course-${course.id}`}>
      <Heading level={2} look="h2" id={`course-${course.id}`}>
        {course.name}
      </Heading>
      {course.opensAt !== null && (
        <p className="mt-1 text-small text-ink2">Opens for this batch {momentText(course.opensAt)}</p>
      )}
      {activities.length === 0 ? (
        <EmptyLine text="Nothing here has a date." />
      ) : (
        <Table
          label={`Dates of ${course.name}`}
          columns={listColumns(onEdit)}
          rows={activities}
          keyOf={({ id }) => id}
          className="mt-3"
        />
      )}
    </Card>
  )
}
