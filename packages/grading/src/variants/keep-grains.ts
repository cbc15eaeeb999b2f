import type { Scalar } from '@learn/sheet'
import { detectDayGrain, toDayGrain } from './day-grain.ts'
import type { Draft } from './draft.ts'
import { type Field, getGrain, isNumber, MINUTES, snap } from './field.ts'

/** Whole numbers that name a year. */
const FIRST_YEAR = 1950
const LAST_YEAR = 2100
/** Years by which a lone year moves. */
const YEARS = 3

/** Puts changed days and parameters back on the grain that the data shows: first days of months, shares, whole numbers, years. */
export function keepGrains(draft: Draft): void {
  for (const { fields } of draft.tables)
    for (const field of fields) {
      const keep = grainKeeper(field)
      if (!keep) continue
      const line = draft.line(field)
      line.forEach((value, i) => {
        if (isNumber(value) && !Object.is(value, field.values[i])) line[i] = keep(value)
      })
    }
}

/** What a value of a field becomes on its grain; null where any number is one. */
export function grainKeeper(field: Field): ((value: number) => number) | null {
  const range = field.range
  const own =
    field.kind === 'date'
      ? dayKeeper(field)
      : (timeKeeper(field) ?? (field.values.length === 1 ? loneKeeper(field) : null))
  if (!range) return own
  return value => Math.min(range.max, Math.max(range.min, own ? own(value) : value))
}

function dayKeeper({ values, column, isMonthStart, isAnyDay }: Field): ((value: number) => number) | null {
  const days = (column.length > 0 ? column : values).filter(isNumber)
  const grain = isMonthStart ? 'monthStart' : isAnyDay ? 'any' : detectDayGrain(days)
  return grain === 'any' ? null : value => toDayGrain(value, grain, days[0] ?? value)
}

const isTime = (value: Scalar) =>
  isNumber(value) && value >= 0 && value < 1 && Math.abs(value * MINUTES - Math.round(value * MINUTES)) < 1e-6

const timeFields = new WeakMap<Field, boolean>()

/** True for numbers that are minutes of a day, where some of them are no plain share; told once: values never change. */
export function areTimes(field: Field): boolean {
  if (field.kind !== 'number') return false
  let isTold = timeFields.get(field)
  if (isTold === undefined) {
    const times = [...field.values, ...(field.otherRows?.values ?? [])].filter(value => value !== null)
    const isShare = (value: Scalar) => isNumber(value) && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6
    isTold = times.length > 0 && times.every(isTime) && !times.every(isShare)
    timeFields.set(field, isTold)
  }
  return isTold
}

/** Minutes of a day stay minutes. */
function timeKeeper(field: Field): ((value: number) => number) | null {
  return areTimes(field) ? value => (Math.round(Math.abs(value) * MINUTES) % MINUTES) / MINUTES : null
}

function loneKeeper(field: Field): ((value: number) => number) | null {
  const [own = null] = field.values
  if (field.kind !== 'number' || !isNumber(own)) return null
  if (own > 0 && own < 1) return share => shareOf(share, field)
  if (!Number.isInteger(own)) return null
  if (own >= FIRST_YEAR && own <= LAST_YEAR)
    return year => own + (Math.sign(year - own) || 1) * (1 + (Math.abs(Math.round(year - own)) % YEARS))
  return number => (own > 0 ? Math.max(1, Math.round(number)) : Math.round(number))
}

/** A share stays between 0 and 1, with at most one decimal more than it has. */
function shareOf(value: number, field: Field): number {
  const grain = getGrain(field)
  let share = Math.abs(value)
  while (share >= 1) share /= 2
  return snap(share, { ...grain, decimals: grain.decimals + 1 }) || 10 ** -(grain.decimals + 1)
}
