import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'

/** Days on which counting months goes wrong: a month and whether its last day is meant. */
const MONTH_EDGES = [
  { month: 1, isLast: true },
  { month: 2, isLast: true },
  { month: 12, isLast: true },
  { month: 3, isLast: false },
] as const

/**
 * First and last days of months, in the years that the data shows. Of a year or a month that formulas name also the days
 * just outside of it.
 */
export function getEdges(days: readonly number[], named: ReadonlySet<number>): number[] {
  const years = [...new Set(days.map(day => getParts(day).year))]
  const isNamedYear = years.find(year => named.has(year))
  const year = (turn: number) => isNamedYear ?? years[turn % years.length] ?? 2026
  const edges = MONTH_EDGES.map(({ month, isLast }, i) =>
    getSerial(year(i), month, isLast ? daysInMonth(year(i), month) : 1),
  )
  if (isNamedYear !== undefined)
    edges.push(getSerial(isNamedYear, 1, 1), getSerial(isNamedYear, 1, 0), getSerial(isNamedYear + 1, 1, 1))
  const months = new Set(days.map(day => getParts(day).month))
  const month = [...months].find(m => named.has(m))
  if (month !== undefined)
    for (const day of [1, 0]) for (const m of [month, month + 1]) edges.push(getSerial(year(0), m, day))
  return edges
}
