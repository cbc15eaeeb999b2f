import type { Rect } from '@learn/sheet/formulas'
import { getFunctions, visit } from '../formula-reads.ts'
import { getCells } from '../places.ts'
import { isSameResult } from '../same-result.ts'
import type { Field } from '../variants/field.ts'
import { getConstant } from '../variants/literals.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'
import type { VariantSheet } from '../variants/variant-book.ts'
import { getAnniversaries, getMonthTurns, mindsCalendar } from './calendar.ts'
import { findComparisons } from './comparisons.ts'
import { type Condition, findConditions, markerChanges, textChanges } from './conditions.ts'
import { decidingChanges, guardedChanges } from './deciding.ts'
import type { Data } from './probe-book.ts'
import { firstValue, type Probe, type ProbeMaker } from './probe-maker.ts'
import { findSteps } from './steps.ts'

/** Cells of one condition that are moved, and ways that it is tried in. */
const MOST_MOVED = 2
const MOST_WAYS = 8
/** Other days from which anniversaries are counted. */
const MOST_DAYS = 2
/** Bases on which guarded cells become 0 or empty. */
const BASES_OF_GUARDS = 2

/** Numbers of the cells of some rectangles. */
const getPlacesIn = (rects: readonly Rect[], cols: number): number[] =>
  rects.flatMap(rect => [...getCells(rect)].map(({ row, col }) => row * cols + col))

/** What a formula, the reference unless it is another, says of 0 and of empty cells. */
export function* guardedProbes(
  maker: ProbeMaker,
  reference: ReferenceCell,
  guards = reference.guards,
): Generator<Probe> {
  const { cols } = maker.prepared.sheet
  const changes = guardedChanges(guards, part => maker.sources(getPlacesIn(part, cols)), maker.data)
  for (const base of maker.book.bases.slice(0, BASES_OF_GUARDS))
    for (const { name, change } of changes) {
      const probe = maker.probe(name, reference, base, change, { isExact: true })
      if (probe) yield probe
    }
}

/** The days around ends of months, so many of them, at which what the reference gives becomes another. */
export function* monthTurnProbes(maker: ProbeMaker, reference: ReferenceCell, most: number): Generator<Probe> {
  const [own] = maker.book.bases
  if (!own || !mindsCalendar(getFunctions(reference.tree))) return
  let left = most
  for (const index of maker.movable(reference.tree)) {
    const day = maker.book.valueOf(own, index)
    if (maker.data.spots.get(index)?.field.kind !== 'date' || typeof day !== 'number') continue
    const others = daysBeside(maker, reference, own, index)
    for (const { last, first } of [...others.flatMap(getAnniversaries), ...getMonthTurns(day)]) {
      if (left-- <= 0) return
      const [before, after] = [last, first].map(at =>
        maker.probe('end of a month', reference, own, new Map([[index, at]])),
      )
      if (!before || !after || isSameResult(before.want, after.want, maker.prepared.ruleOf(reference))) continue
      yield before
      yield after
    }
  }
}

/** Other days of a reference: in cells, or written out. */
function daysBeside(maker: ProbeMaker, reference: ReferenceCell, own: VariantSheet, index: number): number[] {
  const written: number[] = []
  visit(reference.tree.tree, node => {
    const day = node.kind === 'call' ? getConstant(node) : null
    if (day !== null) written.push(day)
  })
  const cells = maker.movable(reference.tree).filter(at => at !== index)
  const days = cells.flatMap(at => {
    const value = maker.data.spots.get(at)?.field.kind === 'date' ? maker.book.valueOf(own, at) : null
    return typeof value === 'number' ? [value] : []
  })
  return [...written, ...days].slice(0, MOST_DAYS)
}

/** Each condition of the reference in turn in all ways that it can be, while the others are true, and while they are false. */
export function* branchProbes(maker: ProbeMaker, reference: ReferenceCell): Generator<Probe> {
  const [own] = maker.book.bases
  const conditions = findConditions(reference.tree)
  if (!own || conditions.length === 0) return
  const compared = new Set(conditions.flatMap(({ tree }) => [...maker.fieldsIn(tree)]))
  const each = conditions.map(condition => waysToBe(maker, reference, condition, own, compared))
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
        const probe = maker.probe('a branch', reference, own, merged, { compared, isExact: true })
        if (probe) yield probe
      }
}

/** Changes by which a condition is true, false, or just at its limit. */
function waysToBe(
  maker: ProbeMaker,
  reference: ReferenceCell,
  condition: Condition,
  own: VariantSheet,
  compared: ReadonlySet<Field>,
): { change: Data; isTrue: boolean }[] {
  const numbers = findComparisons(condition.tree).flatMap(comparison =>
    maker
      .movable(comparison.tree)
      .slice(0, MOST_MOVED)
      .flatMap(index =>
        maker.points(reference, comparison, own, index).values.map((point): Data => new Map([[index, point]])),
      ),
  )
  const texts = textChanges(condition, maker.sources(maker.prepared.readTree(condition.tree).reads), maker.data)
  const markers = markerChanges(condition, maker.prepared.sheet.cols, maker.data)
  return [new Map(), ...markers, ...numbers, ...texts].slice(0, MOST_WAYS).flatMap(change => {
    const data = maker.data.changes(own, change, { compared, isExact: true })
    const value = firstValue(maker.book.evaluate(own, data, [condition.text], reference)[0])
    return typeof value === 'boolean' ? [{ change, isTrue: value }] : []
  })
}

/** Single cells that become empty, or 0, where that decides. */
export function* decidingProbes(maker: ProbeMaker, reference: ReferenceCell): Generator<Probe> {
  const [own] = maker.book.bases
  if (!own) return
  for (const { name, change } of decidingChanges(maker.sources(reference.reads), maker.data)) {
    const probe = maker.probe(name, reference, own, change)
    if (probe && !maker.isAsBefore(reference, own, probe.want)) yield probe
  }
}

/** Data at which what a reference rounds, or divides into whole parts, comes out even, and a step to either side. */
export function* stepProbes(maker: ProbeMaker, reference: ReferenceCell): Generator<Probe> {
  const [own] = maker.book.bases
  if (!own) return
  const comparisons = findSteps(reference.tree).flatMap(({ scaled, toStep }) => {
    const value = firstValue(maker.book.evaluate(own, new Map(), [scaled], reference)[0])
    return typeof value === 'number' ? [toStep(Math.round(value))] : []
  })
  yield* maker.meeting(reference, comparisons)
}
