import { CellError, type Scalar } from '@learn/sheet'
import type { Prepared } from '../prepared.ts'
import { isSameResult } from '../same-result.ts'
import { type Field, getGrain, getToken } from '../variants/field.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'
import type { VariantSheet } from '../variants/variant-book.ts'
import type { Comparison } from './comparisons.ts'
import { type MeetingPoints, meetingPoints, readNumbers } from './meeting-points.ts'
import { type Data, ProbeBook } from './probe-book.ts'
import { type Freedom, ProbeData } from './probe-data.ts'
import { findSources } from './sources.ts'

/** Cells of which one is changed until what is compared meets. */
const MOST_LONE = 4
const MOST_IN_LINES = 6

const NONE: Data = new Map()

/** Changes of single cells on a base, and what the reference gives then. */
export interface Probe {
  name: string
  base: VariantSheet
  data: Data
  want: Scalar
}

/** The value in a formula's own cell. */
export const firstValue = (value: Scalar | Scalar[][] | undefined): Scalar =>
  Array.isArray(value) ? (value[0]?.[0] ?? null) : (value ?? null)

/** Makes probes of a problem: it knows the cells that may change, what must hold whatever changes, and what references give then. */
export class ProbeMaker {
  readonly prepared: Prepared
  readonly book: ProbeBook
  readonly data: ProbeData

  constructor(prepared: Prepared) {
    this.prepared = prepared
    this.book = new ProbeBook(prepared)
    this.data = new ProbeData(prepared.variants.tables.data, prepared.variants.literals, prepared.sheet.cols)
  }

  /** The cells of data that some cells are made of in the end. */
  sources(reads: Iterable<number>): Set<number> {
    return findSources(this.prepared.sheet, reads, text => this.prepared.read(text))
  }

  /** True where a reference gives on a base what it would without the change. */
  isAsBefore(reference: ReferenceCell, base: VariantSheet, want: Scalar): boolean {
    const [value] = this.book.evaluate(base, new Map(), [reference.formula], reference)
    return isSameResult(firstValue(value), want, this.prepared.ruleOf(reference))
  }

  /**
   * Data at which two things that are compared meet, and a step to either side. Lines that the reference itself compares may
   * stand in another order than in the data.
   */
  *meeting(reference: ReferenceCell, comparisons: readonly Comparison[], isFree = false): Generator<Probe> {
    const seen = new Set<string>()
    const each = comparisons.map(comparison => this.meetingOf(reference, comparison, seen, isFree))
    // One of each comparison in turn: the budget is for all.
    for (let waiting = each; waiting.length > 0; ) {
      const next: typeof each = []
      for (const probes of waiting) {
        const { value, done } = probes.next()
        if (done) continue
        yield value
        next.push(probes)
      }
      waiting = next
    }
  }

  private *meetingOf(
    reference: ReferenceCell,
    comparison: Comparison,
    seen: Set<string>,
    isFree: boolean,
  ): Generator<Probe, undefined> {
    const freedom = isFree ? { compared: this.fieldsIn(comparison.tree) } : {}
    for (const { change, base } of this.meetings(reference, comparison)) {
      const key = JSON.stringify([base.sheet, [...change]])
      if (seen.has(key)) continue
      seen.add(key)
      const probe = this.probe('two values that meet', reference, base, change, freedom)
      if (probe) yield probe
    }
    return undefined
  }

  /**
   * Changes by which what is compared meets: first those by which it is equal. Where no cell makes it so, as 181 km are no whole
   * litres at 13 km each, numbers with decimals become whole ones first.
   */
  private *meetings(reference: ReferenceCell, comparison: Comparison): Generator<{ change: Data; base: VariantSheet }> {
    const known = new Map<string, MeetingPoints>()
    const cells = this.movable(comparison.tree)
    const rows = new Map<VariantSheet, number>()
    const isByRow = (base: VariantSheet, length: number) => {
      const compared = rows.get(base) ?? this.rowsCompared(reference, comparison, base)
      rows.set(base, compared)
      return length > 1 && compared === length
    }
    let hasExact = false
    for (const pass of ['exact', 'whole numbers', 'near'] as const) {
      if (pass === 'whole numbers' && hasExact) continue
      // In all rows of a line, then in one of them.
      for (const isWhole of [true, false])
        for (const index of cells)
          for (const base of this.book.bases) {
            const spot = this.data.spots.get(index)
            if (!spot || (isWhole && !isByRow(base, spot.field.places.length))) continue
            const whole = pass === 'whole numbers' ? this.wholeNumbers(comparison.tree, base) : NONE
            if (pass === 'whole numbers' && whole.size === 0) continue
            const key = `${base.sheet} ${index} ${whole.size}`
            const points = known.get(key) ?? this.points(reference, comparison, base, index, whole)
            known.set(key, points)
            if (points.isExact !== (pass !== 'near')) continue
            hasExact = true
            const places = isWhole ? spot.field.places : [index]
            for (const point of points.values) {
              const put = places.map(at => [at, this.book.valueOf(base, at) === null ? null : point] as const)
              yield { change: new Map([...whole, ...put]), base }
            }
          }
    }
  }

  /** The numbers with decimals that a comparison is made of, as whole ones. */
  private wholeNumbers(tree: Comparison['tree'], base: VariantSheet): Data {
    const whole = new Map<number, number>()
    for (const field of this.fieldsIn(tree)) {
      const { decimals, max } = getGrain(field)
      if (field.kind !== 'number' || field.isSorted || field.from || decimals === 0 || max < 1) continue
      for (const place of field.places) {
        const value = this.book.valueOf(base, place)
        if (typeof value === 'number') whole.set(place, Math.max(1, Math.round(value)))
      }
    }
    return whole
  }

  /** How many rows are compared, each by itself; one for what all of them make. */
  private rowsCompared(reference: ReferenceCell, { difference }: Comparison, base: VariantSheet): number {
    const [value] = this.book.evaluate(base, new Map(), [difference], reference)
    return readNumbers(value ?? null).length
  }

  /** Values of a cell at which a comparison meets, and a step to either side. */
  points(
    reference: ReferenceCell,
    { difference }: Comparison,
    base: VariantSheet,
    index: number,
    changed: Data = NONE,
  ): MeetingPoints {
    const spot = this.data.spots.get(index)
    const value = this.book.valueOf(base, index)
    if (!spot || typeof value !== 'number') return { values: [], isExact: false }
    return meetingPoints(spot.field, value, other => {
      const data: Data = other === null ? changed : new Map([...changed, [index, other]])
      return readNumbers(this.book.evaluate(base, data, [difference], reference)[0] ?? null)
    })
  }

  /** The lines whose cells a comparison is made of. */
  fieldsIn(tree: Comparison['tree']): ReadonlySet<Field> {
    const sources = [...this.sources(this.prepared.readTree(tree).reads)]
    return new Set(sources.flatMap(index => this.data.spots.get(index)?.field ?? []))
  }

  /** Cells of numbers and days that a comparison is made of: lone ones, and some of each line. */
  movable(tree: Comparison['tree']): number[] {
    const text = this.prepared.readTree(tree)
    const [lone, inLines]: [number[], Map<unknown, number[]>] = [[], new Map()]
    for (const index of this.sources(text.reads)) {
      const spot = this.data.spots.get(index)
      if (!spot || spot.field.isSorted || spot.field.from || !['number', 'date'].includes(spot.field.kind)) continue
      if (spot.table.size === 1) lone.push(index)
      else inLines.set(spot.field, [...(inLines.get(spot.field) ?? []), index])
    }
    const some = [...inLines.values()].flatMap(places => [
      ...new Set([places.at(-1), places[0], places[Math.floor(places.length / 2)]].filter(at => at !== undefined)),
    ])
    return [...some.slice(0, MOST_IN_LINES), ...lone.slice(0, MOST_LONE)]
  }

  /** Null where the change is none, or tells nothing of the reference. */
  probe(name: string, reference: ReferenceCell, base: VariantSheet, change: Data, freedom: Freedom = {}): Probe | null {
    const data = this.data.changes(base, change, freedom)
    if (data.size === 0) return null
    const [value] = this.book.evaluate(base, data, [reference.formula], reference)
    const want = firstValue(value)
    if (want instanceof CellError && !(this.prepared.baseOf(reference) instanceof CellError)) return null
    return { name, base, data, want }
  }

  /** True for data with a 0 in a line that has none. */
  hasNewZero(data: Data): boolean {
    for (const [index, value] of data)
      if (value === 0 && !this.data.spots.get(index)?.field.values.some(v => v !== null && getToken(v) === '0'))
        return true
    return false
  }
}
