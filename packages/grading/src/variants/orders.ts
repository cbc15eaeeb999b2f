import type { Scalar } from '@learn/sheet'
import type { Draft } from './draft.ts'
import { asNumber, type Field, isNumber, type Table } from './field.ts'
import { areTimes, grainKeeper } from './keep-grains.ts'
import type { Literals } from './literals.ts'

/** Two lines of a table of which one is never above the other: the coldest and the warmest of a day. */
export interface Order {
  low: Field
  high: Field
  /** Limits of one list stay in their order, whatever is compared with them. */
  isList?: boolean
}

/** With fewer rows an order may be chance; of two days a row the one is mostly meant to come first. */
const LEAST_ROWS = { number: 6, date: 2, time: 4 }

/** Lines of numbers or days that stand in one order in every row, though their values alone do not tell which is which. */
export function getOrders(tables: readonly Table[]): Order[] {
  return tables.flatMap(({ fields, size }) => {
    const lines = fields.filter(field => !field.isSorted && isMeasure(field))
    if (size === 1) return fields.flatMap(ordersOfRow)
    return lines.flatMap(low =>
      lines.filter(high => isOrdered(low, high, ({ values }) => values)).map(high => ({ low, high })),
    )
  })
}

const isMeasure = ({ kind }: Field) => kind === 'number' || kind === 'date'

/** Orders between a lone cell and others of its row that hold in all rows of their table. */
function ordersOfRow(low: Field): Order[] {
  if (!isMeasure(low) || !low.otherRows) return []
  const inRows = ({ values, otherRows }: Field) => [...values, ...(otherRows?.values ?? [])]
  return low.otherRows.row.filter(high => isOrdered(low, high, inRows)).map(high => ({ low, high }))
}

/** Lone numbers or days that formulas take for the two ends of one range, or lone days of one formula, in their order. */
export function findLoneOrders(tables: readonly Table[], { bounds }: Literals): Order[] {
  const lone = new Map(
    tables.flatMap(({ fields, size }) => (size === 1 ? fields.map(field => [field.places[0], field] as const) : [])),
  )
  return bounds.flatMap(({ places: [a, b], areDaysOnly, areLimits = false }) => {
    const [low, high] = [lone.get(a), lone.get(b)]
    if (!low || !high || low === high || low.kind !== high.kind || (areDaysOnly && low.kind !== 'date')) return []
    const [from, to] = [low, high].map(field => asNumber(field.values[0] ?? null))
    if (!isNumber(from ?? null) || !isNumber(to ?? null) || (areLimits && from === to)) return []
    return (from as number) <= (to as number) ? [{ low, high, isList: areLimits }] : []
  })
}

function isOrdered(low: Field, high: Field, valuesOf: (field: Field) => readonly Scalar[]): boolean {
  if (low === high || low.kind !== high.kind) return false
  const [lows, highs] = [low, high].map(field => valuesOf(field).map(asNumber)) as [Scalar[], Scalar[]]
  const isApart = Math.max(...lows.filter(isNumber)) <= Math.min(...highs.filter(isNumber))
  // Values that stay in their range stay in order; a lone one beside a limit that all rows share does not.
  const isLimit = low.values.length === 1 && new Set(highs).size === 1
  if (isApart && !isLimit) return false
  const least = LEAST_ROWS[low.kind === 'date' ? 'date' : areTimes(low) ? 'time' : 'number']
  const pairs = lows
    .map((value, row) => [value, highs[row] ?? null] as const)
    .filter((pair): pair is readonly [number, number] => pair.every(isNumber))
  return pairs.length >= least && pairs.every(([a, b]) => a <= b) && pairs.some(([a, b]) => a < b)
}

/** What a day becomes in another line of lone days: the first of its month where that holds firsts of months. */
const onGrain = (field: Field, value: Scalar): Scalar =>
  (field.kind === 'date' && isNumber(value) ? grainKeeper(field)?.(value) : undefined) ?? value

/** Puts values of a row back into the order that they have in the data; lines that a variant is about stay. */
export function keepOrders(draft: Draft, orders: readonly Order[]): void {
  for (let turn = 0, isKept = false; !isKept && turn <= orders.length; turn++) {
    isKept = true
    for (const { low, high } of orders) {
      const [lows, highs] = [draft.line(low), draft.line(high)]
      const isLowMeant = draft.meant.has(low)
      const isHighMeant = draft.meant.has(high)
      lows.forEach((value, row) => {
        const other = highs[row] ?? null
        const [a, b] = [asNumber(value), asNumber(other)]
        if (!isNumber(a) || !isNumber(b) || a <= b) return
        isKept = false
        if (!isHighMeant || isLowMeant) highs[row] = onGrain(high, value)
        if (!isLowMeant || isHighMeant) lows[row] = onGrain(low, other)
      })
    }
  }
}
