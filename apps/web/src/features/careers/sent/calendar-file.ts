import type { Slot } from '@learn/contract/careers'

interface Entry {
  slot: Slot
  name: string
  about: string
  nowS: number
}

const stamp = (atS: number): string => new Date(atS * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text of RFC 5545: what has a meaning is escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** An interview as a file that calendars read (RFC 5545). */
export const calendarFile = ({ slot, name, about, nowS }: Entry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//learning//careers//EN',
    'BEGIN:VEVENT',
    `UID:interview-${slot.id}`,
    `DTSTAMP:${stamp(nowS)}`,
    `DTSTART:${stamp(slot.starts_at)}`,
    `DTEND:${stamp(slot.starts_at + slot.minutes * 60)}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(about)}`,
    `LOCATION:${escaped(slot.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
