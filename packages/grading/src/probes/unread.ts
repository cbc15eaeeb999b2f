import type { Scalar } from '@learn/sheet'
import type { Chance } from '../variants/chance.ts'
import { above, below, type Field, getGrain, getStep, getToken, isNumber, snap } from '../variants/field.ts'
import { mutatedText } from '../variants/mutate-text.ts'
import type { ProbeData, Spot } from './probe-data.ts'

/** Cells that are tried one by one, and values of one. */
const MOST_CELLS = 14
const MOST_VALUES = 5
const MONTH = 31
const YEAR = 366

/** Changes of single cells that a reference depends on and a formula does not read: whatever it shows, it cannot follow. */
export function unreadChanges(
  unread: Iterable<number>,
  others: Iterable<number>,
  data: ProbeData,
  chance: Chance,
): Map<number, Scalar>[] {
  const cells = [...unread].flatMap(index => {
    const spot = data.spots.get(index)
    return spot && spot.field.kind !== 'other' ? [{ index, spot }] : []
  })
  const shown = valuesAt(others, data)
  return chosen(cells).flatMap(({ index, spot }) => {
    const own = spot.field.values[spot.row] ?? null
    const seen = new Set([getToken(own)])
    const values = valuesFor(spot, shown, chance).filter(
      value => !seen.has(getToken(value)) && seen.add(getToken(value)),
    )
    return values.slice(0, MOST_VALUES).map(value => swapped(index, spot, value))
  })
}

/** Lone cells, then the last and the first row, then the others. */
function chosen(cells: { index: number; spot: Spot }[]): { index: number; spot: Spot }[] {
  const rank = ({ row, table: { size } }: Spot) => (size === 1 ? 0 : row === size - 1 ? 1 : row === 0 ? 2 : 3)
  return cells.toSorted((a, b) => rank(a.spot) - rank(b.spot)).slice(0, MOST_CELLS)
}

/** A key changes places with another one of its line; any other value is put there. */
function swapped(index: number, { field, row }: Spot, value: Scalar): Map<number, Scalar> {
  const change = new Map<number, Scalar>([[index, value]])
  const other =
    field.values.length > 1 && field.kind === 'key' ? field.values.findIndex(v => getToken(v) === getToken(value)) : -1
  if (other >= 0) change.set(field.places[other] as number, field.values[row] ?? null)
  return change
}

/** Texts and days of other cells that a formula reads. */
function valuesAt(indexes: Iterable<number>, data: ProbeData): { days: number[]; texts: string[] } {
  const [days, texts] = [new Set<number>(), new Set<string>()]
  for (const index of indexes) {
    const spot = data.spots.get(index)
    const value = spot?.field.values[spot.row] ?? null
    if (spot?.field.kind === 'date' && isNumber(value)) days.add(value)
    if (typeof value === 'string' && spot?.table.size === 1) texts.add(value)
  }
  return { days: [...days].slice(0, 2), texts: [...texts].slice(0, 2) }
}

function valuesFor({ field }: Spot, { days, texts }: ReturnType<typeof valuesAt>, chance: Chance): Scalar[] {
  if (field.kind === 'number') return numbersFor(field)
  if (field.kind === 'date') {
    const { min, max } = getGrain(field)
    return [...days.flatMap(day => [day + 2, day + 1, day]), max + MONTH, min - MONTH, max + YEAR, min - YEAR]
  }
  if (field.kind === 'text')
    return field.values
      .filter(value => typeof value === 'string')
      .slice(0, MOST_VALUES)
      .map(value => mutatedText(value, field.values, chance))
  const names = field.from?.values ?? field.values
  return [...texts.filter(text => names.includes(text)), ...names].filter(value => value !== null)
}

function numbersFor(field: Field): Scalar[] {
  const grain = getGrain(field)
  if (field.values.length === 1)
    return [
      snap(grain.max * 2 + getStep(grain), grain),
      snap(grain.max / 2, grain),
      snap(grain.max + getStep(grain), grain),
    ]
  return [above(grain), below(grain, field.hasNegatives), snap((grain.min + grain.max) / 2, grain)]
}
