import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clockTime } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { presentItem } from './agenda-item.ts'
import { AgendaRow } from './agenda-row.tsx'

interface TodayProps {
  programId: number
  items: Dashboard['today']
  nowS: number
}

/** ['7:00', 'PM']. */
function hourOf(atS: number): readonly [string, string] {
  const [time = '', half = ''] = clockTime(atS).split(/\s/)
  return [time, half]
}

/** What is due, opens or is held today, by the clock. */
export const Today = ({ programId, items, nowS }: TodayProps) => (
  <section aria-labelledby="today">
    <Heading level={2} look="h3" id="today" className="mb-2.5">
      Today
    </Heading>
    <Card>
      {items.length === 0 ? (
        <Empty
          text="Nothing is due today."
          action={
            <Link
              to={getAddress('timeline', { programid: programId })}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              See what comes next
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map(item => (
            <AgendaRow
              key={`${presentItem(item, programId).id}-${item.at}`}
              programId={programId}
              item={item}
              nowS={nowS}
              when={hourOf(item.at)}
            />
          ))}
        </ul>
      )}
    </Card>
  </section>
)
