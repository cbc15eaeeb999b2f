import type { Scalar } from '@learn/sheet'
import { above, type Field, getGrain, isNumber } from '../variants/field.ts'
import type { ProblemSheet } from '../variants/problem-sheet.ts'
import type { ProbeData } from './probe-data.ts'

/** Cells beyond a line that are tried, and how far from it. */
const MOST_CELLS = 6
const FURTHEST = 60

/**
 * Numbers and names that go on above or below a line which the reference reads, and that the formula reads too: a range that is
 * longer shows once they are others, names once they are such as the author's formulas look for. Empty cells are none: nothing
 * says that they are filled one day.
 */
export function beyondChanges(
  reads: Iterable<number>,
  sheet: ProblemSheet,
  data: ProbeData,
  texts: ReadonlySet<string>,
): Map<number, Scalar>[] {
  const changes: Map<number, Scalar>[] = []
  for (const index of reads) {
    const value = sheet.values[index] ?? null
    if (data.spots.has(index) || sheet.formulas.has(index) || sheet.answers.has(index)) continue
    const field = lineBeside(index, sheet, data)
    if (field?.values.length === 1 && isFloor(index, sheet)) continue
    if (field && isNumber(value)) changes.push(new Map([[index, above(getGrain(field))]]))
    const name = field && typeof value === 'string' ? findName(field, value, texts) : undefined
    if (name !== undefined) changes.push(new Map([[index, name]]))
    if (changes.length >= MOST_CELLS) break
  }
  return changes
}

/** True for the 0 that a rising list of limits begins with: what is below the first one begins there, whoever reads it. */
function isFloor(index: number, { values, cols }: ProblemSheet): boolean {
  const [above, own, next, then] = [-1, 0, 1, 2].map(step => values[index + step * cols] ?? null)
  return (
    own === 0 &&
    !isNumber(above ?? null) &&
    isNumber(next ?? null) &&
    isNumber(then ?? null) &&
    Number(next) > 0 &&
    Number(then) > Number(next)
  )
}

/**
 * Lines that the reference never reads and of which the formula counts the empty cells, all empty: they count where they must not.
 */
export function blankChanges(
  counted: Iterable<number>,
  { values, formulas, answers }: ProblemSheet,
  { spots }: ProbeData,
): Map<number, Scalar>[] {
  const own = [...counted].filter(
    index => spots.has(index) && (values[index] ?? null) !== null && !formulas.has(index) && !answers.has(index),
  )
  return own.length > 0 ? [new Map(own.map(index => [index, null]))] : []
}

/** Another name of a line, one that the author's formulas name. */
const findName = ({ values }: Field, own: string, texts: ReadonlySet<string>) =>
  values.find(
    name => typeof name === 'string' && texts.has(name.toLowerCase()) && name.toLowerCase() !== own.toLowerCase(),
  )

const NAMES = new Set<Field['kind']>(['group', 'key', 'text'])

/** The line of numbers, or names, that a cell goes on from, up or down its column. */
function lineBeside(index: number, { values, cols, rows }: ProblemSheet, { spots }: ProbeData) {
  for (const step of [-cols, cols])
    for (let at = index + step, n = 0; at >= 0 && at < rows * cols && n < FURTHEST; at += step, n++) {
      if (typeof (values[at] ?? null) !== typeof (values[index] ?? null)) break
      const spot = spots.get(at)
      if (spot && (isNumber(values[index] ?? null) ? spot.field.kind === 'number' : NAMES.has(spot.field.kind)))
        return spot.field
    }
  return null
}

/** Fewer rows are no table. */
const LEAST_ROWS = 3

/** Numbers that name their rows, one after another, whatever the order in which they are read: conditions on them count rows. */
const areConsecutive = (values: readonly number[]) =>
  values.length > 1 &&
  values.toSorted((a, b) => a - b).every((value, i, sorted) => i === 0 || value === (sorted[i - 1] ?? 0) + 1)

/**
 * Numbers and days that the formula compares and the reference never reads, beside the rows that it reads: all far above and all far
 * below what they are, so that an extra condition shows, whatever its limit. Limits and lists of limits elsewhere may stand for what
 * the reference writes out.
 */
export function comparedChanges(
  compared: Iterable<number>,
  { values, cols, formulas, answers }: ProblemSheet,
  { spots }: ProbeData,
): Map<number, Scalar>[] {
  const columns = new Map<number, number[]>()
  for (const index of compared) {
    const kind = spots.get(index)?.field.kind ?? 'other'
    if (kind !== 'other' || formulas.has(index) || answers.has(index) || !isNumber(values[index] ?? null)) continue
    columns.set(index % cols, [...(columns.get(index % cols) ?? []), index])
  }
  const rowsOf = (places: readonly number[]) => new Set(places.map(place => Math.floor(place / cols)))
  const lines = [...new Set([...spots.values()].map(({ field }) => field))]
  const tables = lines.filter(({ places }) => places.length >= LEAST_ROWS).map(({ places }) => rowsOf(places))
  return [...columns.values()].flatMap(places => {
    const numbers = places.map(place => Number(values[place]))
    const rows = rowsOf(places)
    if (areConsecutive(numbers) || !tables.some(table => table.isSubsetOf(rows))) return []
    const [most, least] = [Math.max(...numbers), Math.min(...numbers)]
    const far = Math.max(most - least, Math.abs(most))
    // What is above 0 stays so: a condition that asks for that is none.
    return [most + far, least > 0 ? Math.max(Math.min(least, 1), Math.floor(least / 2)) : least - far].map(
      value => new Map(places.map(place => [place, value])),
    )
  })
}
