import type { Dashboard } from '@learn/contract/home'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ActivityIcon, kindOf } from '#features/kinds/index.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'

interface Props {
  programId: number
  items: Dashboard['recent']
}

const FIRST = 3

/** What the learner opened last, to find it again. */
export const RecentlyOpened = ({ programId, items }: Props) => (
  <Card aria-labelledby="recently-opened" className="p-5">
    <Heading level={2} look="body" id="recently-opened">
      Recently opened
    </Heading>
    <ShowAll items={items} count={FIRST} name="activities">
      {shown => (
        <ul className="mt-2.5 -mb-1.5 flex flex-col">
          {shown.map(({ activity, courseName }) => (
            <li
              key={activity.id}
              className="relative -mx-2 flex items-center gap-3 rounded-input px-2 py-1.5 has-[a:hover]:bg-hover"
            >
              <ActivityIcon activity={activity} />
              <span className="min-w-0 flex-1">
                <Link
                  to={addressOf('activity', { programid: programId, type: activity.type, id: activity.id })}
                  className={coverLinkClass(
                    'after:inset-0 after:rounded-input',
                    'clamp-card pr-0.5 text-small font-semibold tight',
                  )}
                >
                  {activity.name}
                </Link>
                <span className="block truncate text-small text-ink3">
                  {kindOf(activity).name} · {courseName}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ShowAll>
  </Card>
)
