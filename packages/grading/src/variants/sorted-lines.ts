import type { Scalar } from '@learn/sheet'
import type { Chance } from './chance.ts'
import type { Draft } from './draft.ts'
import { type Field, getGrain, getStep, isNumber, snap, type Table } from './field.ts'
import { mutatedText } from './mutate-text.ts'

/** How much wider or narrower the gap between two numbers of a rising line may become. */
const LEAST_GAP = 0.4
const GAP_SPAN = 1.3

/** Lines of a table with a rising line that stay at their rows: the rising ones, and those that rise with them. */
export function staysInPlace(field: Field): boolean {
  return field.isSorted || isRising(field.values)
}

export function isRising(values: readonly Scalar[]): boolean {
  return (
    values.length > 1 &&
    values.every((value, i) => {
      const before = values[i - 1] ?? null
      if (i === 0) return value !== null
      if (isNumber(value)) return isNumber(before) && value >= before
      return typeof value === 'string' && typeof before === 'string' && value.toLowerCase() >= before.toLowerCase()
    })
  )
}

/** Draws a rising line anew: other gaps between numbers and days, other texts in order. Its first number stays. */
export function redrawSorted(draft: Draft, field: Field, chance: Chance): void {
  const line = draft.line(field)
  if (field.values.every(isNumber)) {
    const grain = getGrain(field)
    const numbers = field.values
    numbers.forEach((value, i) => {
      if (i === 0) return
      const gap = value - (numbers[i - 1] ?? 0)
      const least = gap > 0 ? getStep(grain) : 0
      const wide =
        field.kind === 'date'
          ? Math.round(gap * (LEAST_GAP + chance.next() * GAP_SPAN))
          : gap * (LEAST_GAP + chance.next() * GAP_SPAN)
      line[i] = snap(Number(line[i - 1]) + Math.max(least, wide), grain)
    })
    return
  }
  if (!field.values.every(value => typeof value === 'string')) return
  const texts = field.values.map(value => mutatedText(value, field.values, chance))
  const isUnique = new Set(texts.map(text => text.toLowerCase())).size === texts.length
  if (!isUnique) return
  texts.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  texts.forEach((text, i) => {
    line[i] = text
  })
}

/** True for a rising list of names that no other line names: only then others may take their place. */
export const isFreeList = (field: Field, tables: readonly Table[]): boolean =>
  field.values.every(isNumber) ||
  !tables.some(table =>
    table.fields.some(
      other =>
        other !== field && !other.from && other.values.some(value => value !== null && field.values.includes(value)),
    ),
  )
