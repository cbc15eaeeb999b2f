import type { NotificationEntry } from '@learn/contract/notifications'
import { useId } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { NotificationRow } from './notification-row.tsx'
import { byDay, type NotificationDay } from './notification-text.ts'

interface Props {
  entries: readonly NotificationEntry[]
  nowS: number
  onOpen: (entry: NotificationEntry) => void
}

/** A list under the names of its days. */
export const NotificationDays = ({ entries, nowS, onOpen }: Props) =>
  byDay(entries, nowS).map(day => <Day key={day.name} day={day} nowS={nowS} onOpen={onOpen} />)

function Day({ day, nowS, onOpen }: Omit<Props, 'entries'> & { day: NotificationDay }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} look="small" id={id} className="px-5 pt-4 pb-1 text-ink2">
        {day.name}
      </Heading>
      <ul>
        {day.entries.map(entry => (
          // The oldest of a group: what is open beside it stays open when one more comes.
          <NotificationRow key={entry.ids.at(-1)} entry={entry} nowS={nowS} isUnderDay onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
