import { foldCase } from '../fold-case.ts'
import { type DateOrder, readNumber } from '../formats/read-number.ts'
import { type CellSource, KIND_MASK, type Ref, TAG } from '../values.ts'

/** Looked-up columns of a cell source whose places by value are worth keeping. */
interface Entry {
  version: number
  /** Searches since the column changed. */
  uses: number
  places: Map<number | string, number[]> | null
  sorted: Float64Array | null
  /** The column holds an error, which the numbers do not show. */
  hasErrors: boolean
}

/** Searches of an unchanged column after which an index pays: making one costs as much as a few scans. */
const WORTH_AFTER = 3
/** Shorter columns are scanned. */
const WORTH_ROWS = 64

const indexes = new WeakMap<CellSource, Map<string, Entry>>()

/**
 * Rows (0-based, counted from the top of `column`, ascending) that hold a key, from an index kept until the column
 * changes; null while scanning is cheaper. `readsTexts` also files a text that reads as a number (dates in that
 * order) under that number, as conditions want it.
 */
export function indexedRows(column: Ref, key: number | string, readsTexts: DateOrder | null): readonly number[] | null {
  const entry = worthwhile(column, readsTexts ?? '')
  if (!entry) return null
  entry.places ??= build(column, readsTexts)
  return entry.places.get(key) ?? []
}

/** The numbers of a column in rising order, kept as above; null while scanning is cheaper. */
export function sortedNumbers(column: Ref): Float64Array | null {
  const entry = worthwhile(column, 'sorted')
  if (!entry) return null
  entry.sorted ??= sorted(column, entry)
  return entry.sorted
}

/** As `sortedNumbers`, for functions that give the errors of their cells: null also for a column with one. */
export function sortedWithoutErrors(column: Ref): Float64Array | null {
  const entry = worthwhile(column, 'sorted')
  if (!entry) return null
  entry.sorted ??= sorted(column, entry)
  return entry.hasErrors ? null : entry.sorted
}

/** What is kept of a column for a purpose; null for short columns and for the first searches after a change. */
function worthwhile({ source, sheet, left, top, bottom }: Ref, purpose: string): Entry | null {
  if (bottom - top < WORTH_ROWS) return null
  let entries = indexes.get(source)
  if (!entries) {
    entries = new Map()
    indexes.set(source, entries)
  }
  const id = `${sheet},${left},${top},${bottom},${purpose}`
  const version = source.columnVersion(sheet, left)
  let entry = entries.get(id)
  if (!entry || entry.version !== version) {
    if (entries.size > 200) entries.clear()
    entry = { version, uses: 0, places: null, sorted: null, hasErrors: false }
    entries.set(id, entry)
  }
  return ++entry.uses < WORTH_AFTER ? null : entry
}

function sorted({ source, sheet, left, top, bottom }: Ref, entry: Entry): Float64Array {
  const numbers: number[] = []
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to) => {
    for (let i = from; i < to; i++) {
      const kind = (tags[i] as number) & KIND_MASK
      if (kind === TAG.number) numbers.push(nums[i] as number)
      else if (kind === TAG.error) entry.hasErrors = true
    }
  })
  return Float64Array.from(numbers).sort()
}

function build(column: Ref, readsTexts: DateOrder | null): Map<number | string, number[]> {
  const places = new Map<number | string, number[]>()
  const put = (key: number | string, row: number) => {
    const rows = places.get(key)
    if (rows) rows.push(row)
    else places.set(key, [row])
  }
  const { source, sheet, left, top, bottom } = column
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to, base) => {
    for (let i = from; i < to; i++) {
      const kind = (tags[i] as number) & KIND_MASK
      const row = base + i - top
      if (kind === TAG.number) put(nums[i] as number, row)
      else if (kind === TAG.string) {
        const text = source.read(sheet, base + i, left) as string
        put(foldCase(text), row)
        const n = readsTexts ? readNumber(text, undefined, readsTexts) : null
        if (n) put(n.value, row)
      }
    }
  })
  return places
}

/** First row from the top of `column` (0-based) that holds exactly the number, or -1. */
export function scanNumber(column: Ref, n: number): number {
  let found = -1
  const { source, sheet, left, top, bottom } = column
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to, base) => {
    const i = placeOf(n, nums, tags, from, to)
    if (i >= 0) found = base + i - top
    return i >= 0
  })
  return found
}

/** The inner loop of a scan, on its own: captured variables inside it would cost three times as much. */
function placeOf(n: number, nums: Float64Array, tags: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i++) if (nums[i] === n && ((tags[i] as number) & KIND_MASK) === TAG.number) return i
  return -1
}
