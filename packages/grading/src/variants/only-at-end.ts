import type { Draft, VariantWrite } from './draft.ts'
import { type Field, getGrain, getStep, isNumber, likeKind, type Table } from './field.ts'
import { isMeasured, isOfSize } from './limits.ts'
import type { Literals } from './literals.ts'

/** Pairs of a line and a limit that are tried: each costs four variants. */
const MOST_PAIRS = 2
/** A line this short has no row that a range forgets. */
const LEAST_ROWS = 3

/**
 * Only the last row, or only the first, is beyond a limit that formulas compare with. A range that ends a row early never sees another
 * row decide: what is found first, or at all, tells it.
 */
export function beyondOnlyAtEnd(tables: readonly Table[], { thresholds }: Literals): VariantWrite[] {
  const lines = tables.flatMap(({ fields, size }) => (size >= LEAST_ROWS ? fields : [])).filter(isMeasured)
  const cells = tables.flatMap(({ fields, size }) => (size === 1 ? fields : []))
  const pairs = lines.flatMap(line => [
    ...cells
      .filter(
        ({ kind, values }) => kind === line.kind && isNumber(values[0] ?? null) && isOfSize(Number(values[0]), line),
      )
      .map(cell => ({ line, limitIn: (draft: Draft) => Number(draft.line(cell)[0]) })),
    ...thresholds.filter(limit => isAmong(limit, line)).map(limit => ({ line, limitIn: () => limit })),
  ])
  return pairs.slice(0, MOST_PAIRS).flatMap(({ line, limitIn }) =>
    [true, false].flatMap(isLast =>
      [1, -1].map(side => ({
        name: `only the ${isLast ? 'last' : 'first'} row ${side > 0 ? 'above' : 'below'}`,
        isShuffled: false,
        write: (draft: Draft) => {
          const step = getStep(getGrain(line))
          const end = isLast ? line.values.length - 1 : 0
          const limit = limitIn(draft)
          draft.meant.add(line)
          line.values.forEach((value, row) => {
            if (value !== null)
              draft.put(line, row, likeKind(line, notBelowAll(line, limit + (row === end ? side : -side) * step)))
          })
        },
      })),
    ),
  )
}

function isAmong(limit: number, field: Field): boolean {
  const { min, max } = getGrain(field)
  return min <= limit && limit <= max
}

/** No negative number where none is. */
function notBelowAll(field: Field, value: number): number {
  const number = Number(value.toFixed(4))
  return number < 0 && getGrain(field).min >= 0 && !field.hasNegatives ? 0 : number
}
