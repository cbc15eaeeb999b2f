import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { ActivityRow, rowsClass } from './activity-row.tsx'
import { presentItem } from './agenda-item.ts'
import { comingText } from './dashboard-text.ts'

interface ComingUpProps {
  programId: number
  items: Dashboard['comingUp']
}

const FIRST = 5

/** The next two weeks. */
export const ComingUp = ({ programId, items }: ComingUpProps) => (
  <Card aria-labelledby="coming-up" className="p-5">
    <div className="flex items-center justify-between gap-3">
      <Heading level={2} look="body" id="coming-up">
        Coming up
      </Heading>
      <Link to={getAddress('calendar')} className={linkClass('text-small')}>
        Calendar
      </Link>
    </div>
    {items.length === 0 ? (
      <Empty text="Nothing is due in the next two weeks." />
    ) : (
      <ShowAll items={items} count={FIRST} name="dates">
        {shown => (
          <ul className={rowsClass}>
            {shown.map(item => (
              <ActivityRow
                key={`${presentItem(item, programId).id}-${item.at}`}
                name={presentItem(item, programId).name}
                opening={presentItem(item, programId).opening}
                isLocked={item.isLocked && !item.place}
                lead={<Day at={item.at} />}
                note={comingText(item)}
              />
            ))}
          </ul>
        )}
      </ShowAll>
    )}
  </Card>
)

function Day({ at }: { at: number }) {
  const [day, month] = shortDay(at).split(' ')
  return (
    <span className="w-11 shrink-0 rounded-input border border-line bg-canvas py-1 text-center">
      <b className="tnum block text-h3">{day}</b>
      <span className="block text-micro font-medium text-ink3">{month}</span>
    </span>
  )
}
