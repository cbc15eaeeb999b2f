import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { ActivityIcon, getKind, getOpening } from '#features/kinds/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { ActivityRow, rowsClass } from './activity-row.tsx'

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
        <ul className={rowsClass}>
          {shown.map(({ activity, courseName }) => (
            <ActivityRow
              key={activity.id}
              name={activity.name}
              opening={getOpening(
                activity,
                getAddress('activity', { programid: programId, type: activity.type, id: activity.id }),
              )}
              lead={<ActivityIcon activity={activity} />}
              note={
                <span className="block truncate">
                  {getKind(activity).name} · {courseName}
                </span>
              }
            />
          ))}
        </ul>
      )}
    </ShowAll>
  </Card>
)
