import type { SheetBreakingCase } from '@learn/contract/sandbox'
import { CellError, type Scalar, Workbook } from '@learn/sheet'
import { getPlace } from './places.ts'
import { getPlain } from './plain-value.ts'
import type { Prepared } from './prepared.ts'
import { findSources } from './probes/sources.ts'
import type { ReadFormula } from './read-formula.ts'
import { getRects } from './rects-of.ts'
import { isSameResult } from './same-result.ts'
import { isNumber } from './variants/field.ts'
import { getName, type ReferenceCell } from './variants/problem-sheet.ts'
import type { VariantSheet } from './variants/variant-book.ts'

/** Times that a smaller set of data is tried, for one cell. */
const MOST_TRIES = 120
/** Rows that stay in a table: with fewer there is nothing to compare. */
const LEAST_RECORDS = 2
/** Numbers that are tried first, since a learner can follow them in the head. */
const SMALL = [1, 2, 3, 10, 0]

/** Data of a case by cell number; null is an empty cell. */
type Data = Map<number, Scalar>

/**
 * The smallest data on which a formula gives something else than the reference: first rows go as long as the two still
 * differ, then numbers become small. Null when nothing could be made that shows it.
 */
export function breakingCase(
  prepared: Prepared,
  reference: ReferenceCell,
  formula: ReadFormula,
  failing: VariantSheet,
): SheetBreakingCase | null {
  const trial = new Trial(prepared, reference, formula, failing)
  if (!trial.differs(trial.start)) return null
  const data = withSmallNumbers(trial, withFewRecords(trial, trial.start))
  const { expected, got } = trial.run(data)
  const { values } = prepared.sheet
  const touched = [...trial.start.keys()]
  const kept = touched.filter(index => (data.get(index) ?? null) !== null)
  const isChanged = (index: number) => trial.isRecord(index) || !Object.is(data.get(index), values[index])
  return {
    cleared: getRects(
      touched.filter(index => trial.isRecord(index)),
      prepared.sheet.cols,
    ),
    cells: kept
      .filter(isChanged)
      .sort((a, b) => a - b)
      .map(index => ({ cell: getName(prepared.sheet, index), value: getPlain(data.get(index) ?? null) })),
    formula: formula.text,
    expected: getPlain(expected),
    got: getPlain(got),
  }
}

/** Takes rows away, half of them at once, then fewer, as long as the difference stays. Source: Zeller, delta debugging. */
function withFewRecords(trial: Trial, start: Data): Data {
  let data = start
  let records = trial.records(data)
  // The first and the last row tell most, and are found at once in a grid.
  const ends = trial.without(data, records.slice(1, -1))
  if (ends && trial.differs(ends)) {
    data = ends
    records = trial.records(data)
  }
  for (let size = Math.ceil(records.length / 2); size >= 1 && trial.triesLeft > 0; ) {
    let isSmaller = false
    for (let from = 0; from < records.length; from += size) {
      const removed = records.slice(from, from + size)
      const smaller = trial.without(data, removed)
      if (!smaller || !trial.differs(smaller)) continue
      data = smaller
      records = trial.records(data)
      isSmaller = true
      from -= size
    }
    if (size === 1 && !isSmaller) break
    size = isSmaller ? size : Math.floor(size / 2)
    size = Math.min(size, Math.max(1, records.length))
  }
  return data
}

function withSmallNumbers(trial: Trial, start: Data): Data {
  let data = start
  for (const index of [...start.keys()].sort((a, b) => a - b)) {
    const value = data.get(index) ?? null
    if (!isNumber(value) || !trial.isMeasure(index)) continue
    for (const small of SMALL) {
      if (value === small) break
      const simpler = new Map(data).set(index, small)
      if (!trial.differs(simpler)) continue
      data = simpler
      break
    }
  }
  return data
}

/** A sheet on which the reference and a formula are tried with other data. */
class Trial {
  /** What changes, as the failing variant has it. */
  readonly start: Data
  triesLeft = MOST_TRIES
  private readonly prepared: Prepared
  private readonly reference: ReferenceCell
  private readonly formula: ReadFormula
  private readonly book: Workbook
  /** Record of a cell: `table:row`; single cells have none. */
  private readonly recordOf = new Map<number, string>()
  private readonly measures = new Set<number>()

  constructor(prepared: Prepared, reference: ReferenceCell, formula: ReadFormula, failing: VariantSheet) {
    this.prepared = prepared
    this.reference = reference
    this.formula = formula
    const { sheet, variants } = prepared
    // Where it can, a case changes what the formula reads itself: the learner sees the cells of the formula.
    const isFree = !failing.isProbe && variants.tables.free.length > 0 && prepared.readsNoMore(reference, formula)
    const tables = isFree ? variants.tables.free : variants.tables.data
    tables.forEach(({ fields, size }, table) => {
      for (const field of fields)
        field.places.forEach((index, row) => {
          if (size > 1) this.recordOf.set(index, `${table}:${row}`)
          if (field.kind === 'number') this.measures.add(index)
        })
    })
    const needed = isFree
      ? new Set([...reference.reads, ...formula.reads])
      : findSources(sheet, [...reference.reads, ...formula.reads], text => prepared.read(text))
    this.start = new Map()
    for (const index of needed) {
      const isKnown = tables.some(table => table.fields.some(field => field.places.includes(index)))
      if (!isKnown || index === reference.index) continue
      const place = { sheet: failing.sheet, row: Math.floor(index / sheet.cols), col: index % sheet.cols }
      const { edits } = failing.variant
      const own = failing.isProbe
        ? edits.has(index)
          ? edits.get(index)
          : sheet.values[index]
        : variants.book.value(place)
      this.start.set(index, own ?? null)
    }
    const options = prepared.options
    this.book = Workbook.fromModel(isFree ? constantsModel(prepared) : sheet.book.toModel(), options)
  }

  isRecord = (index: number): boolean => this.recordOf.has(index)
  isMeasure = (index: number): boolean => this.measures.has(index)

  /** Records that hold something. */
  records(data: Data): string[] {
    const filled = [...data].filter(([, value]) => value !== null).flatMap(([index]) => this.recordOf.get(index) ?? [])
    return [...new Set(filled)]
  }

  /** The data without some records; null when too few would stay in a table. */
  without(data: Data, records: readonly string[]): Data | null {
    const gone = new Set(records)
    const smaller = new Map(data)
    for (const index of smaller.keys()) if (gone.has(this.recordOf.get(index) ?? '')) smaller.set(index, null)
    const left = this.records(smaller)
    const tableOf = (record: string) => record.split(':')[0]
    const isEnough = records.every(
      record => left.filter(other => tableOf(other) === tableOf(record)).length >= LEAST_RECORDS,
    )
    return isEnough ? smaller : null
  }

  differs(data: Data): boolean {
    if (this.triesLeft-- <= 0) return false
    const { expected, got } = this.run(data)
    if (expected instanceof CellError && !(this.prepared.baseOf(this.reference) instanceof CellError)) return false
    return !isSameResult(got, expected, this.prepared.ruleOf(this.reference))
  }

  run(data: Data): { expected: Scalar; got: Scalar } {
    const { cols } = this.prepared.sheet
    this.book.batch(() => {
      for (const [index, value] of data) {
        const input = typeof value === 'string' ? `'${value}` : value
        this.book.set({ row: Math.floor(index / cols), col: index % cols }, input)
      }
    })
    const at = getPlace(this.reference.cell)
    const valueOf = (formula: string) => {
      const value = this.book.evaluate(formula, at)
      return Array.isArray(value) ? (value[0]?.[0] ?? null) : value
    }
    return { expected: valueOf(this.reference.formula), got: valueOf(this.formula.text) }
  }
}

/** The sheet with values in its answer cells. */
function constantsModel({ sheet, options }: Prepared) {
  const book = new Workbook(options)
  book.sheets.load('Sheet1')
  const { cols, values, formulas, answers, spilled } = sheet
  const rows = Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: cols }, (_cell, col) => {
      const index = row * cols + col
      const formula = answers.has(index) ? undefined : formulas.get(index)
      if (spilled.has(index) && !answers.has(index)) return null
      const value = values[index] ?? null
      return formula ?? (typeof value === 'string' ? `'${value}` : value)
    }),
  )
  book.setRows('A1', rows)
  return book.toModel()
}
