import type { Dashboard } from '@learn/contract/home'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { shortDay } from '#shared/lib/date-text.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { comingText } from './dashboard-text.ts'

interface ComingUpProps {
  programId: number
  items: Dashboard['comingUp']
}

const FIRST = 5

/** The next two weeks. */
export const ComingUp = ({ programId, items }: ComingUpProps) => (
  <Card aria-labelledby="coming-up" className="p-5">
    <Heading level={2} look="body" id="coming-up">
      Coming up
    </Heading>
    {items.length === 0 ? (
      <Empty text="Nothing is due in the next two weeks." />
    ) : (
      <ShowAll items={items} count={FIRST} name="dates">
        {shown => (
          <ul className="mt-2.5 -mb-1.5 flex flex-col">
            {shown.map(item => (
              <Row key={`${item.activity.id}-${item.at}`} programId={programId} item={item} />
            ))}
          </ul>
        )}
      </ShowAll>
    )}
  </Card>
)

function Row({ programId, item }: { programId: number; item: Dashboard['comingUp'][number] }) {
  const { activity } = item
  const [day, month] = shortDay(item.at).split(' ')
  const name = 'clamp-card pr-0.5 text-small font-semibold tight'
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-input px-2 py-1.5 has-[a:hover]:bg-hover">
      <span className="w-11 shrink-0 rounded-input border border-line bg-canvas py-1 text-center">
        <b className="tnum block text-h3">{day}</b>
        <span className="block text-micro font-medium text-ink3">{month}</span>
      </span>
      <span className="min-w-0 flex-1">
        {item.isLocked ? (
          <b className={name}>{activity.name}</b>
        ) : (
          <Link
            to={addressOf('activity', { programid: programId, type: activity.type, id: activity.id })}
            className={coverLinkClass('after:inset-0 after:rounded-input', name)}
          >
            {activity.name}
          </Link>
        )}
        <span className="block text-small text-ink3">{comingText(item)}</span>
      </span>
    </li>
  )
}
