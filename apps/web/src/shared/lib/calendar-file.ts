interface Entry {
  /** Of this event alone: a file that is opened again changes it. */
  id: string
  /** When it begins, in epoch seconds. */
  atS: number
  minutes: number
  name: string
  about: string
  place: string
  nowS: number
}

const stamp = (atS: number): string => new Date(atS * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text of RFC 5545: what has a meaning is escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** An appointment as a file that calendars read (RFC 5545). */
export const calendarFile = ({ id, atS, minutes, name, about, place, nowS }: Entry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//learning//dates//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(nowS)}`,
    `DTSTART:${stamp(atS)}`,
    `DTEND:${stamp(atS + minutes * 60)}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(about)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
