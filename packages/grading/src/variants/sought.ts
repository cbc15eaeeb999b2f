import { CellError, type Scalar } from '@learn/sheet'
import type { Chance } from './chance.ts'
import { detectDayGrain } from './day-grain.ts'
import type { Draft } from './draft.ts'
import { type Field, getToken, isNumber, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import type { Sheet } from './sheet.ts'

/** A shorter line is no list to choose from. */
const LEAST_VALUES = 3

/** Settles for lone values from which line they are: one that is searched, or for a day one that it stands in. */
export function findSought(tables: readonly Table[], sheet: Sheet, literals: Literals): void {
  const fields = tables.flatMap(table => table.fields)
  for (const field of fields) {
    const [place] = field.places
    if (field.places.length !== 1 || place === undefined || (field.values[0] ?? null) === null) continue
    const matched = matchedValues(field, sheet, literals)
    if (matched) {
      field.from = { values: matched, field: null }
      continue
    }
    const line = searchedLine(field, sheet, literals) ?? (isDayOfLine(field, literals) ? dayLine(place, sheet) : null)
    if (!line || line.length < LEAST_VALUES) continue
    const own = fields.find(
      other => other.places.length === line.length && other.places.every((at, i) => at === line[i]),
    )
    field.from = { values: line.map(at => sheet.values[at] ?? null), field: own ?? null }
  }
}

/** Values of a formula over the data, of which a lone cell holds one: `TEXT(B2:B9,"mmm")=F1`. */
function matchedValues({ places, values: [own = null] }: Field, sheet: Sheet, { matches }: Literals): Scalar[] | null {
  for (const { place, formula } of matches) {
    if (place !== places[0] || formula === null) continue
    const values = new Map(
      sheet
        .valuesFrom(formula)
        .flatMap(value => (value === null || value instanceof CellError ? [] : [[getToken(value), value]])),
    )
    if (values.size > 1 && values.has(getToken(own))) return [...values.values()]
  }
  return null
}

/** A day is one of a line; the first or last day of a month stands for that, unless the day itself is looked for. */
function isDayOfLine(
  { kind, places, values: [own = null], column, isMonthStart }: Field,
  { matches }: Literals,
): boolean {
  if (kind !== 'date' || !isNumber(own) || column.length > 0) return false
  const isSought = matches.some(({ place, formula }) => place === places[0] && formula === null)
  return isSought || (!isMonthStart && detectDayGrain([own]) === 'any')
}

function searchedLine(
  { values: [value = null] }: Field,
  { cols, values }: Sheet,
  { lookups }: Literals,
): number[] | null {
  for (const { rect, isSorted } of lookups) {
    if (isSorted) continue
    const line: number[] = []
    for (let row = rect.top; row <= rect.bottom; row++)
      for (let col = rect.left; col <= rect.right; col++)
        if ((values[row * cols + col] ?? null) !== null) line.push(row * cols + col)
    if (line.some(at => isSame(values[at] ?? null, value))) return line
  }
  return null
}

/** The column of numbers in which a day stands too. */
function dayLine(place: number, { cols, values }: Sheet): number[] | null {
  const at = values.findIndex((value, index) => index !== place && isSame(value, values[place] ?? null))
  if (at < 0) return null
  const isDay = (index: number) => typeof values[index] === 'number' && index !== place
  let top = at
  while (isDay(top - cols)) top -= cols
  const line: number[] = []
  for (let index = top; isDay(index); index += cols) line.push(index)
  return line
}

const isSame = (a: Scalar, b: Scalar) => a !== null && getToken(a) === getToken(b)

/** Lone values that a variant emptied, or whose line lost them, become others of their line. */
export function keepSought(draft: Draft, chance: Chance): void {
  for (const { fields } of draft.tables)
    for (const field of fields) {
      if (!field.from || draft.meant.has(field)) continue
      const now = draft.line(field)[0] ?? null
      const line = field.from.field ? draft.line(field.from.field) : field.from.values
      if (now !== null && line.some(value => isSame(value, now))) continue
      const others = line.filter(value => value !== null && !isSame(value, field.values[0] ?? null))
      if (others.length > 0) draft.put(field, 0, chance.one(others))
    }
}
