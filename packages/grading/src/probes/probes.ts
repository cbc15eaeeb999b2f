import type { FormulaTree, Scalar } from '@learn/sheet'
import type { Rect } from '@learn/sheet/formulas'
import { getFunctions, isOpaque, visit } from '../formula-reads.ts'
import type { Prepared } from '../prepared.ts'
import type { ReadFormula } from '../read-formula.ts'
import { isSameResult } from '../same-result.ts'
import { Chance } from '../variants/chance.ts'
import { getToken } from '../variants/field.ts'
import { findGuards } from '../variants/guards.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'
import type { VariantSheet } from '../variants/variant-book.ts'
import { beyondChanges, blankChanges, comparedChanges } from './beyond.ts'
import { getMonths, listsMonths } from './calendar.ts'
import { findComparisons } from './comparisons.ts'
import { cutChanges } from './cut-names.ts'
import { nearNameChanges } from './near-names.ts'
import { outsideNameChanges } from './outside-names.ts'
import type { Data } from './probe-book.ts'
import { firstValue, type Probe, ProbeMaker } from './probe-maker.ts'
import { branchProbes, decidingProbes, guardedProbes, monthTurnProbes, stepProbes } from './reference-probes.ts'
import { textConditionChanges } from './text-conditions.ts'
import { unreadChanges } from './unread.ts'
import { wildcardChanges } from './wildcards.ts'
import { writtenNameChanges } from './written-names.ts'

/** Data that is tried for one formula, and of that what its reference asks for. */
const MOST_PROBES = 40
const MOST_OF_REFERENCE = 28
/** Large sheets have fewer: each costs what it recalculates. */
const LEAST_PROBES = 10
const MOST_CELLS = 60_000
/** Of all probes so many of each kind that a reference asks for. */
const SHARE_OF_A_KIND = 0.3

/** Single changes that follow from a reference and from the formula that is judged: where they compare, and what it does not read. */
export class Probes {
  private readonly prepared: Prepared
  private readonly maker: ProbeMaker
  private readonly most: number
  private readonly ofReference = new Map<string, readonly Probe[]>()

  constructor(prepared: Prepared) {
    this.prepared = prepared
    const { rows, cols } = prepared.sheet
    this.most = Math.max(LEAST_PROBES, Math.min(MOST_PROBES, Math.floor(MOST_CELLS / (rows * cols))))
    this.maker = new ProbeMaker(prepared)
  }

  /**
   * The first probe on which a formula gives something else than the reference; null when there is none. `results` gets what
   * both gave on the others.
   */
  failing(reference: ReferenceCell, formula: ReadFormula, results: Set<string>): VariantSheet | null {
    for (const probe of this.probesFor(reference, formula)) {
      const [value] = this.maker.book.evaluate(probe.base, probe.data, [formula.text], reference)
      const { variant } = probe.base
      const edits = new Map([...variant.edits, ...probe.data])
      const failing = {
        ...probe.base,
        variant: { ...variant, name: probe.name, edits, hasNewZero: this.maker.hasNewZero(probe.data) },
        isProbe: true,
      }
      const got = firstValue(value)
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
    for (const probe of this.writtenNames(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.wildcards(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.textConditions(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.nearNames(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.outsideNames(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.cuts(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.guards(reference, formula)) if (left-- > 0) yield probe
    for (const probe of this.months(reference, formula)) if (left-- > 0) yield probe
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
    yield* this.maker.meeting(
      reference,
      findComparisons(tree).filter(({ difference }) => !known.has(difference)),
    )
  }

  private referenceProbes(reference: ReferenceCell): readonly Probe[] {
    let probes = this.ofReference.get(reference.cell)
    if (!probes) {
      const { maker } = this
      probes = inTurn(Math.ceil(this.most * SHARE_OF_A_KIND), [
        guardedProbes(maker, reference),
        maker.meeting(reference, findComparisons(reference.tree), true),
        monthTurnProbes(maker, reference, this.most * 2),
        branchProbes(maker, reference),
        stepProbes(maker, reference),
        decidingProbes(maker, reference),
      ])
      this.ofReference.set(reference.cell, probes)
    }
    return probes
  }

  private *unread(reference: ReferenceCell, formula: ReadFormula): Generator<Probe> {
    if (!formula.tree || isOpaque(formula.tree)) return
    const needed = this.maker.sources(reference.reads)
    const read = this.maker.sources(formula.reads)
    const unread = [...needed].filter(index => !read.has(index))
    if (unread.length === 0) return
    const changes = unreadChanges(unread, needed, this.maker.data, new Chance(unread.length))
    for (const base of this.maker.book.bases)
      for (const change of changes) {
        const probe = this.maker.probe('a cell that is not read', reference, base, change)
        // Only where the reference follows the change.
        if (probe && !this.maker.isAsBefore(reference, base, probe.want)) yield probe
      }
  }

  /** Cells of which a formula says by itself what there is when they are 0, where 0 is something that the reference thinks of. */
  private guards(reference: ReferenceCell, { tree }: ReadFormula): Iterable<Probe> {
    if (!tree || isOpaque(tree) || reference.guards.zeros.length === 0) return []
    const { rows, cols } = this.maker.prepared.sheet
    return guardedProbes(this.maker, reference, { ...findGuards(tree, rows, cols), blanks: [], kinds: [] })
  }

  /** Each month, for a formula that lists what there is in each. */
  private *months(reference: ReferenceCell, { tree, reads }: ReadFormula): Generator<Probe> {
    const [own] = this.maker.book.bases
    if (!tree || !own || !listsMonths(getFunctions(tree))) return
    for (const index of this.maker.sources(reads)) {
      const spot = this.maker.data.spots.get(index)
      const day = this.maker.book.valueOf(own, index)
      if (spot?.field.kind !== 'date' || spot.table.size > 1 || typeof day !== 'number') continue
      for (const month of getMonths(day)) {
        const probe = this.maker.probe('each month', reference, own, new Map([[index, month]]))
        if (probe) yield probe
      }
    }
  }

  /** Names that are alike as far as a formula looks at them. */
  private *cuts(reference: ReferenceCell, { tree, reads }: ReadFormula): Generator<Probe> {
    const { book, data, prepared } = this.maker
    const [own] = book.bases
    const { taken, patterned } = prepared.variants.literals
    const { cols } = prepared.sheet
    const isTaken = (place: number) =>
      [...taken, ...patterned].some(rect => isInRect(rect, Math.floor(place / cols), place % cols))
    for (const change of tree && own ? cutChanges(tree, reads, data, isTaken) : []) {
      const probe = this.maker.probe('names alike', reference, own as VariantSheet, change)
      if (probe) yield probe
    }
  }

  /** Names that only the formula writes out. */
  private *writtenNames(reference: ReferenceCell, { tree, reads }: ReadFormula): Generator<Probe> {
    const { book, data, prepared } = this.maker
    const [own] = book.bases
    if (!tree || !own) return
    const { texts, words } = prepared.variants.literals
    const known = { texts, words, needed: this.maker.sources(reference.reads) }
    for (const change of writtenNameChanges(tree, this.maker.sources(reads), prepared.sheet, data, known)) {
      const probe = this.maker.probe('a name that only the formula has', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** Texts that conditions with wildcards fit or nearly fit, of the formula and of the reference. */
  private *wildcards(reference: ReferenceCell, { tree, reads }: ReadFormula): Generator<Probe> {
    const { book, data } = this.maker
    const [own] = book.bases
    if (!tree || !own) return
    const needed = this.maker.sources(reference.reads)
    const all = needed.union(this.maker.sources(reads))
    for (const change of wildcardChanges([reference.tree, tree], all, needed, data)) {
      const probe = this.maker.probe('texts that nearly fit', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** Texts that the reference never reads, and of which the formula leaves out some. */
  private *textConditions(reference: ReferenceCell, { tree }: ReadFormula): Generator<Probe> {
    const { book, data, prepared } = this.maker
    const [own] = book.bases
    if (!tree || !own || isOpaque(tree)) return
    const needed = this.maker.sources(reference.reads)
    const fieldsIn = (part: FormulaTree) => {
      const fields = [...this.readBy(part)].flatMap(index => data.spots.get(index)?.field ?? [])
      return [...new Set(fields)].filter(({ places }) => !places.some(place => needed.has(place)))
    }
    const truth = (condition: string, changed: Data) => {
      const [value = null] = book.evaluate(own, changed, [condition], reference)
      return Array.isArray(value) ? value.flat() : [value]
    }
    const isTold = (text: string) => areWordsOf(text, prepared.variants.literals.words)
    for (const change of textConditionChanges(tree, fieldsIn, truth, isTold)) {
      const probe = this.maker.probe('texts beyond', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** Names that are nearly what the reference looks for. */
  private *nearNames(reference: ReferenceCell, { tree }: ReadFormula): Generator<Probe> {
    const { book, data } = this.maker
    const [own] = book.bases
    if (!tree || !own) return
    for (const change of nearNameChanges(tree, reference.tree, part => this.readBy(part), data)) {
      const probe = this.maker.probe('nearly a name', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** Names that the data does not have, where either of the two looks for names. */
  private *outsideNames(reference: ReferenceCell, { tree }: ReadFormula): Generator<Probe> {
    const [own] = this.maker.book.bases
    if (!tree || !own) return
    const compared = { formula: tree, reference: reference.tree, words: this.prepared.variants.literals.words }
    for (const change of outsideNameChanges(compared, this.maker.sources(reference.reads), this.maker.data)) {
      const probe = this.maker.probe('a name that is not in the data', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** What a formula reads beyond what the reference reads. */
  private *beyond(reference: ReferenceCell, formula: ReadFormula): Generator<Probe> {
    const [own] = this.maker.book.bases
    const needed = this.maker.sources(reference.reads)
    const more = [...this.maker.sources(formula.reads)].filter(index => !needed.has(index))
    if (!own || more.length === 0) return
    const { sheet, variants } = this.prepared
    const compared = formula.tree ? findComparisons(formula.tree).flatMap(({ tree }) => [...this.readBy(tree)]) : []
    const changes = [
      ...comparedChanges(new Set(compared.filter(index => !needed.has(index))), sheet, this.maker.data),
      ...beyondChanges(more, sheet, this.maker.data, variants.literals.texts),
    ]
    for (const change of changes) {
      const probe = this.maker.probe('a cell beyond', reference, own, change)
      if (probe) yield probe
    }
    const blanks = formula.tree ? this.readAsBlank(formula.tree).filter(index => !needed.has(index)) : []
    for (const change of blankChanges(blanks, sheet, this.maker.data)) {
      const probe = this.maker.probe('empty cells beyond', reference, own, change, { isExact: true })
      if (probe) yield probe
    }
  }

  /** Cells of which a formula counts how many are empty. */
  private readAsBlank({ tree, refs }: FormulaTree): number[] {
    const counted = new Set<number>()
    visit(tree, node => {
      if (node.kind !== 'call' || node.name.toUpperCase() !== 'COUNTBLANK') return
      for (const arg of node.args) visit(arg, part => void (part.kind === 'ref' && counted.add(part.index)))
    })
    return [...this.readBy({ tree, refs: refs.filter((_, index) => counted.has(index)) })]
  }

  private readBy(tree: FormulaTree): Set<number> {
    return this.maker.sources(this.prepared.readTree(tree).reads)
  }
}

const areWordsOf = (text: string, words: ReadonlySet<string>): boolean =>
  (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).every(word => words.has(word))

const isInRect = ({ top, left, bottom, right }: Rect, row: number, col: number): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

/** Some probes of each kind, one of each after another: the budget is for all. */
function inTurn(most: number, kinds: Iterable<Probe>[]): Probe[] {
  const some = kinds.map(kind => {
    const probes: Probe[] = []
    for (const probe of kind) if (probes.push(probe) >= most) break
    return probes
  })
  return Array.from({ length: most }, (_, turn) => some.flatMap(probes => probes[turn] ?? [])).flat()
}
