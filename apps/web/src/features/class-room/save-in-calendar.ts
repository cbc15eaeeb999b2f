import { getAddress } from '@learn/contract/pages/plain'
import { calendarFile } from '#shared/lib/calendar-file.ts'
import { download } from '#shared/lib/download.ts'

/** Of a class whose length is not known, in a calendar. */
const MINUTES = 60

interface Entry {
  id: number
  name: string
  courseName: string
  atS: number
  endS: number | null
  nowS: number
}

/** Hands a class to the calendar of this computer, as a file. */
export const saveInCalendar = ({ id, name, courseName, atS, endS, nowS }: Entry): void =>
  download(
    'class.ics',
    'text/calendar',
    calendarFile({
      id: `class-${id}`,
      atS,
      minutes: endS === null ? MINUTES : Math.round((endS - atS) / 60),
      name,
      about: courseName,
      place: new URL(getAddress('liveClass', { id }), location.origin).href,
      nowS,
    }),
  )
