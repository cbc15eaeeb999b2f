import type { FormulaTree } from '@learn/sheet'
import { visit } from '../formula-reads.ts'
import { type Field, getToken } from '../variants/field.ts'
import { readCut } from '../variants/literals.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'

/**
 * Names of which two are alike as far as a formula looks: who takes the first letters of names for the whole, where the reference does
 * not, takes two for one. `isTaken`: cells whose texts the author's formulas take apart.
 */
export function cutChanges(
  { tree }: FormulaTree,
  reads: Iterable<number>,
  data: ProbeData,
  isTaken: (place: number) => boolean,
): Data[] {
  const cuts = new Map<string, { side: 'start' | 'end'; length: number }>()
  visit(tree, node => {
    const cut = node.kind === 'call' ? readCut(node) : null
    if (cut) cuts.set(`${cut.side} ${cut.length}`, cut)
  })
  if (cuts.size === 0) return []
  const fields = new Set([...reads].flatMap(index => data.spots.get(index)?.field ?? []))
  const names = [...fields].filter(
    ({ kind, places }) => (kind === 'group' || kind === 'key') && !places.some(place => isTaken(place)),
  )
  return names.flatMap(field => [...cuts.values()].flatMap(cut => alike(field, cut)))
}

/** Other names of a line that become one like the first one. */
const MOST_OTHERS = 3

/** Other names of a line become, one after another, one that begins, or ends, as the first one does. */
function alike(field: Field, { side, length }: { side: 'start' | 'end'; length: number }): Data[] {
  const names = [...field.values, ...(field.otherRows?.values ?? [])].filter(value => typeof value === 'string')
  const [name] = names
  const others = new Map(names.map(other => [getToken(other), other]))
  others.delete(getToken(name ?? null))
  if (name === undefined || name.length < length) return []
  return [...others.values()].slice(0, MOST_OTHERS).map(other => {
    const renamed = renameLike(name, other, side, length)
    const changed = field.values.length === 1 ? name : other
    const rows = field.values.flatMap((value, row) => (getToken(value) === getToken(changed) ? [row] : []))
    return new Map(rows.map(row => [field.places[row] as number, renamed]))
  })
}

function renameLike(name: string, other: string, side: 'start' | 'end', length: number): string {
  if (name.length === other.length && name === name.toUpperCase())
    return side === 'start'
      ? `${name.slice(0, length)}${other.slice(length)}`
      : `${other.slice(0, -length)}${name.slice(-length)}`
  return side === 'start' ? `${name.slice(0, length)} ${other}` : `${other} ${name.slice(-length)}`
}
