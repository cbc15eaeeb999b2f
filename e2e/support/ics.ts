/** An entry of a calendar, by the names of its properties. */
export type IcsEntry = ReadonlyMap<string, string>

const MOST_OCTETS = 75
const LINE = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/
const UTC = /^\d{8}T\d{6}Z$/

/** A text as RFC 5545 writes it, read back. */
const readText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_all, c: string) => (/n/i.test(c) ? '\n' : c))

/**
 * Reads the entries of an iCalendar file by the letter of RFC 5545, and throws at what a strict calendar would refuse: other line ends,
 * longer lines, a property of no form, boxes that do not close, an entry without its name, stamp or beginning, a time that is not universal.
 */
export function readIcs(text: string): IcsEntry[] {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('a line does not end with CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  const long = physical.find(line => Buffer.byteLength(line) > MOST_OCTETS)
  if (long !== undefined) throw new Error(`a line is longer than ${MOST_OCTETS} octets: ${long}`)
  const open: string[] = []
  const entries: Map<string, string>[] = []
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name, , value] = LINE.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
    if (name === 'BEGIN') {
      if (open.length === 0 && value !== 'VCALENDAR') throw new Error('it does not begin as a calendar')
      open.push(value)
      if (value === 'VEVENT') entries.push(new Map())
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} was not open`)
    } else if (open.at(-1) === 'VEVENT') entries.at(-1)?.set(name, readText(value))
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`)
  for (const entry of entries) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART']) if (!entry.has(name)) throw new Error(`an entry has no ${name}`)
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND'])
      if (!UTC.test(entry.get(name) ?? '20260101T000000Z')) throw new Error(`${name} is not universal time`)
  }
  return entries
}
