import { getAddress } from '@learn/contract/pages/plain'
import type { StaffActivity } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ActivityIcon, getKind } from '#features/kinds/index.ts'
import { learn } from '#shared/api/call.ts'
import { Button, coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toast } from '#shared/ui/toast.ts'
import { staffActivityQuery, staffHomeQuery } from './queries.ts'

/** All that the course of an activity holds, with what learners do not see, each the way to its own page. */
export const CourseContents = ({ activity: { id, course, contents, can } }: { activity: StaffActivity }) => (
  <Card aria-labelledby="contents" className="mt-6 p-6">
    <Heading level={2} look="h2" id="contents">
      All of {course.name}
    </Heading>
    {contents.map(section => (
      <section key={section.id} className="mt-5">
        <div className="flex flex-wrap items-center gap-2">
          <Heading level={3} look="h3" className="min-w-0 break-words">
            {nameOf(section)}
          </Heading>
          {!section.isVisible && <Chip tone="warn">Hidden</Chip>}
          {can.showSections && <Switch activityId={id} section={section} />}
        </div>
        <ul className="mt-1.5 grid grid-cols-1 gap-x-6 gap-y-1 gate:grid-cols-2">
          {section.activities.map(one => (
            <Row key={one.id} activity={one} isCurrent={one.id === id} />
          ))}
        </ul>
      </section>
    ))}
  </Card>
)

type Section = StaffActivity['contents'][number]

const nameOf = ({ name }: Section): string => name || 'Introduction'

/** Shows a section to learners, or hides it from them. */
function Switch({ activityId, section }: { activityId: number; section: Section }) {
  const client = useQueryClient()
  const { id, isVisible } = section
  const word = isVisible ? 'Hide from learners' : 'Show to learners'
  const readAnew = () => {
    void client.invalidateQueries(staffHomeQuery)
    return client.invalidateQueries(staffActivityQuery(activityId))
  }
  const undo = useMutation({
    mutationFn: (operationid: number) => learn('local_learn_undo_staff_operation', { operationid }),
    onSuccess: async ({ counts }) => {
      await readAnew()
      if (counts.changed === 0) toast.error(`${nameOf(section)} has changed since, so it stays as it is`)
    },
    onError: error => toast.error(error.message),
  })
  const turn = useMutation({
    mutationFn: () =>
      learn('local_learn_perform_staff_operation', {
        act: { kind: 'section', sectionid: id, show: !isVisible },
        // What is hidden in a section comes with it: of many changes the log wants a reason.
        reason: `${word}: ${nameOf(section)}`.slice(0, 500),
      }),
    onSuccess: async ({ operationid }) => {
      await readAnew()
      toast.success(
        isVisible ? `${nameOf(section)} is hidden from learners` : `Learners see ${nameOf(section)} now`,
        undefined,
        // Exactly what was before, also of what came along.
        operationid === null ? undefined : { label: 'Undo', onClick: () => undo.mutate(operationid) },
      )
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${word}: ${nameOf(section)}`}
      isPending={turn.isPending}
      onClick={() => !turn.isPending && turn.mutate()}
    >
      {word}
    </Button>
  )
}

interface RowProps {
  activity: StaffActivity['contents'][number]['activities'][number]
  isCurrent: boolean
}

const Row = ({ activity, isCurrent }: RowProps) => (
  <li
    className={clsx(
      'relative -mx-2 flex items-center gap-3 rounded-input px-2 py-1.5',
      isCurrent ? 'bg-brandsoft' : 'has-[a:hover]:bg-hover',
    )}
  >
    <ActivityIcon activity={activity} />
    <span className="min-w-0 flex-1">
      <Link
        to={getAddress('staffActivity', { id: activity.id })}
        aria-current={isCurrent ? 'page' : undefined}
        className={coverLinkClass('after:inset-0 after:rounded-input', 'break-words text-small font-semibold tight')}
      >
        {activity.name}
      </Link>
      <span className="block text-small text-ink3">{getKind(activity).name}</span>
    </span>
    {!activity.isVisible && <Chip tone="warn">Hidden</Chip>}
  </li>
)
