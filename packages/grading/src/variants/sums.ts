import type { Draft } from './draft.ts'
import { type Field, isNumber, type Table } from './field.ts'

/** A line that is another one less, or and, a third in every row: days from and to a day, gross pay. */
export interface Sum {
  result: Field
  whole: Field
  part: Field
  sign: 1 | -1
  /** What is added in each row: the first day counts too. */
  constant: number
}

/** With fewer rows a sum may be chance. */
const LEAST_ROWS = 4
const NEAR = 1e-9

/** Lines of numbers that follow from two others of their table by adding or taking away. */
export function getSums(tables: readonly Table[]): Sum[] {
  return tables.flatMap(({ fields, size }) => {
    if (size < LEAST_ROWS) return []
    const lines = fields.filter(
      ({ kind, isSorted, values }) => ['number', 'date', 'other'].includes(kind) && !isSorted && values.every(isNumber),
    )
    const varied = lines.filter(({ values }) => new Set(values).size > 1)
    return varied
      .filter(({ kind }) => kind === 'number')
      .flatMap(result => {
        const others = varied.filter(line => line !== result)
        const sums = others.flatMap(whole =>
          others.flatMap(part => (part === whole ? [] : SIGNS.map(sign => ({ result, whole, part, sign })))),
        )
        return sums.flatMap(withConstant).slice(0, 1)
      })
  })
}

const SIGNS = [-1, 1] as const
/** What may be added in each row: nothing, or the first one. */
const CONSTANTS = [0, 1]

function withConstant(sum: Omit<Sum, 'constant'>): Sum[] {
  const { result, whole, part, sign } = sum
  const added = result.values.map(
    (value, row) => Number(value) - Number(whole.values[row]) - sign * Number(part.values[row]),
  )
  const constant = CONSTANTS.find(each =>
    added.every(value => Math.abs(value - each) <= NEAR * Math.max(1, Math.abs(value))),
  )
  return constant === undefined || (sign === 1 && constant !== 0) ? [] : [{ ...sum, constant }]
}

/** Makes sums whole again; where a variant is about the result, or the others only stand beside it, the others follow from it. */
export function keepSums(draft: Draft, sums: readonly Sum[]): void {
  for (const { result, whole, part, sign, constant } of sums) {
    const followsResult = draft.meant.has(result) || whole.kind === 'other' || part.kind === 'other'
    const [results, wholes, parts] = [draft.line(result), draft.line(whole), draft.line(part)]
    results.forEach((value, row) => {
      const [a, b] = [wholes[row] ?? null, parts[row] ?? null]
      if (!isNumber(value) || !isNumber(a) || !isNumber(b)) return
      if (!followsResult) results[row] = precise(a + sign * b + constant)
      else if (sign === -1) wholes[row] = precise(value + b - constant)
      else {
        parts[row] = Math.floor(value / 2)
        wholes[row] = precise(value - Math.floor(value / 2))
      }
    })
  }
}

const precise = (value: number): number => Number(value.toPrecision(15))
