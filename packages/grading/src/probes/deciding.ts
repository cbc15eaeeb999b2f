import type { Scalar } from '@learn/sheet'
import { GUARDED, type Guards } from '../variants/guards.ts'
import { isMarker } from '../variants/markers.ts'
import type { ProbeData } from './probe-data.ts'

/** Cells that are emptied, and set to 0, one by one. */
const MOST_CELLS = 12

/** Single cells that become empty, or 0, in lines where the data or its author has such: the caller keeps those that decide. */
export function decidingChanges(
  sources: Iterable<number>,
  data: ProbeData,
): { name: string; change: Map<number, Scalar> }[] {
  const changes: { name: string; change: Map<number, Scalar> }[] = []
  let [blanks, zeros] = [0, 0]
  for (const index of sources) {
    const spot = data.spots.get(index)
    if (!spot || spot.table.size === 1 || spot.field.isSorted || spot.field.kind === 'key') continue
    const { field, row } = spot
    if (field.hasBlanks && (field.values[row] ?? null) !== null && blanks++ < MOST_CELLS)
      changes.push({ name: 'blank where it decides', change: new Map([[index, null]]) })
    if (field.kind === 'number' && field.values.includes(0) && field.values[row] !== 0 && zeros++ < MOST_CELLS)
      changes.push({ name: 'zero where it decides', change: new Map([[index, 0]]) })
  }
  return changes
}

/** What stands in place of numbers in the lines of some cells, where those have no empty ones: "AB"; null: nothing. */
function findMarker(places: Iterable<number>, data: ProbeData): Scalar {
  const fields = [...places].flatMap(index => data.spots.get(index)?.field ?? [])
  if (fields.some(({ hasBlanks }) => hasBlanks)) return null
  for (const { kind, values, otherRows } of fields) {
    const marker = kind === 'number' ? [...values, ...(otherRows?.values ?? [])].find(isMarker) : undefined
    if (marker !== undefined) return marker
  }
  return null
}

/**
 * What a formula guards becomes 0, or empty, whatever the data shows: who says what there is then has to be followed. `findPlaces`
 * gives the cells of data that the guarded ones are made of.
 */
export function guardedChanges(
  { zeros, blanks, kinds }: Guards,
  findPlaces: (part: Guards['zeros'][number]) => Iterable<number>,
  data: ProbeData,
): { name: string; change: Map<number, Scalar> }[] {
  const changes = (name: string, parts: Guards['zeros'], value: Scalar) =>
    parts.flatMap(part => {
      const places = [...findPlaces(part)].filter(index => {
        const spot = data.spots.get(index)
        return spot !== undefined && (value === null || typeof (spot.field.values[spot.row] ?? 0) === 'number')
      })
      return places.length > 0 ? [{ name, change: new Map(places.map(index => [index, value])) }] : []
    })
  const marked = kinds.map(part => ({ part, marker: findMarker(findPlaces(part), data) }))
  return [
    ...changes(`zero ${GUARDED}`, zeros, 0),
    ...changes(`blank ${GUARDED}`, blanks, null),
    ...marked.flatMap(({ part, marker }) =>
      changes(`${marker === null ? 'blank' : 'marker'} ${GUARDED}`, [part], marker),
    ),
  ]
}
