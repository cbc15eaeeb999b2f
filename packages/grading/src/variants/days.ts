import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'
import type { Draft, VariantWrite } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import type { Sheet } from './sheet.ts'

const SIDES = [0, -1, 1] as const
const WEEK = 7
/** Weekday of a serial number by its rest: 0 is a Saturday. */
const SATURDAY = 0
const MINDS_WEEKS = ['WORKDAY', 'NETWORKDAYS', 'WORKDAY.INTL', 'NETWORKDAYS.INTL', 'WEEKDAY', 'WEEKNUM', 'ISOWEEKNUM']
const NOW = ['TODAY', 'NOW']
const LEAP_CYCLE = 4
const MIDDLE = { month: 6, day: 17 }

/** Days where counting days, months and years goes wrong: anniversaries, leap days, other years, weekends and holidays on them. */
export function varyDays(tables: readonly Table[], literals: Literals, sheet: Sheet, today: number): VariantWrite[] {
  const dated = tables
    .flatMap(table => table.fields.map(field => ({ field, table })))
    .filter(({ field }) => isDated(field))
  if (dated.length === 0) return []
  const fields = dated.map(({ field }) => field)
  const writes = [...anniversaries(dated, literals, today), ...otherYears(fields)]
  if (!MINDS_WEEKS.some(name => literals.functions.has(name))) return writes
  return [...writes, ...weekends(fields, literals, sheet)]
}

const isDated = (field: Field) => field.kind === 'date' && !field.isSorted

/** A day as somebody counts from it, and one to which it is counted: of one row, lone ones, or today. */
function anniversaries(
  dated: readonly { field: Field; table: Table }[],
  literals: Literals,
  today: number,
): VariantWrite[] {
  const lone = dated.filter(({ table }) => table.size === 1)
  const pairs = dated.flatMap(({ field, table }) => {
    const beside = table.size > 1 ? dated.filter(other => other.table === table && other.field !== field) : []
    return [...beside, ...lone.filter(other => other.field !== field)].map(other => ({ from: field, to: other.field }))
  })
  const until = pairs.filter(({ from, to }) => earliest(from) < earliest(to))
  const isToday = NOW.some(name => literals.functions.has(name))
  if (until.length === 0 && !isToday) return []
  const write = (name: string, day: (from: number, to: number) => number) => ({
    name,
    isShuffled: true,
    write: (draft: Draft) => {
      for (const { from, to } of until)
        draft.line(from).forEach((value, row, line) => {
          const ends = draft.line(to)
          const end = ends.length === 1 ? ends[0] : ends[row]
          if (isNumber(value) && isNumber(end ?? null)) line[row] = Math.min(day(value, end as number), end as number)
        })
      if (isToday)
        for (const { field } of dated)
          draft.line(field).forEach((value, row, line) => {
            if (isNumber(value)) line[row] = day(value, today)
          })
    },
  })
  return [
    ...SIDES.map(side => write('anniversary', (from, to) => sameDay(from, to) + side)),
    // A year and three years have no leap day more than 365.25 days a year allow for, or one too few.
    ...[1, 3].map(years => write('anniversary', (_, to) => yearsBefore(to, years))),
    // Where a day begins or ends a year, a step beside its anniversary is another year: the middle of a year tells them apart.
    ...SIDES.map(side => ({
      name: 'anniversary',
      isShuffled: true,
      write: (draft: Draft) => {
        for (const { from, to } of until)
          if (to.values.length === 1 && to.isAnyDay && isNumber(to.values[0] ?? null)) {
            const middle = getSerial(getParts(to.values[0] as number).year, MIDDLE.month, MIDDLE.day)
            draft.put(to, 0, middle)
            draft.line(from).forEach((value, row, line) => {
              if (isNumber(value)) line[row] = Math.min(sameDay(value, middle) + side, middle)
            })
          }
      },
    })),
    write('month before', (from, to) => sameDay(from, to) + daysInMonth(getParts(to).year, getParts(to).month)),
    write('leap day', from => leapDay(getParts(from).year)),
  ]
}

const earliest = ({ values }: Field) => Math.min(...values.filter(isNumber))

/** The day of the year of one day in the year of another, a year before that where it is the same. */
function sameDay(from: number, to: number): number {
  const { year } = getParts(from)
  const { year: last, month, day } = getParts(to)
  const own = year === last ? year - 1 : year
  return getSerial(own, month, Math.min(day, daysInMonth(own, month)))
}

function yearsBefore(to: number, years: number): number {
  const { year, month, day } = getParts(to)
  return getSerial(year - years, month, Math.min(day, daysInMonth(year - years, month)))
}

const leapDay = (year: number) => {
  const leap = Math.round(year / LEAP_CYCLE) * LEAP_CYCLE
  return getSerial(leap, 2, daysInMonth(leap, 2))
}

/** Every second row a year earlier, on the same day: who looks at the month alone takes it for this year's. */
function otherYears(fields: readonly Field[]): VariantWrite[] {
  const lines = fields.filter(field => field.values.length > 2)
  if (lines.length === 0) return []
  return [1, 0].map(turn => ({
    name: 'another year',
    isShuffled: true,
    write: (draft: Draft) => {
      for (const field of lines)
        draft.line(field).forEach((value, row, line) => {
          if (!isNumber(value) || row % 2 !== turn) return
          const { year, month, day } = getParts(value)
          line[row] = getSerial(year - 1, month, Math.min(day, daysInMonth(year - 1, month)))
        })
    },
  }))
}

/** Days move to the days around a weekend; holidays fall behind the first day, one after another, on weekends too. */
function weekends(fields: readonly Field[], literals: Literals, { cols }: Sheet): VariantWrite[] {
  const isHoliday = (field: Field) => isHolidays(field, literals, cols)
  const [free, days] = [fields.filter(isHoliday), fields.filter(field => !isHoliday(field))]
  return [-1, 0, 1, 2].flatMap(weekday =>
    [1, 2].map(gap => ({
      name: free.length > 0 ? 'weekend and holidays' : 'weekend',
      isShuffled: false,
      write: (draft: Draft) => {
        for (const field of days)
          draft.line(field).forEach((value, row, line) => {
            if (isNumber(value)) line[row] = toWeekday(value, SATURDAY + weekday + (row % 2))
          })
        const start = Math.min(...days.flatMap(field => draft.line(field).filter(isNumber)))
        if (!Number.isFinite(start)) return
        for (const field of free)
          draft.line(field).forEach((value, row, line) => {
            // The last of the list comes first.
            if (isNumber(value)) line[row] = start + gap * (line.length - row)
          })
      },
    })),
  )
}

function isHolidays({ places }: Field, { holidays }: Literals, cols: number): boolean {
  return places.every(place => {
    const [row, col] = [Math.floor(place / cols), place % cols]
    return holidays.some(r => row >= r.top && row <= r.bottom && col >= r.left && col <= r.right)
  })
}

/** Lists of holidays. */
export function findHolidays(tables: readonly Table[], literals: Literals, cols: number): Field[] {
  return tables
    .flatMap(({ fields }) => fields)
    .filter(field => field.kind === 'date' && field.values.length > 1 && isHolidays(field, literals, cols))
}

/** No list of holidays has one twice. */
export function keepHolidaysApart(draft: Draft, holidays: readonly Field[]): void {
  for (const field of holidays) {
    const days = new Set<number>()
    draft.line(field).forEach((value, row, line) => {
      if (!isNumber(value)) return
      let day = value
      while (days.has(day)) day++
      days.add(day)
      line[row] = day
    })
  }
}

/** The next day of a weekday. */
const toWeekday = (day: number, weekday: number) => day + ((((weekday - Math.floor(day)) % WEEK) + WEEK) % WEEK)
