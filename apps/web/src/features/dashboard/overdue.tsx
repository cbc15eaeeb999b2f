import type { Dashboard } from '@learn/contract/home'
import { shortDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { presentItem } from './agenda-item.ts'
import { AgendaRow } from './agenda-row.tsx'

interface Props {
  programId: number
  items: Dashboard['overdue']
  nowS: number
}

const FIRST = 3

/** ['23', 'Nov']. */
function dayOf(atS: number): readonly [string, string] {
  const [day = '', month = ''] = shortDay(atS).split(' ')
  return [day, month]
}

/** What was due on an earlier day and can still be submitted. Its chips stay grey (spec: platform 4): the amber edge carries the urgency. */
export const Overdue = ({ programId, items, nowS }: Props) => (
  <section aria-labelledby="overdue" className="flex flex-col">
    <Heading level={2} look="h3" id="overdue" className="mb-2.5">
      Overdue
    </Heading>
    <ShowAll items={items} count={FIRST} name="that are overdue">
      {shown => (
        <Card className="border-l-4! border-l-accent!">
          <ul className="divide-y divide-line">
            {shown.map(item => (
              <AgendaRow
                key={`${presentItem(item, programId).id}-${item.at}`}
                programId={programId}
                item={item}
                nowS={nowS}
                when={dayOf(item.at)}
                isOverdue
              />
            ))}
          </ul>
        </Card>
      )}
    </ShowAll>
  </section>
)
