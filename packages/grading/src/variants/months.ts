import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'
import type { Draft } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'

/** Two lone days, the first and the last of one month: together they name it. */
export interface Month {
  first: Field
  last: Field
}

const firstOf = (day: number): number => {
  const { year, month } = getParts(day)
  return getSerial(year, month, 1)
}

const lastOf = (day: number): number => {
  const { year, month } = getParts(day)
  return getSerial(year, month, daysInMonth(year, month))
}

/** Months that two lone cells name; of several first or last days of one month the next ones belong together. */
export function findMonths(tables: readonly Table[]): Month[] {
  const lone = tables.flatMap(({ fields, size }) => (size === 1 ? fields : []))
  const days = lone.filter(({ kind, column }) => kind === 'date' && column.length === 0)
  const taken = new Set<Field>()
  return days.flatMap(first => {
    const day = dayIn(first)
    if (day === null || day !== firstOf(day)) return []
    const last = days.find(other => !taken.has(other) && dayIn(other) === lastOf(day))
    if (!last) return []
    taken.add(last)
    return [{ first, last }]
  })
}

const dayIn = ({ values: [day = null] }: Field): number | null => (isNumber(day) ? day : null)

/** Puts the first and the last day of a month into one month again: that of the cell which a variant is about, else the first. */
export function keepMonths(draft: Draft, months: readonly Month[]): void {
  for (const { first, last } of months) {
    const [from = null] = draft.line(first)
    const [to = null] = draft.line(last)
    if (!isNumber(from) || !isNumber(to)) continue
    if (draft.meant.has(last) && !draft.meant.has(first)) draft.put(first, 0, firstOf(to))
    else if (from === firstOf(from)) draft.put(last, 0, lastOf(from))
  }
}
