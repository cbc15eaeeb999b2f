import { type FormulaNode, type FormulaTree, printFormula, type RefToken } from '@learn/sheet'
import { getSerial, type Rect, readNumber } from '@learn/sheet/formulas'
import { getParts, getRect, visit } from '../formula-reads.ts'
import { type Bound, findBounds } from './bounds.ts'
import { findGuards, hasGuards } from './guards.ts'
import { mindsMissing } from './minds-missing.ts'
import { findCellPlace, type Pattern, readCriterionPattern, readEqualPattern, readSearchPattern } from './patterns.ts'
import { getReads } from './problem-sheet.ts'

/** What formulas say about the data that they read. */
export interface Literals {
  /** Numbers that values are compared with; the data is put at, below and above each. */
  thresholds: number[]
  /** Those that formulas write as days. */
  days: Set<number>
  /** Numbers that values are equal to: they name groups. */
  equals: Set<number>
  /** Texts, in lower case. */
  texts: Set<string>
  /** Words and numbers of the task and of those texts, in lower case. */
  words: Set<string>
  /** Lines that are searched for a value: exact, or in rising order. */
  lookups: { rect: Rect; isSorted: boolean }[]
  /** Cells whose texts are taken apart. */
  taken: Rect[]
  /** Pairs of lone cells that stand in one order. */
  bounds: Bound[]
  /** Names of the functions of the formulas. */
  functions: Set<string>
  /** Formulas or the task say what there is when nothing is found. */
  mindsMissing: boolean
  /** Cells whose texts are compared with patterns or parts of texts. */
  patterned: Rect[]
  /** Parts that are looked for, and the cells whose texts may have them. */
  patterns: (Pick<Pattern, 'side' | 'part'> & { places: ReadonlySet<number> })[]
  /** Cells of lines of which the first one that fits a condition is looked for: `MATCH(TRUE,A2:A5>=B7,0)`. */
  firstFits: Set<number>
  /** How many letters are taken off texts, and of which cells. */
  cuts: { side: 'start' | 'end'; length: number; places: ReadonlySet<number> }[]
  /** Lone cells that something has to be equal to, and what that is: a formula, `=TEXT(B2:B9,"mmm")`; null: a plain range. */
  matches: { place: number; formula: string | null }[]
  /** Formulas say what there is when no row is left, or something is 0 or empty. */
  mindsNothing: boolean
  /** Lists of holidays. */
  holidays: Rect[]
  /** Ranges of several columns: their numbers are of one kind. */
  blocks: Rect[]
  /** Days from and to which days and years are counted: any day, though it may begin or end a month. */
  counted: Rect[]
}

const COMPARES = new Set(['<', '>', '<=', '>=', '<>', '='])
const CRITERION = /^(<=|>=|<>|<|>|=)?\s*(.+)$/
const TAKES_TEXTS = new Set(
  (
    'LEFT RIGHT MID FIND SEARCH LEN TRIM CLEAN PROPER UPPER LOWER SUBSTITUTE REPLACE TEXTBEFORE TEXTAFTER TEXTSPLIT VALUE ' +
    'CONCAT CONCATENATE TEXTJOIN EXACT REPT CODE NUMBERVALUE DATEVALUE REGEXEXTRACT REGEXREPLACE'
  ).split(' '),
)
/** Functions that find parts of texts, and whether a part is a pattern of wildcards. */
const MATCHES_PARTS = new Set(['FIND', 'SEARCH', 'LEFT', 'RIGHT', 'MID', 'TEXTBEFORE', 'TEXTAFTER', 'REGEXTEST'])
/** True for a formula that looks for parts of texts, or for texts that fit a pattern. */
export function matchesParts({ tree }: FormulaTree): boolean {
  let found = isPattern(tree)
  visit(tree, node => void (node.kind === 'call' && MATCHES_PARTS.has(node.name.toUpperCase()) && (found = true)))
  return found
}

function isPattern(node: FormulaNode): boolean {
  let found = false
  visit(node, part => void (part.kind === 'string' && /[*?]/.test(part.value) && (found = true)))
  return found
}
const COUNTS_DAYS = new Set(['DATEDIF', 'YEARFRAC', 'DAYS', 'DAYS360', 'NETWORKDAYS', 'NETWORKDAYS.INTL', 'WORKDAY'])
/** Functions that leave out holidays, and where their list stands. */
const HOLIDAYS: Record<string, number> = { WORKDAY: 2, NETWORKDAYS: 2, 'WORKDAY.INTL': 3, 'NETWORKDAYS.INTL': 3 }
/** Where a lookup has its line and what makes it exact: index of the line, index of the kind, its exact values. */
const LOOKUPS: Record<string, { line: number; kind: number; sortedIf: (kind: number | null) => boolean }> = {
  VLOOKUP: { line: 1, kind: 3, sortedIf: kind => kind !== 0 },
  HLOOKUP: { line: 1, kind: 3, sortedIf: kind => kind !== 0 },
  MATCH: { line: 1, kind: 2, sortedIf: kind => kind !== 0 },
  LOOKUP: { line: 1, kind: 9, sortedIf: () => true },
  XLOOKUP: { line: 1, kind: 5, sortedIf: kind => kind === 2 || kind === -2 },
  XMATCH: { line: 1, kind: 3, sortedIf: kind => kind === 2 || kind === -2 },
}

/** Reads what formulas compare, search and take apart; `task`: the words of the task. */
export function getLiterals(
  trees: readonly FormulaTree[],
  rows: number,
  cols: number,
  task: Iterable<string> = [],
): Literals {
  const found = startLiterals(trees, rows, cols, task)
  const thresholds = new Set<number>()
  for (const { tree, refs } of trees) {
    const rectsIn = (node: FormulaNode) => {
      const rects: Rect[] = []
      visit(node, part => {
        const ref = part.kind === 'ref' ? refs[part.index] : undefined
        const rect = ref && getRect(ref, rows, cols)
        if (rect) rects.push(rect)
      })
      return rects
    }
    readMatches({ tree, refs }, { rows, cols }, found)
    for (const ref of refs) {
      const rect = getRect(ref, rows, cols)
      if (rect && rect.right > rect.left && rect.bottom > rect.top) found.blocks.push(rect)
    }
    visit(tree, node => {
      if (node.kind === 'string') readText(node.value, found, thresholds)
      if (node.kind === 'chain') compared(node, found, thresholds)
      if (node.kind !== 'call') return
      const name = node.name.toUpperCase()
      found.functions.add(name)
      const day = HOLIDAYS[name]
      if (day !== undefined && node.args[day]) found.holidays.push(...rectsIn(node.args[day]))
      if (COUNTS_DAYS.has(name)) found.counted.push(...node.args.flatMap(rectsIn))
      if (MATCHES_PARTS.has(name) || node.args.some(isPattern)) found.patterned.push(...node.args.flatMap(rectsIn))
      if (TAKES_TEXTS.has(name)) found.taken.push(...node.args.flatMap(rectsIn))
      if (name === 'SWITCH' || /IFS?$/.test(name))
        for (const arg of node.args) if (arg.kind === 'number') found.equals.add(arg.value)
      const lookup = LOOKUPS[name]
      const line = lookup && node.args[lookup.line]
      if (!lookup || !line) return
      const isSorted = lookup.sortedIf(kindOf(node.args, lookup.kind, name))
      const rect = line.kind === 'ref' ? rectsIn(line)[0] : undefined
      // A largest number that is looked for is no name.
      if (rect && (isSorted || !isSize(node.args[0]))) found.lookups.push({ rect: firstLine(rect, name), isSorted })
    })
  }
  found.thresholds = [...thresholds]
  return found
}

/** How many letters a call takes off which text, and at which end; null for any other call. */
export function readCut({
  name,
  args: [text, count],
}: FormulaNode & { kind: 'call' }): { side: 'start' | 'end'; length: number; text: FormulaNode } | null {
  const side = name.toUpperCase() === 'LEFT' ? 'start' : name.toUpperCase() === 'RIGHT' ? 'end' : null
  const length = count ? getConstant(count) : 1
  return side && text && length !== null && length > 0 ? { side, length, text } : null
}

/** What texts are searched for, and which lone cells something must be equal to. */
function readMatches({ tree, refs }: FormulaTree, size: { rows: number; cols: number }, found: Literals): void {
  const findCell = (node: FormulaNode) => findCellPlace(node, refs, size.cols)
  const readsOf = (node: FormulaNode) => getReads({ tree: node, refs: refsIn(node, refs) }, size.rows, size.cols).reads
  const addPattern = (pattern: Pattern | null) => {
    if (!pattern) return
    const { side, part, searched } = pattern
    found.patterns.push({ side, part, places: readsOf(searched) })
  }
  const addMatch = (cell: FormulaNode, equal: FormulaNode) => {
    const place = findCell(cell)
    if (place === null || findCell(equal) !== null || refsIn(equal, refs).length === 0) return
    const formula = equal.kind === 'ref' ? null : printFormula({ tree: equal, refs })
    found.matches.push({ place, formula })
  }
  visit(tree, node => {
    if (node.kind === 'chain') {
      const sides = getParts(node)
      node.rest.forEach(({ op, node: right }, i) => {
        const left = sides[i] as FormulaNode
        if (op !== '=' && op !== '<>') return
        for (const [a, b] of [
          [left, right],
          [right, left],
        ] as const) {
          addPattern(readEqualPattern(a, b, findCell))
          addMatch(a, b)
        }
      })
    }
    if (node.kind !== 'call') return
    addPattern(readSearchPattern(node, findCell))
    const name = node.name.toUpperCase()
    const cut = readCut(node)
    if (cut) found.cuts.push({ side: cut.side, length: cut.length, places: readsOf(cut.text) })
    const [sought, line] = node.args
    if (name in LOOKUPS && sought?.kind === 'boolean' && line)
      for (const place of readsOf(line)) found.firstFits.add(place)
    if (name in LOOKUPS && sought && line) addPattern(readCriterionPattern(sought, line, findCell))
    if (/.IFS?$/.test(name))
      node.args.forEach((arg, i) => {
        const range = node.args[i - 1]
        if (!range) return
        addPattern(readCriterionPattern(arg, range, findCell))
        if (range.kind === 'ref') addMatch(arg, range)
      })
  })
}

/** The references that a part of a formula names. */
function refsIn(node: FormulaNode, refs: readonly RefToken[]): RefToken[] {
  const named: RefToken[] = []
  visit(node, part => {
    const ref = part.kind === 'ref' ? refs[part.index] : undefined
    if (ref) named.push(ref)
  })
  return named
}

function startLiterals(trees: readonly FormulaTree[], rows: number, cols: number, task: Iterable<string>): Literals {
  return {
    thresholds: [],
    days: new Set(),
    equals: new Set(),
    texts: new Set(),
    words: new Set(task),
    lookups: [],
    taken: [],
    bounds: findBounds(trees, rows, cols),
    functions: new Set(),
    mindsMissing: trees.some(mindsMissing),
    patterned: [],
    patterns: [],
    cuts: [],
    firstFits: new Set(),
    matches: [],
    mindsNothing: trees.some(tree => mindsMissing(tree) || hasGuards(findGuards(tree, rows, cols))),
    holidays: [],
    blocks: [],
    counted: [],
  }
}

/** The number that chooses the kind of a lookup; of the newer ones exact (0) when left out, of the older ones sorted (1). */
function kindOf(args: readonly FormulaNode[], index: number, name: string): number | null {
  const node = args[index]
  if (!node) return name.startsWith('X') ? 0 : 1
  if (node.kind === 'boolean') return node.value ? 1 : 0
  if (node.kind === 'empty') return 0
  return getConstant(node)
}

const SIZES = new Set(['MAX', 'MIN', 'LARGE', 'SMALL', 'MAXIFS', 'MINIFS', 'AGGREGATE', 'MEDIAN'])

function isSize(node: FormulaNode | undefined): boolean {
  let found = false
  if (node) visit(node, part => void (part.kind === 'call' && SIZES.has(part.name.toUpperCase()) && (found = true)))
  return found
}

const firstLine = (rect: Rect, name: string): Rect =>
  name === 'VLOOKUP' ? { ...rect, right: rect.left } : name === 'HLOOKUP' ? { ...rect, bottom: rect.top } : rect

function readText(text: string, found: Literals, thresholds: Set<number>): void {
  found.texts.add(text.toLowerCase())
  for (const word of text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) found.words.add(word)
  const [, op, rest = ''] = CRITERION.exec(text) ?? []
  if (!op) return
  found.texts.add(rest.toLowerCase())
  const number = readNumber(rest, undefined, 'dmy')?.value
  if (number !== undefined) (op === '=' || op === '<>' ? found.equals : thresholds).add(number)
}

function compared(node: FormulaNode & { kind: 'chain' }, found: Literals, thresholds: Set<number>): void {
  const sides = getParts(node)
  node.rest.forEach(({ op, node: right }, i) => {
    const left = sides[i] as FormulaNode
    // `">="&DATE(2026,11,1)`: the criterion goes on after the text.
    const isCriterion = op === '&' && left.kind === 'string' && /^[<>]=?$/.test(left.value)
    if (!COMPARES.has(op) && !isCriterion) return
    for (const side of [left, right]) {
      const number = getConstant(side)
      if (number === null) continue
      if (side.kind === 'call') found.days.add(number)
      ;(op === '=' || op === '<>' ? found.equals : thresholds).add(number)
    }
  })
}

/** The number that a part without cells stands for: `5`, `-5`, `5%`, `DATE(2026,11,1)`; else null. */
export function getConstant(node: FormulaNode): number | null {
  if (node.kind === 'number') return node.value
  if (node.kind === 'group') return getConstant(node.arg)
  if (node.kind === 'sign' || node.kind === 'percent') {
    const inner = getConstant(node.arg)
    if (inner === null) return null
    return node.kind === 'percent' ? inner / 100 ** node.times : node.negative ? -inner : inner
  }
  if (node.kind === 'call' && node.name.toUpperCase() === 'DATE' && node.args.length === 3) {
    const [year, month, day] = node.args.map(getConstant)
    if (typeof year === 'number' && typeof month === 'number' && typeof day === 'number')
      return getSerial(year, month, day)
  }
  return null
}
