import { getAddress } from '@learn/contract/pages/plain'
import type { StaffSearch } from '@learn/contract/staff'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { getKind } from '#features/kinds/index.ts'
import { Heading } from '#shared/ui/heading.tsx'

const ROW =
  'flex flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2.5 text-body hover:bg-hover focus-visible:bg-hover'

interface Props {
  found: StaffSearch
  query: string
  /** A result is opened in this window. */
  onOpen: () => void
}

/** What was found, by what it is. People and courses stand in the studio, which is an app of its own: its pages are loaded. */
export function FoundLists({ found: { people, courses, activities }, query, onOpen }: Props) {
  const count = people.length + courses.length + activities.length
  const leave = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
  }
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2 text-body text-ink2'}>
        {count > 0 ? `${count} found` : `No results for “${query}”.`}
      </p>
      <Group name="People">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <a href={`/studio/people/${id}`} className={ROW}>
              <Row name={name} about={email} />
            </a>
          </li>
        ))}
      </Group>
      <Group name="Courses">
        {courses.map(({ id, name, programName }) => (
          <li key={id}>
            <a href={`/studio/courses/${id}`} className={ROW}>
              <Row name={name} about={programName} />
            </a>
          </li>
        ))}
      </Group>
      <Group name="Activities">
        {activities.map(activity => (
          <li key={activity.id}>
            <Link to={getAddress('staffActivity', { id: activity.id })} className={ROW} onClick={leave}>
              <Row name={activity.name} about={`${getKind(activity).name} · ${activity.courseName}`} />
            </Link>
          </li>
        ))}
      </Group>
    </>
  )
}

const Row = ({ name, about }: { name: string; about: string }) => (
  <>
    <b className="font-semibold">{name}</b> <span className="text-small text-ink3">{about}</span>
  </>
)

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={name} className="mt-2 first-of-type:mt-0">
      <Heading level={3} look="small" className="px-3 py-1 text-ink3">
        {name}
      </Heading>
      <ul>{children}</ul>
    </section>
  )
}
