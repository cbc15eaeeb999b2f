import { CalendarPlus } from 'lucide-react'
import { useServerNow } from '#shared/api/server-time.ts'
import { calendarFile } from '#shared/lib/calendar-file.ts'
import { download } from '#shared/lib/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { beginsText, lastsText, localTimeText } from './class-text.ts'

/** Of a class whose length is not known, in a calendar. */
const MINUTES = 60

interface Props {
  id: number
  name: string
  courseName: string
  teachers: readonly string[]
  /** When it begins, in epoch seconds. */
  atS: number
  /** How long it lasts; null: not known. */
  minutes: number | null
  /** The address of its page, for the calendar. */
  path: string
  isCancelled?: boolean
}

/** What a learner needs to be there: when a class begins, how long it lasts, who teaches, and the entry for their calendar. */
export function ClassFacts({ id, name, courseName, teachers, atS, minutes, path, isCancelled = false }: Props) {
  const nowS = useServerNow(atS)
  const keep = (): void =>
    download(
      'class.ics',
      'text/calendar',
      calendarFile({
        id: `class-${id}`,
        atS,
        minutes: minutes ?? MINUTES,
        name,
        about: courseName,
        place: new URL(path, location.origin).href,
        nowS,
      }),
    )
  return (
    <Card className="mt-6 p-5 text-left">
      <dl className="flex flex-wrap gap-x-6 gap-y-4 text-body">
        <Fact
          name={isCancelled ? 'Was planned for' : atS > nowS ? 'Begins' : 'Began'}
          text={beginsText(atS)}
          more={localTimeText(atS)}
        />
        {minutes !== null && <Fact name="Lasts" text={lastsText(atS, minutes)} />}
        {teachers.length > 0 && <Fact name="With" text={teachers.join(', ')} />}
      </dl>
      {atS > nowS && !isCancelled && (
        <Button variant="outline" className="mt-5" onClick={keep}>
          <CalendarPlus size={17} aria-hidden="true" />
          Add to calendar
        </Button>
      )}
    </Card>
  )
}

const Fact = ({ name, text, more }: { name: string; text: string; more?: string | null }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink3">{name}</dt>
    <dd className="tnum mt-0.5 font-semibold">
      {text}
      {more && <span className="block text-small font-normal text-ink3">{more}</span>}
    </dd>
  </div>
)
