import type { SheetProblem } from '@learn/contract/sandbox'
import { CellError, type Scalar } from '@learn/sheet'
import { parseRect, type Rect, readNumber } from '@learn/sheet/formulas'
import { columnIndex } from '../workbook.ts'
import { type Field, type FieldKind, getGrain, getToken, isNumber, type Table } from './field.ts'
import type { Literals } from './literals.ts'
import { findOtherRows } from './other-rows.ts'
import { getRegions } from './regions.ts'
import type { Sheet } from './sheet.ts'
import { isRising } from './sorted-lines.ts'
import { findSought } from './sought.ts'

/** Two lines belong to one table when they share at least this part of their rows. */
const SHARED_ROWS = 0.6
/** A rising line of which the first number beyond a limit is looked for is one of steps. */
const LEAST_STEPS = 3
/** Fewer days below each other may be the ends of a range. */
const LEAST_DAYS = 4

/** The tables of a sheet's data, told by what formulas read of it and by what stands beside that. */
export function getTables(sheet: Sheet, literals: Literals, hints: SheetProblem['variants']): Table[] {
  const tables = getRegions(sheet).flatMap(region => tablesOfRegion(sheet, region))
  const taken = new Taken(sheet, literals, hints)
  for (const table of tables) for (const field of table.fields) describe(field, taken)
  const keys = new Set(
    tables.flatMap(t =>
      t.fields.filter(f => f.kind === 'key' && f.values.length > 1).flatMap(f => f.values.map(getToken)),
    ),
  )
  // Numbers that name rows of another table are names here too.
  for (const table of tables)
    for (const field of table.fields)
      if (field.kind === 'number' && keys.size > 0 && field.values.every(v => keys.has(getToken(v))))
        field.kind = 'group'
  for (const { fields } of tables) shareNegatives(fields, taken)
  findTexts(tables, taken)
  findOtherRows(tables, sheet)
  findSought(tables, sheet, literals)
  return tables
}

interface Line {
  /** The line's own number (its column), and where it begins and ends. */
  at: number
  from: number
  to: number
}

function tablesOfRegion(sheet: Sheet, region: Rect): Table[] {
  const read: { row: number; col: number }[] = []
  for (let row = region.top; row <= region.bottom; row++)
    for (let col = region.left; col <= region.right; col++)
      if (sheet.read.has(row * sheet.cols + col)) read.push({ row, col })
  if (read.length === 0) return []
  const isAcross = runsAcross(sheet, read)
  const index = (at: number, n: number) => (isAcross ? at * sheet.cols + n : n * sheet.cols + at)
  const valueAt = (at: number, n: number) => sheet.values[index(at, n)] ?? null
  const isListed = ({ row, col }: { row: number; col: number }) => !sheet.isLone(row * sheet.cols + col)
  const { lines, titles } = withoutTitles(linesOf(read.filter(isListed), isAcross), valueAt)
  const tables: Table[] = read
    .filter(cell => !isListed(cell))
    .map(({ row, col }) => ({ fields: [fieldOf(sheet, [row * sheet.cols + col], true)], size: 1 }))
  // Titles that formulas search are a list of their own, across the lines that they name.
  for (const { n, ats } of titles)
    if (ats.length > 1)
      tables.push({
        fields: [
          fieldOf(
            sheet,
            ats.map(at => index(at, n)),
            true,
          ),
        ],
        size: ats.length,
      })
  for (const group of grouped(lines)) {
    const from = Math.min(...group.map(line => line.from))
    const to = Math.max(...group.map(line => line.to))
    const [first, last] = isAcross ? [region.top, region.bottom] : [region.left, region.right]
    const fields: Field[] = []
    for (let at = first; at <= last; at++) {
      const places = Array.from({ length: to - from + 1 }, (_, i) => index(at, from + i))
      const isRead = group.some(line => line.at === at)
      const own = places.filter(place => sheet.isConstant(place))
      // What only stands beside moves with its row, where each row has one.
      const isBeside = own.length === places.length && places.every(place => (sheet.values[place] ?? null) !== null)
      // Numbers that count the rows stay: year 1 is the first one, whatever stands in it.
      if (!isRead && countsUp(places.map(place => sheet.values[place] ?? null))) continue
      if (
        isRead
          ? own.length === places.length
          : isBeside && to > from && !lines.some(line => line.at === at && line.from <= to && line.to >= from)
      )
        fields.push(fieldOf(sheet, places, isRead))
    }
    if (fields.some(field => field.kind !== 'other')) tables.push({ fields, size: to - from + 1 })
  }
  return tables
}

function fieldOf(sheet: Sheet, places: number[], isRead: boolean): Field {
  const values = places.map(place => sheet.values[place] ?? null)
  return {
    places,
    values,
    kind: isRead ? kindOfValues(sheet, places, values) : 'other',
    isSorted: false,
    hasBlanks: values.some(value => value === null),
    hasTextNumbers: false,
    hasNegatives: values.some(value => isNumber(value) && value < 0),
    from: null,
    examples: [],
    otherRows: null,
    column: [],
    hasCases: false,
    mayMiss: false,
    isMonthStart: false,
    isAnyDay: false,
    range: null,
  }
}

function kindOfValues(sheet: Sheet, places: number[], values: Scalar[]): FieldKind {
  const numbers = values.filter(isNumber).length
  const texts = values.filter(value => typeof value === 'string').length
  if (numbers > 0 && numbers >= texts) return places.some(sheet.isDate) ? 'date' : 'number'
  if (values.some(value => value instanceof CellError)) return 'other'
  const filled = values.filter(value => value !== null)
  const isUnique = values.length > 1 && new Set(filled.map(getToken)).size === filled.length
  if (texts > 0 && values.every(v => typeof v !== 'string' || isNumberText(v))) return 'number'
  return isUnique ? 'key' : 'group'
}

const isNumberText = (text: string) => text.trim() !== '' && readNumber(text, undefined, 'dmy') !== null

/** Lines of cells that stand next to each other. */
function linesOf(read: readonly { row: number; col: number }[], isAcross: boolean): Line[] {
  const cells = read.map(({ row, col }) => (isAcross ? { at: row, n: col } : { at: col, n: row }))
  const lines: Line[] = []
  for (const { at, n } of cells.sort((a, b) => a.at - b.at || a.n - b.n)) {
    const line = lines.at(-1)
    if (line?.at === at && line.to === n - 1) line.to = n
    else lines.push({ at, from: n, to: n })
  }
  return lines
}

/** 1, 2, 3 or 2024, 2025, 2026. */
const countsUp = (values: readonly Scalar[]) =>
  values.every((value, i) => isNumber(value) && (i === 0 || value - Number(values[i - 1]) === 1))

/** A line of numbers that begins with a text begins with its title. */
function withoutTitles(
  lines: Line[],
  valueAt: (at: number, n: number) => Scalar,
): { lines: Line[]; titles: { n: number; ats: number[] }[] } {
  const hasTitle = ({ at, from, to }: Line) => {
    const title = valueAt(at, from)
    if (to - from < 2 || typeof title !== 'string' || isNumberText(title)) return false
    let numbers = 0
    for (let n = from + 1; n <= to; n++) if (isNumber(valueAt(at, n))) numbers++
    return numbers * 2 > to - from
  }
  const titled = new Set(lines.filter(hasTitle).map(line => line.from))
  const isTitled = (line: Line) => titled.has(line.from) && line.to > line.from
  return {
    lines: lines.map(line => (isTitled(line) ? { ...line, from: line.from + 1 } : line)),
    titles: [...titled].map(n => ({
      n,
      ats: lines.filter(line => isTitled(line) && line.from === n).map(line => line.at),
    })),
  }
}

/** Lines that share most of their rows, together. */
function grouped(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const group = groups.find(([first]) => first && shared(first, line) >= SHARED_ROWS)
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups
}

function shared(a: Line, b: Line): number {
  const both = Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1
  const all = Math.max(a.to, b.to) - Math.min(a.from, b.from) + 1
  return both / all
}

/** True when records stand side by side: one row is read along, or rows hold one kind each and columns do not. */
function runsAcross(sheet: Sheet, read: readonly { row: number; col: number }[]): boolean {
  const rows = new Set(read.map(cell => cell.row))
  const cols = new Set(read.map(cell => cell.col))
  if (rows.size === 1) return cols.size > 1
  if (cols.size === 1) return false
  const isMixed = (pick: (cell: { row: number; col: number }) => number, cells = read) => {
    const kinds = new Map<number, string>()
    return cells.some(cell => {
      const value = sheet.values[cell.row * sheet.cols + cell.col] ?? null
      if (value === null) return false
      const known = kinds.get(pick(cell))
      kinds.set(pick(cell), typeof value)
      return known !== undefined && known !== typeof value
    })
  }
  if (!isMixed(cell => cell.col) || isMixed(cell => cell.row)) return false
  // Titles over columns of numbers mix them too: then the longer way is that of the records.
  const top = Math.min(...rows)
  const isTitle = ({ row, col }: { row: number; col: number }) =>
    row === top && typeof sheet.values[row * sheet.cols + col] === 'string'
  const below = read.filter(cell => !isTitle(cell))
  return isMixed(cell => cell.col, below) || cols.size > rows.size
}

type ColumnHint =
  | 'keys'
  | 'sorted'
  | 'blanks'
  | 'textNumbers'
  | 'negatives'
  | 'letterCase'
  | 'missingKeys'
  | 'firstOfMonth'

/** What formulas and the author tell about cells. */
class Taken {
  private readonly sheet: Sheet
  readonly literals: Literals
  private readonly hints: SheetProblem['variants']
  constructor(sheet: Sheet, literals: Literals, hints: SheetProblem['variants']) {
    this.sheet = sheet
    this.literals = literals
    this.hints = hints
  }
  isIn(rects: readonly Rect[], place: number): boolean {
    const [row, col] = [Math.floor(place / this.sheet.cols), place % this.sheet.cols]
    return rects.some(r => row >= r.top && row <= r.bottom && col >= r.left && col <= r.right)
  }
  hinted(hint: ColumnHint, place: number): boolean {
    return (this.hints[hint] ?? []).some(name => columnIndex(name) === place % this.sheet.cols)
  }
  /** True for a value that stands in a line which formulas search. */
  isListed(value: Scalar, lookups: Literals['lookups']): boolean {
    const { values, cols } = this.sheet
    return lookups.some(({ rect }) => {
      for (let row = rect.top; row <= rect.bottom; row++)
        for (let col = rect.left; col <= rect.right; col++)
          if (getToken(values[row * cols + col] ?? null) === getToken(value)) return true
      return false
    })
  }
  /** Numbers that the author allows in a column. */
  rangeAt(place: number): Field['range'] {
    const found = Object.entries(this.hints.ranges ?? {}).find(
      ([name]) => columnIndex(name) === place % this.sheet.cols,
    )
    return found ? { min: found[1][0], max: found[1][1] } : null
  }
  /** Days of the column that a lone day stands in; none where it stands alone. */
  daysBeside(place: number): Scalar[] {
    const { values, cols, isDate } = this.sheet
    const isDay = (at: number) => typeof values[at] === 'number' && isDate(at)
    // An empty cell ends no column, an empty row does.
    const isGap = (at: number) =>
      (values[at] ?? null) === null && [at - 1, at + 1].some(side => (values[side] ?? null) !== null)
    const next = (at: number, step: number) =>
      isDay(at + step) ? step : isGap(at + step) && isDay(at + 2 * step) ? 2 * step : 0
    let top = place
    for (let step = next(top, -cols); step !== 0; step = next(top, -cols)) top += step
    const days: Scalar[] = [values[top] ?? null]
    for (let at = top, step = next(at, cols); step !== 0; step = next(at, cols)) days.push(values[(at += step)] ?? null)
    return days.length >= LEAST_DAYS ? days : []
  }
  /** Texts that stand above and below a lone cell, its own first; the uppermost of the column may be its title. */
  textsBeside(place: number): Scalar[] {
    const { values, cols } = this.sheet
    const isText = (at: number) => typeof values[at] === 'string'
    let top = place
    while (isText(top - cols)) top -= cols
    const texts: Scalar[] = []
    for (let at = top; isText(at); at += cols) if (at !== top || at === place) texts.push(values[at] ?? null)
    return [values[place] ?? null, ...texts.filter(text => text !== values[place])]
  }
}

/** Settles what a field is, from what is done with it. */
function describe(field: Field, taken: Taken): void {
  const place = field.places[0] ?? 0
  const { literals } = taken
  const lookup = literals.lookups.filter(({ rect }) => taken.isIn([rect], place))
  const filled = field.values.filter(value => value !== null)
  const isUnique = new Set(filled.map(getToken)).size === filled.length
  const isSteps = field.values.length >= LEAST_STEPS && literals.firstFits.has(place) && isRising(field.values)
  field.isSorted = taken.hinted('sorted', place) || lookup.some(({ isSorted }) => isSorted) || isSteps
  field.hasBlanks ||= taken.hinted('blanks', place)
  field.hasNegatives ||= taken.hinted('negatives', place)
  field.hasTextNumbers =
    taken.hinted('textNumbers', place) ||
    (field.kind === 'number' && field.values.some(v => typeof v === 'string' && isNumberText(v)))
  field.hasCases = taken.hinted('letterCase', place)
  field.mayMiss = taken.hinted('missingKeys', place)
  field.isMonthStart = taken.hinted('firstOfMonth', place)
  field.range = taken.rangeAt(place)
  field.isAnyDay = field.places.every(at => taken.isIn(literals.counted, at))
  // What some rows do without names none of them.
  if (field.kind === 'key' && lookup.length === 0 && field.values.length > 1 && field.values.includes(null))
    field.kind = 'group'
  if (taken.hinted('keys', place)) field.kind = 'key'
  if (field.values.length === 1 && field.kind === 'date') field.column = taken.daysBeside(place)
  if (field.values.length === 1) describeLoneText(field, lookup.length > 0, taken)
  if (field.kind === 'number' && field.values.length > 1) {
    const isNamed = filled.some(value => isNumber(value) && literals.equals.has(value))
    // A measure that is 0 on some days is no name.
    if (isNamed && new Set(filled).size * 2 <= filled.length && getGrain(field).decimals === 0) field.kind = 'group'
    // Numbers that are searched for are names, unless they are sought for their size.
    if (lookup.length > 0 && isUnique && isSerial(filled)) field.kind = 'key'
  }
  if (field.kind !== 'key' || field.values.length < 2) return
  const isNamed = filled.some(value => typeof value === 'string' && literals.texts.has(value.toLowerCase()))
  if (!isNamed && lookup.length === 0 && field.places.every(p => taken.isIn(literals.taken, p))) field.kind = 'text'
}

/** Columns that a formula reads as one range are of one kind: where one has numbers below 0 each may have some. */
function shareNegatives(fields: readonly Field[], taken: Taken): void {
  for (const rect of taken.literals.blocks) {
    const block = fields.filter(({ kind, places }) => kind === 'number' && places.every(at => taken.isIn([rect], at)))
    if (block.some(({ hasNegatives }) => hasNegatives)) for (const field of block) field.hasNegatives = true
  }
}

/** A lone text that formulas take apart, and neither look for nor name, is a text like those above and below it. */
function describeLoneText(field: Field, isSought: boolean, taken: Taken): void {
  const [value = null] = field.values
  const place = field.places[0] ?? 0
  const { texts, taken: rects, lookups } = taken.literals
  if (typeof value !== 'string' || field.kind === 'number' || isSought || !taken.isIn(rects, place)) return
  if (texts.has(value.toLowerCase()) || taken.isListed(value, lookups)) return
  field.kind = 'text'
  field.examples = taken.textsBeside(place)
}

/** Lines of names of which formulas take some apart, and that nothing looks for or names, are texts. */
function findTexts(tables: readonly Table[], taken: Taken): void {
  const { texts, lookups, taken: rects } = taken.literals
  const fields = tables.flatMap(table => table.fields)
  const folded = (value: Scalar) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().toLowerCase() : null)
  const named = new Set([...texts].map(text => text.replaceAll('*', '').trim()))
  for (const field of fields) {
    const isName = field.kind === 'key' || field.kind === 'group'
    if (!isName || field.values.length < 3 || !field.places.some(place => taken.isIn(rects, place))) continue
    const isSought = lookups.some(({ rect }) => field.places.some(place => taken.isIn([rect], place)))
    const own = new Set(field.values.map(folded))
    const isNamed = [...own].some(text => text !== null && named.has(text))
    const isShared = fields.some(
      other => other !== field && other.values.some(v => v !== null && own.has(folded(v) ?? '')),
    )
    const isHinted = taken.hinted('keys', field.places[0] ?? 0)
    if (!isSought && !isNamed && !isShared && !isHinted) field.kind = 'text'
  }
}

/** Whole numbers above 0 that all have the same count of digits or follow each other, as ids do. */
function isSerial(values: readonly Scalar[]): boolean {
  if (!values.every(value => isNumber(value) && Number.isInteger(value) && value > 0)) return false
  const numbers = (values as number[]).toSorted((a, b) => a - b)
  const digits = new Set(numbers.map(n => String(n).length))
  const isRow = numbers.every((n, i) => i === 0 || n - (numbers[i - 1] ?? 0) === 1)
  return isRow || (digits.size === 1 && (numbers[0] ?? 0) >= 100)
}

/** The cells of ranges of the author's, by number. */
export function getPlaces(ranges: readonly string[], rows: number, cols: number): Set<number> {
  const places = new Set<number>()
  for (const text of ranges) {
    const rect = parseRect(text)
    if (!rect) continue
    for (let row = rect.top; row <= Math.min(rect.bottom, rows - 1); row++)
      for (let col = rect.left; col <= Math.min(rect.right, cols - 1); col++) places.add(row * cols + col)
  }
  return places
}
