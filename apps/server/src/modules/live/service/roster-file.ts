import { createHash } from 'node:crypto'
import { INDIA_OFFSET_S, indiaDayStart } from '@learn/contract/base'
import { readRecords } from '@learn/sheet-files/csv'
import { AppError } from '#platform/errors.ts'

/** How other services call the columns of their lists, in any letter case. */
const COLUMNS: Readonly<Record<string, 'name' | 'email' | 'from' | 'to' | 'minutes'>> = {
  name: 'name',
  'full name': 'name',
  participant: 'name',
  'participant name': 'name',
  'name (original name)': 'name',
  'user email': 'email',
  email: 'email',
  'e-mail': 'email',
  'join time': 'from',
  joined: 'from',
  'time joined': 'from',
  'first join': 'from',
  from: 'from',
  'leave time': 'to',
  left: 'to',
  'time exited': 'to',
  'last leave': 'to',
  to: 'to',
  minutes: 'minutes',
  duration: 'minutes',
  'duration (minutes)': 'minutes',
  'total duration (minutes)': 'minutes',
  'in-meeting duration': 'minutes',
}
const MOST_LINES = 20_000
const DAY_S = 86_400

export interface RosterLine {
  line: number
  name: string
  email: string
  fromS: number
  toS: number
  /** Why it cannot be read; null where it can. */
  fault: string | null
  /** Names the line: the same line of the same list is one. */
  key: string
}

/** A time of day as seconds: '7:02 PM', '19:02:11'; null for anything else. */
function secondsOfDay(text: string): number | null {
  const [, h = '', m = '', s = '0', half = ''] = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?\b/i.exec(text) ?? []
  if (h === '') return null
  const hours = half === '' ? Number(h) : (Number(h) % 12) + (/pm/i.test(half) ? 12 : 0)
  return hours < 24 && Number(m) < 60 ? hours * 3600 + Number(m) * 60 + Number(s) : null
}

/** The days that a text may mean, as epoch seconds of their beginning in India: 11/28/2026, 28/11/2026, 2026-11-28; none: no day. */
function daysIn(text: string): number[] {
  const [, y = '', mo = '', d = ''] = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text) ?? []
  const [, a = '', b = '', year = ''] = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})\b/.exec(text) ?? []
  const full = year.length === 2 ? `20${year}` : year
  const read = y
    ? [[y, mo, d]]
    : a
      ? [
          [full, a, b],
          [full, b, a],
        ]
      : []
  return read
    .map(([yy, mm, dd]) => Date.UTC(Number(yy), Number(mm) - 1, Number(dd)) / 1000 - INDIA_OFFSET_S)
    .filter(at => Number.isFinite(at))
}

/** A moment in India, on the day of the class where none is written; of two readings of a day the one beside the class. */
function momentIn(text: string, classS: number): number | null {
  const iso = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text.trim()) ? Date.parse(text) / 1000 : Number.NaN
  if (Number.isFinite(iso)) return Math.floor(iso)
  const ofDay = secondsOfDay(text)
  if (ofDay === null) return null
  const days = daysIn(text)
  const nearest = days.toSorted((a, b) => Math.abs(a - classS) - Math.abs(b - classS))[0]
  return (nearest ?? indiaDayStart(classS)) + ofDay
}

/** Minutes as lists write them: '62', '1:02:03', '1h 2m 3s'. Seconds; null for anything else. */
function lengthIn(text: string): number | null {
  const clean = text.trim()
  if (/^\d+(\.\d+)?$/.test(clean)) return Math.round(Number(clean) * 60)
  const [, h = '0', m = '0', s = '0'] = /^(\d+):(\d{2}):(\d{2})$/.exec(clean) ?? []
  if (clean.includes(':')) return Number(h) * 3600 + Number(m) * 60 + Number(s) || null
  const part = (unit: string) => Number(new RegExp(String.raw`(\d+)\s*${unit}`, 'i').exec(clean)?.[1] ?? 0)
  return part('h') * 3600 + part('m') * 60 + part('s') || null
}

/** Who was there by the list of another service. Throws `request/invalid` for what is no such list. */
export function readRosterFile(csv: string, held: { fromS: number; toS: number }): RosterLine[] {
  const [header = [], ...records] = readRecords(csv.replace(/^\uFEFF/, ''))
  const fields = header.map(name => COLUMNS[name.trim().toLowerCase().replaceAll('_', ' ')])
  if (!fields.includes('name') && !fields.includes('email'))
    throw new AppError(
      'request/invalid',
      'The first line names the columns: name, email, join time, leave time, minutes',
    )
  if (records.length > MOST_LINES) throw new AppError('request/invalid', 'A list has 20,000 lines at most')
  return records.flatMap((record, n) => {
    if (record.every(cell => cell.trim() === '')) return []
    const cell = (field: string): string => (record[fields.findIndex(one => one === field)] ?? '').trim().slice(0, 300)
    return [readLine({ line: n + 2, name: cell('name'), email: cell('email').toLowerCase() }, cell, held)]
  })
}

function readLine(
  who: { line: number; name: string; email: string },
  cell: (field: string) => string,
  held: { fromS: number; toS: number },
): RosterLine {
  const length = lengthIn(cell('minutes'))
  const fromS = cell('from') ? momentIn(cell('from'), held.fromS) : held.fromS
  const end = cell('to') ? momentIn(cell('to'), held.fromS) : null
  const toS = end ?? (fromS !== null && length !== null ? fromS + length : null)
  const fault =
    (who.name === '' && who.email === '' && 'There is neither a name nor an e-mail') ||
    ((fromS === null || toS === null) && 'It does not say when or for how long') ||
    (fromS !== null && toS !== null && (toS <= fromS || toS - fromS > DAY_S) && 'Its times are in the wrong order') ||
    null
  const span = { fromS: fromS ?? 0, toS: toS ?? 0 }
  const key = createHash('sha256')
    .update(JSON.stringify([who.name, who.email, span]))
    .digest('hex')
    .slice(0, 20)
  return { ...who, ...span, fault, key }
}
