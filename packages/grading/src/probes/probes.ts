import { CellError, type Scalar } from '@learn/sheet'
import type { Rect } from '@learn/sheet/formulas'
import { getFunctions, isOpaque } from '../formula-reads.ts'
import { getCells } from '../places.ts'
import type { Prepared } from '../prepared.ts'
import type { ReadFormula } from '../read-formula.ts'
import { isSameResult } from '../same-result.ts'
import { Chance } from '../variants/chance.ts'
import { type Field, getToken } from '../variants/field.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'
import type { VariantSheet } from '../variants/variant-book.ts'
import { beyondChanges } from './beyond.ts'
import { getMonthTurns, mindsCalendar } from './calendar.ts'
import { type Comparison, findComparisons } from './comparisons.ts'
import { type Condition, findConditions, textChanges } from './conditions.ts'
import { decidingChanges, guardedChanges } from './deciding.ts'
import { meetingPoints, readNumbers } from './meeting-points.ts'
import { type Data, ProbeBook } from './probe-book.ts'
import { type Freedom, ProbeData } from './probe-data.ts'
import { findSources } from './sources.ts'
import { unreadChanges } from './unread.ts'

/** Data that is tried for one formula, and of that what its reference asks for. */
const MOST_PROBES = 40
const MOST_OF_REFERENCE = 20
/** Large sheets have fewer: each costs what it recalculates. */
const LEAST_PROBES = 10
const MOST_CELLS = 60_000
/** Cells of which one is changed until what is compared meets. */
const MOST_LONE = 4
const MOST_IN_LINES = 6
/** Cells of one condition that are moved, and ways that it is tried in. */
const MOST_MOVED = 2
const MOST_WAYS = 8
/** Days around ends of months. */
const MOST_MONTH_TURNS = 12
/** Bases on which guarded cells become 0 or empty. */
const BASES_OF_GUARDS = 2

/** Changes of single cells on a base, and what the reference gives then. */
interface Probe {
  name: string
  base: VariantSheet
  data: Data
  want: Scalar
}

const first = (value: Scalar | Scalar[][] | undefined): Scalar =>
  Array.isArray(value) ? (value[0]?.[0] ?? null) : (value ?? null)

/** Numbers of the cells of some rectangles. */
const getPlacesIn = (rects: readonly Rect[], cols: number): number[] =>
  rects.flatMap(rect => [...getCells(rect)].map(({ row, col }) => row * cols + col))

/** Single changes that follow from a reference and from the formula that is judged: where they compare, and what it does not read. */
export class Probes {
  private readonly prepared: Prepared
  private readonly book: ProbeBook
  private readonly data: ProbeData
  private readonly most: number
  private readonly ofReference = new Map<string, readonly Probe[]>()

  constructor(prepared: Prepared) {
    this.prepared = prepared
    const { rows, cols } = prepared.sheet
    this.most = Math.max(LEAST_PROBES, Math.min(MOST_PROBES, Math.floor(MOST_CELLS / (rows * cols))))
    this.book = new ProbeBook(prepared)
    this.data = new ProbeData(prepared.variants.tables.data, prepared.variants.literals)
  }

  /**
   * The first probe on which a formula gives something else than the reference; null when there is none. `results` gets what
   * both gave on the others.
   */
  failing(reference: ReferenceCell, formula: ReadFormula, results: Set<string>): VariantSheet | null {
    for (const probe of this.probesFor(reference, formula)) {
      const [value] = this.book.evaluate(probe.base, probe.data, [formula.text], reference)
      const { variant } = probe.base
      const edits = new Map([...variant.edits, ...probe.data])
      const failing = {
        ...probe.base,
        variant: { ...variant, name: probe.name, edits, hasNewZero: this.hasNewZero(probe.data) },
        isProbe: true,
      }
      const got = first(value)
      if (!this.prepared.agrees(reference, formula, failing, { got, want: probe.want })) return failing
      if (isSameResult(got, probe.want, this.prepared.ruleOf(reference))) results.add(getToken(probe.want))
    }
    return null
  }

  /** Names of the probes that a reference asks for, each once. */
  namesFor(reference: ReferenceCell): string[] {
    return [...new Set(this.referenceProbes(reference).map(({ name }) => name))]
  }

  /** What a reference gives on the probes that it asks for. */
  resultsFor(reference: ReferenceCell): Scalar[] {
    return this.referenceProbes(reference).map(({ want }) => want)
  }

  private *probesFor(reference: ReferenceCell, formula: ReadFormula): Generator<Probe> {
    let left = this.most
    for (const probe of this.unread(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.beyond(reference, formula)) if (left-- > 0) yield probe
    const least = this.most - MOST_OF_REFERENCE
    for (const probe of this.ownMeeting(reference, formula)) {
      if (left-- <= least) break
      yield probe
    }
    for (const probe of this.referenceProbes(reference)) if (left-- > 0) yield probe
  }

  /** Where what the formula compares meets, and the reference does not compare. */
  private *ownMeeting(reference: ReferenceCell, { tree }: ReadFormula): Generator<Probe> {
    if (!tree || isOpaque(tree)) return
    const known = new Set(findComparisons(reference.tree).map(({ difference }) => difference))
    yield* this.meeting(
      reference,
      findComparisons(tree).filter(({ difference }) => !known.has(difference)),
    )
  }

  private referenceProbes(reference: ReferenceCell): readonly Probe[] {
    let probes = this.ofReference.get(reference.cell)
    if (!probes) {
      const found: Probe[] = [...this.guarded(reference), ...this.monthTurns(reference)]
      for (const probe of this.meeting(reference, findComparisons(reference.tree), true)) {
        found.push(probe)
        if (found.length >= Math.min(MOST_OF_REFERENCE, this.most / 2)) break
      }
      for (const probe of this.branches(reference)) {
        found.push(probe)
        if (found.length >= MOST_OF_REFERENCE) break
      }
      for (const probe of this.deciding(reference)) found.push(probe)
      probes = found
      this.ofReference.set(reference.cell, probes)
    }
    return probes
  }

  private sources(reads: Iterable<number>): Set<number> {
    return findSources(this.prepared.sheet, reads, text => this.prepared.read(text))
  }

  private *unread(reference: ReferenceCell, formula: ReadFormula): Generator<Probe> {
    if (!formula.tree || isOpaque(formula.tree)) return
    const needed = this.sources(reference.reads)
    const read = this.sources(formula.reads)
    const unread = [...needed].filter(index => !read.has(index))
    if (unread.length === 0) return
    const changes = unreadChanges(unread, needed, this.data, new Chance(unread.length))
    for (const base of this.book.bases)
      for (const change of changes) {
        const probe = this.probe('a cell that is not read', reference, base, change)
        // Only where the reference follows the change.
        if (probe && !this.isAsBefore(reference, base, probe.want)) yield probe
      }
  }

  /** What a formula reads beyond what the reference reads. */
  private *beyond(reference: ReferenceCell, formula: ReadFormula): Generator<Probe> {
    const [own] = this.book.bases
    const needed = this.sources(reference.reads)
    const more = [...this.sources(formula.reads)].filter(index => !needed.has(index))
    for (const change of own ? beyondChanges(more, this.prepared.sheet, this.data) : []) {
      const probe = this.probe('a cell beyond', reference, own as VariantSheet, change)
      if (probe) yield probe
    }
  }

  private isAsBefore(reference: ReferenceCell, base: VariantSheet, want: Scalar): boolean {
    const [value] = this.book.evaluate(base, new Map(), [reference.formula], reference)
    return isSameResult(first(value), want, this.prepared.ruleOf(reference))
  }

  private *deciding(reference: ReferenceCell): Generator<Probe> {
    const [own] = this.book.bases
    if (!own) return
    for (const { name, change } of decidingChanges(this.sources(reference.reads), this.data)) {
      const probe = this.probe(name, reference, own, change)
      if (probe && !this.isAsBefore(reference, own, probe.want)) yield probe
    }
  }

  /** Each condition of the reference in turn in all ways that it can be, while the others are true, and while they are false. */
  private *branches(reference: ReferenceCell): Generator<Probe> {
    const [own] = this.book.bases
    const conditions = findConditions(reference.tree)
    if (!own || conditions.length === 0) return
    const compared = new Set(conditions.flatMap(({ tree }) => [...this.fieldsIn(tree)]))
    const each = conditions.map(condition => this.waysToBe(reference, condition, own, compared))
    const seen = new Set<string>()
    for (const isTrue of [true, false])
      for (const [turn, ways] of each.entries())
        for (const { change } of ways) {
          const others = each.flatMap((other, i) =>
            i === turn ? [] : [...(other.find(way => way.isTrue === isTrue)?.change ?? [])],
          )
          const merged = new Map([...others, ...change])
          const key = JSON.stringify([...merged].toSorted(([a], [b]) => a - b))
          if (seen.has(key)) continue
          seen.add(key)
          const probe = this.probe('a branch', reference, own, merged, { compared, isExact: true })
          if (probe) yield probe
        }
  }

  /** Changes by which a condition is true, false, or just at its limit. */
  private waysToBe(
    reference: ReferenceCell,
    condition: Condition,
    own: VariantSheet,
    compared: ReadonlySet<Field>,
  ): { change: Data; isTrue: boolean }[] {
    const numbers = findComparisons(condition.tree).flatMap(comparison =>
      this.movable(comparison.tree)
        .slice(0, MOST_MOVED)
        .flatMap(index =>
          this.points(reference, comparison, own, index).map((point): Data => new Map([[index, point]])),
        ),
    )
    const texts = textChanges(condition, this.sources(this.prepared.readTree(condition.tree).reads), this.data)
    return [new Map(), ...numbers, ...texts].slice(0, MOST_WAYS).flatMap(change => {
      const data = this.data.changes(own, change, { compared, isExact: true })
      const value = first(this.book.evaluate(own, data, [condition.text], reference)[0])
      return typeof value === 'boolean' ? [{ change, isTrue: value }] : []
    })
  }

  /** The days around ends of months at which what the reference gives becomes another. */
  private monthTurns(reference: ReferenceCell): Probe[] {
    const [own] = this.book.bases
    const found: Probe[] = []
    if (!own || !mindsCalendar(getFunctions(reference.tree))) return found
    for (const index of this.movable(reference.tree)) {
      const day = this.book.valueOf(own, index)
      if (this.data.spots.get(index)?.field.kind !== 'date' || typeof day !== 'number') continue
      for (const { last, first } of getMonthTurns(day)) {
        const [before, after] = [last, first].map(at =>
          this.probe('end of a month', reference, own, new Map([[index, at]])),
        )
        if (!before || !after || isSameResult(before.want, after.want, this.prepared.ruleOf(reference))) continue
        found.push(before, after)
        if (found.length >= MOST_MONTH_TURNS) return found
      }
    }
    return found
  }

  /** What the reference says of 0 and of empty cells. */
  private *guarded(reference: ReferenceCell): Generator<Probe> {
    const { cols } = this.prepared.sheet
    const changes = guardedChanges(reference.guards, part => this.sources(getPlacesIn(part, cols)), this.data)
    for (const base of this.book.bases.slice(0, BASES_OF_GUARDS))
      for (const { name, change } of changes) {
        const probe = this.probe(name, reference, base, change, { isExact: true })
        if (probe) yield probe
      }
  }

  /**
   * Data at which two things that are compared meet, and a step to either side. Lines that the reference itself compares may
   * stand in another order than in the data.
   */
  private *meeting(reference: ReferenceCell, comparisons: readonly Comparison[], isFree = false): Generator<Probe> {
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
    const points = new Map<string, number[]>()
    const cells = this.movable(comparison.tree)
    const freedom = isFree ? { compared: this.fieldsIn(comparison.tree) } : {}
    // In all rows of a line, then in one of them.
    for (const isWhole of [true, false])
      for (const index of cells)
        for (const base of this.book.bases) {
          const spot = this.data.spots.get(index)
          if (!spot || (isWhole && !this.isByRow(reference, comparison, base, spot.field.places.length))) continue
          const places = isWhole ? spot.field.places : [index]
          const at = `${base.sheet} ${index}`
          const known = points.get(at) ?? this.points(reference, comparison, base, index)
          points.set(at, known)
          for (const point of known) {
            const change = new Map(places.map(at => [at, this.book.valueOf(base, at) === null ? null : point] as const))
            const key = JSON.stringify([base.sheet, [...change]])
            if (seen.has(key)) continue
            seen.add(key)
            const probe = this.probe('two values that meet', reference, base, change, freedom)
            if (probe) yield probe
          }
        }
    return undefined
  }

  /** True where each row of a line is compared by itself, not what all of them make. */
  private isByRow(reference: ReferenceCell, { difference }: Comparison, base: VariantSheet, rows: number): boolean {
    const [value] = this.book.evaluate(base, new Map(), [difference], reference)
    return rows > 1 && readNumbers(value ?? null).length === rows
  }

  private points(reference: ReferenceCell, { difference }: Comparison, base: VariantSheet, index: number): number[] {
    const spot = this.data.spots.get(index)
    const value = this.book.valueOf(base, index)
    if (!spot || typeof value !== 'number') return []
    return meetingPoints(spot.field, value, other => {
      const data: Data = other === null ? new Map() : new Map([[index, other]])
      return readNumbers(this.book.evaluate(base, data, [difference], reference)[0] ?? null)
    })
  }

  private fieldsIn(tree: Comparison['tree']): ReadonlySet<Field> {
    const sources = [...this.sources(this.prepared.readTree(tree).reads)]
    return new Set(sources.flatMap(index => this.data.spots.get(index)?.field ?? []))
  }

  /** Cells of numbers and days that a comparison is made of: lone ones, and some of each line. */
  private movable(tree: Comparison['tree']): number[] {
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
  private probe(
    name: string,
    reference: ReferenceCell,
    base: VariantSheet,
    change: Data,
    freedom: Freedom = {},
  ): Probe | null {
    const data = this.data.changes(base, change, freedom)
    if (data.size === 0) return null
    const [value] = this.book.evaluate(base, data, [reference.formula], reference)
    const want = first(value)
    if (want instanceof CellError && !(this.prepared.baseOf(reference) instanceof CellError)) return null
    return { name, base, data, want }
  }

  private hasNewZero(data: Data): boolean {
    for (const [index, value] of data)
      if (value === 0 && !this.data.spots.get(index)?.field.values.some(v => v !== null && getToken(v) === '0'))
        return true
    return false
  }
}
