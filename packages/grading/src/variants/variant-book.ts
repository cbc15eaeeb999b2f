import type { SheetProblem } from '@learn/contract/sandbox'
import {
  CellError,
  type FormulaTree,
  type Scalar,
  type StoredModel,
  type StoredScalar,
  Workbook,
  type WorkbookOptions,
} from '@learn/sheet'
import { getTree } from '../formula-reads.ts'
import { getOptions } from '../judge-formula.ts'
import { wordsOfTask } from '../task-words.ts'
import { changedOptions } from '../workbook.ts'
import { getSeed } from './chance.ts'
import type { Edits } from './draft.ts'
import type { Field, Table } from './field.ts'
import { getLiterals, type Literals } from './literals.ts'
import { getReads, type ProblemSheet, type ReferenceCell } from './problem-sheet.ts'
import { goneCells, withoutRows } from './row-fewer.ts'
import { getPlaces, getTables } from './tables.ts'
import { getVariants, type Variant } from './vary.ts'

/** Cells that all variants of a problem may have together, and the fewest and most variants of each kind. */
const MOST_CELLS = 600_000
const LEAST_VARIANTS = 6
const MOST_VARIANTS = 120
/** Days of the clock, which begins in 1970, as serial numbers. */
const DAY_MS = 86_400_000
const EPOCH = 25_569
const NONE: ReadonlySet<number> = new Set()

/** A sheet of changed data. */
export interface VariantSheet {
  variant: Variant
  /** Its number in the book. */
  sheet: number
  /** Answer cells hold constants, changed like data: only for formulas that read nothing but what the reference reads. */
  isFree: boolean
  /** Cells of rows that are gone. */
  gone: ReadonlySet<number>
  /** Made for one formula: it stands in no book. */
  isProbe?: boolean
}

/** All variants of a problem, calculated: one sheet each. */
export interface VariantBook {
  book: Workbook
  sheets: readonly VariantSheet[]
  /** Cells that change in some variant. */
  varied: ReadonlySet<number>
  tables: { data: readonly Table[]; free: readonly Table[] }
  /** What the formulas say of the data. */
  literals: Literals
  /** Names of the rows of a table, when a reference names one of its cells by itself. */
  rowNames: (reference: ReferenceCell) => ReadonlySet<number>
}

/** Derives the variants of a problem and calculates the reference on them. Seeds follow from the problem. */
export function variantBook(problem: SheetProblem, sheet: ProblemSheet, options: WorkbookOptions): VariantBook {
  const { rows, cols, values, formulas, answers } = sheet
  const trees = [
    ...formulas.values(),
    ...Object.values(problem.validations).flatMap(({ formula }) => getOptions(formula).map(option => option.value)),
  ].flatMap(text => getTree(text) ?? [])
  const literals = getLiterals(trees, rows, cols, wordsOfTask(problem))
  const named = new Set(trees.flatMap(tree => [...getReads(tree, rows, cols).reads]))
  const inputs = getPlaces(problem.variants.inputs, rows, cols)
  const fixed = getPlaces(problem.variants.fixed, rows, cols)
  const isData = (index: number) => !formulas.has(index) && !answers.has(index)
  const mayChange = (index: number) =>
    !fixed.has(index) && (inputs.size === 0 || inputs.has(index) || answers.has(index))
  const readData = new Set([...named].filter(index => isData(index) && mayChange(index)))
  const readAll = new Set([...named].filter(index => (isData(index) || answers.has(index)) && mayChange(index)))
  const valuesFrom = (formula: string) => [sheet.book.evaluate(formula, { row: rows, col: cols })].flat(2)
  const singles = new Set(trees.flatMap(tree => [...getReads(tree, rows, cols).singles]))
  const isNamed = (index: number) => singles.has(index)
  const common = { rows, cols, values, isDate: sheet.isDate, isLone: loneCells(sheet, trees), isNamed, valuesFrom }
  const dataSheet = { ...common, read: readData, isConstant: isData }
  const data = getTables(dataSheet, literals, problem.variants)
  const seed = problem.variants.seed ?? getSeed(JSON.stringify([problem.cellData, problem.validations]))
  const most = Math.max(LEAST_VARIANTS, Math.min(MOST_VARIANTS, Math.floor(MOST_CELLS / 2 / (rows * cols))))
  const readsAnswers = [...named].some(index => answers.has(index))
  const isOpen = (index: number) => isData(index) || answers.has(index)
  const freeSheet = { ...common, read: readAll, isConstant: isOpen }
  const free = readsAnswers ? getTables(freeSheet, literals, problem.variants) : []
  const ground = { literals, today: Math.floor((options.clock?.() ?? 0) / DAY_MS) + EPOCH }
  const rowNames = rowNamesOf(data, cols)
  const isInPlace = [...sheet.references.values()].some(reference => rowNames(reference).size > 0)
  const kinds = [
    ...getVariants(data, { ...ground, sheet: dataSheet, seed, isInPlace })
      .slice(0, most)
      .map(variant => ({ variant, isFree: false })),
    ...getVariants(free, { ...ground, sheet: freeSheet, seed: seed + 1, isInPlace: false })
      .slice(0, most)
      .map(variant => ({ variant, isFree: true })),
  ]
  const sheets = kinds.map((kind, number) => ({
    ...kind,
    sheet: number,
    gone: kind.variant.isOutside ? goneCells(sheet, kind.isFree ? free : data, kind.variant.edits) : NONE,
  }))
  const varied = new Set(sheets.flatMap(({ variant }) => [...variant.edits.keys()]))
  return {
    book: Workbook.fromModel(buildVariantModel(sheet, sheets), changedOptions(options)),
    sheets,
    varied,
    tables: { data, free },
    literals,
    rowNames,
  }
}

/** Fewer rows are no table. */
const LEAST_ROWS = 3
const NAMES = new Set<Field['kind']>(['key', 'group', 'other'])

/**
 * Names beside a cell that a reference names by itself, from another line than its own: `B5` is the row of a name, and who
 * looks for the name means the same.
 */
function rowNamesOf(tables: readonly Table[], cols: number): (reference: ReferenceCell) => ReadonlySet<number> {
  const named = tables
    .filter(({ size }) => size >= LEAST_ROWS)
    .map(({ fields }) => ({
      places: new Set(fields.flatMap(field => field.places)),
      names: fields.filter(({ kind }) => NAMES.has(kind)).flatMap(field => field.places),
    }))
  return ({ index, singles }) => {
    const isElsewhere = (place: number) =>
      Math.floor(place / cols) !== Math.floor(index / cols) && place % cols !== index % cols
    const others = [...singles].filter(isElsewhere)
    return new Set(named.flatMap(({ places, names }) => (others.some(place => places.has(place)) ? names : [])))
  }
}

/**
 * Cells that formulas name one by one only, and none of them from the same row or column: a rate, a limit, a name to look
 * for. They are no list, though they may stand below each other.
 */
function loneCells({ rows, cols, formulas }: ProblemSheet, trees: readonly FormulaTree[]): (index: number) => boolean {
  const inRanges = new Set<number>()
  for (const tree of trees) for (const index of getReads(tree, rows, cols).ranged) inRanges.add(index)
  const inLine = new Set<number>()
  for (const [at, text] of formulas) {
    const tree = getTree(text)
    for (const index of tree ? getReads(tree, rows, cols).singles : [])
      if (Math.floor(index / cols) === Math.floor(at / cols)) inLine.add(index)
  }
  // A formula for one row of a table reads single values of it, as long as no row above or below is read.
  const inColumn = (index: number) => [...inLine].some(at => at === index - cols || at === index + cols)
  return index =>
    !inRanges.has(index) &&
    !(inLine.has(index) && (inColumn(index) || inRanges.has(index - cols) || inRanges.has(index + cols)))
}

/** The sheets as a stored workbook: loading one is many times faster than typing its cells. */
export function buildVariantModel(sheet: ProblemSheet, sheets: readonly VariantSheet[]): StoredModel {
  const { rows, cols, values, formulas, answers } = sheet
  const stored: StoredModel['formulas'] = []
  const store = (index: number, text: string) => stored.push([text, Math.floor(index / cols), index % cols]) - 1
  const numbers = new Map([...formulas].map(([index, text]) => [index, store(index, text)]))
  /** The number of a cell's formula; where rows are gone its ranges are shorter. */
  const numberOf = (index: number, { variant, gone }: VariantSheet) => {
    const text = variant.isOutside ? formulas.get(index) : undefined
    const tree = text === undefined ? null : getTree(text)
    return tree ? store(index, withoutRows(tree, gone, cols)) : numbers.get(index)
  }
  const cellsOf = (col: number, of: VariantSheet) => {
    const { variant, isFree, gone } = of
    return Array.from({ length: rows }, (_, row) => {
      const index = row * cols + col
      if (gone.has(index) || (sheet.spilled.has(index) && !(isFree && answers.has(index)))) return null
      const formula = isFree && answers.has(index) ? undefined : numberOf(index, of)
      if (formula !== undefined) return [formula] as [number]
      return storedOf(edited(variant.edits, index, values))
    })
  }
  const runs = (of: VariantSheet) =>
    Array.from({ length: cols }, (_, col): [number, number, ReturnType<typeof cellsOf>] => [col, 0, cellsOf(col, of)])
  const named = sheets.map((of, i) => ({ name: `V${i}`, runs: runs(of) }))
  return { version: 2, sheets: named.length > 0 ? named : [{ name: 'V', runs: [] }], formulas: stored }
}

const edited = (edits: Edits, index: number, values: readonly Scalar[]): Scalar =>
  edits.has(index) ? (edits.get(index) ?? null) : (values[index] ?? null)

const storedOf = (value: Scalar): StoredScalar => (value instanceof CellError ? { e: value.error } : value)
