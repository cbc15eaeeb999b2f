import type { Draft, VariantWrite } from './draft.ts'
import { asNumber, type Field, getGrain, getStep, isNumber, likeKind, type Table } from './field.ts'
import type { Literals } from './literals.ts'

/** Limits and sought numbers of formulas that data is put at, below and above. */
const MAX_LIMITS = 4
/** Lines that are put at them one by one. */
const MAX_FIELDS = 3
/** From about 1954 on a number may be a day; it is about days no further away than this. */
const FIRST_DAY = 20_000
const NEAR_DAYS = 366 * 5
/** A limit of a result may be so many times what its inputs are. */
const MOST_TIMES = 10_000
/** A cell that values are compared with is of their size. */
const SIZE_TIMES = 4
const SIDES = [0, -1, 1] as const

/** Data that stands exactly at what formulas compare it with, and a step to either side. */
export function getLimits(tables: readonly Table[], literals: Literals): VariantWrite[] {
  const lines = tables.flatMap(({ fields, size }) => (size > 1 ? fields : [])).filter(isMeasured)
  const lone = tables.flatMap(({ fields, size }) => (size === 1 ? fields : [])).filter(isLoneMeasure)
  return [
    ...literals.thresholds.slice(0, MAX_LIMITS).flatMap(limit => loneAtLimit(limit, meantBy(limit, lone, literals))),
    ...literals.thresholds
      .map(limit => ({ limit, meant: meantBy(limit, lines, literals) }))
      .filter(({ meant }) => meant.length > 0)
      .slice(0, MAX_LIMITS)
      .flatMap(({ limit, meant }) => atLimit(limit, meant)),
    ...besideNames(lines, literals),
    ...atCells(tables, lines),
    ...alike(tables),
  ]
}

/** Lines of numbers or days that stand in no order of their own. */
export const isMeasured = (field: Field) => !field.isSorted && (field.kind === 'number' || field.kind === 'date')

const isLoneMeasure = (field: Field) => isMeasured(field) && !field.from

/** Lone numbers and days at a limit that formulas write, and a step to either side. */
function loneAtLimit(limit: number, meant: readonly Field[]): VariantWrite[] {
  return meant.slice(0, MAX_FIELDS).flatMap(field =>
    SIDES.map(side => ({
      name: `lone at ${limit}${side < 0 ? ' less' : side > 0 ? ' more' : ''}`,
      isShuffled: true,
      write: (draft: Draft) => fill(draft, field, beside(limit, side, field)),
    })),
  )
}

/** Numbers just beside those that formulas look for, where they are measured: nearly 0 is not 0. */
function besideNames(lines: readonly Field[], { equals }: Literals): VariantWrite[] {
  return [...equals].slice(0, MAX_LIMITS).flatMap(value => {
    const meant = lines.filter(field => field.kind === 'number' && field.values.includes(value))
    if (meant.length === 0) return []
    return [1, -1].map(side => ({
      name: `beside ${value}`,
      isShuffled: true,
      write: (draft: Draft) => {
        for (const field of meant) fill(draft, field, beside(value, side, field), row => row % 3 !== 0)
      },
    }))
  })
}

function atLimit(limit: number, meant: readonly Field[]): VariantWrite[] {
  const [first] = meant
  if (!first) return []
  const ways: { isShuffled: boolean; fields: readonly Field[]; ones: readonly Field[] }[] = [
    // The other numbers of a row are 1, so that a product of them stands at the limit too.
    { isShuffled: false, fields: [first], ones: meant.slice(1).filter(field => field.kind === 'number') },
  ]
  if (meant.length > 1) ways.push({ isShuffled: false, fields: meant, ones: [] })
  // The others stand in another order, so that each row meets other ones.
  if (meant.length > 1)
    for (const field of meant.slice(0, MAX_FIELDS)) ways.push({ isShuffled: true, fields: [field], ones: [] })
  const some = {
    name: `some at ${limit}`,
    isShuffled: true,
    write: (draft: Draft) => {
      for (const field of meant.filter(line => straddles(line, limit))) fill(draft, field, limit, row => row % 3 !== 2)
    },
  }
  const all = ways.flatMap(({ isShuffled, fields, ones }) =>
    SIDES.map(side => ({
      name: `at ${limit}${side < 0 ? ' less' : side > 0 ? ' more' : ''}`,
      isShuffled,
      write: (draft: Draft) => {
        for (const field of fields) fill(draft, field, beside(limit, side, field))
        for (const field of ones) fill(draft, field, 1)
      },
    })),
  )
  return [some, ...all]
}

/** True when the limit lies among the numbers of a line. */
function straddles(field: Field, limit: number): boolean {
  const { min, max } = getGrain(field)
  return min <= limit && limit <= max
}

/** Lines that a limit may be about: nearly all numbers are above 0, which is that of a line which goes below it. */
function meantBy(limit: number, lines: readonly Field[], literals: Literals): Field[] {
  const meant = lines.filter(field => isMeant(limit, field, literals))
  const around = limit === 0 ? meant.filter(field => straddles(field, limit)) : []
  return around.length > 0 ? around : meant
}

/** True for a line whose numbers or days a limit may be about. */
function isMeant(limit: number, field: Field, { days }: Literals): boolean {
  const { max } = getGrain(field)
  if (days.has(limit) && field.kind !== 'date') return false
  const isDay = limit > FIRST_DAY && Math.abs(limit - max) < NEAR_DAYS
  return (field.kind === 'date') === isDay && Math.abs(limit) <= MOST_TIMES * Math.max(1, Math.abs(max))
}

/** The limit itself, or a step beside it: no negative number where none is. */
function beside(limit: number, side: number, field: Field): number {
  const grain = getGrain(field)
  const value = Number((limit + side * getStep(grain)).toFixed(4))
  return value < 0 && grain.min >= 0 && !field.hasNegatives ? limit : value
}

function fill(draft: Draft, field: Field, value: number, isIn = (_row: number) => true): void {
  draft.meant.add(field)
  field.values.forEach((_, i) => {
    if (isIn(i) && (draft.line(field)[i] ?? null) !== null) draft.put(field, i, likeKind(field, value))
  })
}

/** Lines that stand at a lone number or day, or at the steps of a rising line. */
function atCells(tables: readonly Table[], lines: readonly Field[]): VariantWrite[] {
  const steps = tables.flatMap(({ fields, size }) => fields.filter(field => field.isSorted || size === 1))
  return steps.flatMap(step => {
    const values = step.values.filter(isNumber)
    const meant = lines.filter(line => line.kind === step.kind && values.some(value => isOfSize(value, line)))
    return meant.slice(0, MAX_FIELDS).flatMap(line =>
      (step.isSorted ? [0, 1] : SIDES).map(turn => ({
        name: 'at a cell',
        isShuffled: true,
        write: (draft: Draft) =>
          line.values.forEach((_value, i) => {
            const now = draft.line(step)[step.isSorted ? (i + turn) % step.values.length : 0] ?? null
            if (isNumber(now)) draft.put(line, i, likeKind(line, beside(now, step.isSorted ? 0 : turn, line)))
          }),
      })),
    )
  })
}

/** Whether a number is one that a line of such numbers may be compared with. */
export function isOfSize(value: number, line: Field): boolean {
  const { min, max } = getGrain(line)
  return value >= min / SIZE_TIMES && value <= max * SIZE_TIMES
}

/** Two lines of a table with the same numbers, and with one more in the one or the other. */
function alike(tables: readonly Table[]): VariantWrite[] {
  return tables.flatMap(({ fields, size }) => {
    const numbers =
      size > 1 ? fields.filter(field => field.kind === 'number' && !field.isSorted).slice(0, MAX_FIELDS) : []
    return numbers.slice(1).flatMap((field, i) =>
      SIDES.map(side => ({
        name: 'two lines alike',
        isShuffled: true,
        write: (draft: Draft) => {
          const other = draft.line(numbers[i] as Field)
          const step = getStep(getGrain(field))
          other.forEach((value, row) => {
            const number = asNumber(value)
            if (isNumber(number))
              draft.put(field, row, likeKind(field, Math.max(number + side * step, Math.min(number, 0))))
          })
        },
      })),
    )
  })
}
