import { addressOf } from '@learn/contract/pages/plain'
import type { StaffActivity } from '@learn/contract/staff'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'

/** All that the course of an activity holds, with what learners do not see, each the way to its own page. */
export const CourseContents = ({ activity: { id, course, contents } }: { activity: StaffActivity }) => (
  <Card aria-labelledby="contents" className="mt-6 p-6">
    <Heading level={2} look="h2" id="contents">
      All of {course.name}
    </Heading>
    {contents.map(section => (
      <section key={section.id} className="mt-4">
        <Heading level={3} look="h3" className="flex flex-wrap items-center gap-2">
          {section.name || 'Introduction'}
          {!section.isVisible && <Chip tone="warn">Hidden</Chip>}
        </Heading>
        <ul className="mt-1">
          {section.activities.map(one => (
            <li key={one.id} className="flex min-h-8 flex-wrap items-center gap-2 text-body">
              <Link
                to={addressOf('staffActivity', { id: one.id })}
                aria-current={one.id === id ? 'page' : undefined}
                className={linkClass('break-words')}
              >
                {one.name}
              </Link>
              {!one.isVisible && <Chip tone="warn">Hidden</Chip>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Card>
)
