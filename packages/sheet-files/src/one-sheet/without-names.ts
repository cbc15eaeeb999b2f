import { ALL_FUNCTIONS } from '@learn/sheet/all'
import {
  cellName,
  type FormulaToken,
  formulaTokens,
  formulaTree,
  moveFormula,
  quoteSheet,
  type Rect,
} from '@learn/sheet/formulas'
import { getParameters } from '../xlsx/formula-text.ts'
import type { NamesOfFile, Place, WrittenOut } from './names-of-file.ts'

/** A name may mean a formula with names, and so on; and no formula grows beyond what a cell may hold. */
const MAX_DEPTH = 16
const MAX_LENGTH = 8192
/** Characters that are written for one formula, with those of the names in names: twos of twos grow without end. */
const MAX_WRITTEN = 4 * MAX_LENGTH
/** Names are stored as they read in this cell. */
const FIRST_CELL = { row: 0, col: 0 }

/**
 * A formula with cells in place of names, tables and columns of tables, and without the name of its own sheet: what is left
 * reads cells, or is listed as unknown.
 */
export function withoutNames(formula: string, at: Place, names: NamesOfFile): WrittenOut {
  if (readsOwnCellsOnly(formula)) return { formula, isChanged: false, unknown: [], sheets: [] }
  const writer = new Writer(at, names)
  const written = writer.write(formula, 0)
  if (written.length <= MAX_LENGTH && !writer.isSpent) return writer.resultOf(written)
  writer.unknown.add(formula.slice(0, SHOWN))
  return writer.resultOf(formula)
}

const WORDS = /"(?:[^"]|"")*"|[!#@[{']|[\p{L}_\\][\p{L}\p{M}\p{N}_.?\\$]*(\(?)/gu
const CELL = /^[A-Z]{1,3}\$?\d{1,7}$/i

/** True for most formulas, told at a glance: cells of their own sheet, texts and known functions. */
function readsOwnCellsOnly(formula: string): boolean {
  for (const [word, bracket] of formula.matchAll(WORDS)) {
    if (word.startsWith('"')) continue
    if (bracket === '(' ? !isOfTheLanguage(word.slice(0, -1)) : !CELL.test(word)) return false
  }
  return true
}

type Parameters = ReadonlySet<string>

/** Writes the names of one formula out. */
class Writer {
  readonly unknown = new Set<string>()
  readonly #sheets = new Set<string>()
  readonly #at: Place
  readonly #names: NamesOfFile
  #isChanged = false
  #written = 0
  /** What was written is another in another cell. */
  #isMoving = false

  constructor(at: Place, names: NamesOfFile) {
    this.#at = at
    this.#names = names
  }

  get isSpent(): boolean {
    return this.#written > MAX_WRITTEN
  }

  resultOf(formula: string): WrittenOut {
    return { formula, isChanged: this.#isChanged, unknown: [...this.unknown], sheets: [...this.#sheets] }
  }

  /** `depth`: how many names lead to the formula. */
  write(formula: string, depth: number): string {
    const read = formulaTree(formula)
    if (!read) {
      this.unknown.add(formula.slice(0, SHOWN))
      return formula
    }
    const parameters = getParameters(read.tree)
    let end = 1
    let result = '='
    for (const token of formulaTokens(formula)) {
      // Between tokens stands at most the sheet before a name.
      const before = formula.slice(end, token.start)
      end = token.end
      const piece = this.#token(token, before, parameters, depth) ?? before + token.text
      this.#written += piece.length
      result += piece
      if (result.length > MAX_LENGTH || this.isSpent) break
    }
    return result
  }

  /** What is written for a token and the sheet before it; null for just these. */
  #token(token: FormulaToken, before: string, parameters: Parameters, depth: number): string | null {
    const { kind, text, ref } = token
    if (kind === 'reference' && typeof ref?.sheet === 'string') {
      if (this.#names.sheetOf(ref.sheet) === this.#at.sheet) return before + text.slice(text.lastIndexOf('!') + 1)
      this.#sheets.add(ref.sheet)
    }
    if (kind !== 'name' && kind !== 'function') return null
    // A parameter of LAMBDA that may be left out stands in brackets.
    const plain = text.startsWith('[') ? text.slice(1, -1) : text
    if (parameters.has(plain.toUpperCase()) || (kind === 'function' && isOfTheLanguage(text))) return null
    const sheet = before.endsWith('!') ? this.#names.sheetOf(unquoted(before.slice(0, -1))) : this.#at.sheet
    const meant = text.includes('[') ? undefined : this.#names.formulaOf(text, sheet)
    const written = meant === undefined ? this.#cells(token) : this.#meaning(meant, depth)
    if (written !== null) this.#isChanged = true
    // A function may be handed on by its name alone.
    else if (meant !== undefined || !isOfTheLanguage(text)) this.unknown.add(text)
    return written
  }

  #meaning(meant: string, depth: number): string | null {
    if (depth === MAX_DEPTH) return null
    const known = this.#names.writtenOut(meant, this.#at.sheet)
    if (known) {
      for (const word of known.unknown) this.unknown.add(word)
      for (const sheet of known.sheets) this.#sheets.add(sheet)
      return known.formula
    }
    const moved = moveFormula(meant, FIRST_CELL, this.#at)
    const part = new Writer(this.#at, this.#names)
    part.#written = this.#written
    const inner = part.write(moved, depth + 1).slice(1)
    const text = isOperand(inner) ? inner : `(${inner})`
    const result = part.resultOf(text)
    for (const word of result.unknown) this.unknown.add(word)
    for (const sheet of result.sheets) this.#sheets.add(sheet)
    this.#written = part.#written
    // The next formula of the sheet has the same in its place, unless it reads another row or column.
    if (moved !== meant || part.#isMoving) this.#isMoving = true
    else if (!part.isSpent && depth === 0) this.#names.keepWrittenOut(meant, this.#at.sheet, result)
    return text
  }

  #cells({ kind, text }: FormulaToken): string | null {
    const cells = kind === 'name' ? this.#names.cellsOf(text, this.#at) : null
    if (!cells) return null
    const isRow = isOfRow(text)
    if (isRow || text.startsWith('[')) this.#isMoving = true
    const range = rangeText(cells, isRow)
    if (cells.sheet === this.#at.sheet) return range
    const owner = this.#names.nameOf(cells.sheet)
    this.#sheets.add(owner)
    return `${quoteSheet(owner)}!${range}`
  }
}

/** Characters of a formula that a sentence shows. */
const SHOWN = 40

/** A function or a truth value. */
const isOfTheLanguage = (name: string) => {
  const upper = name.toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE') return true
  return ALL_FUNCTIONS.find(upper) !== undefined || ALL_FUNCTIONS.special(upper) !== undefined
}

const unquoted = (sheet: string) => sheet.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'")

/** One reference or number: needs no brackets wherever it stands. */
function isOperand(text: string): boolean {
  const tokens = formulaTokens(`=${text}`)
  return tokens.length === 1 && ['reference', 'number', 'text'].includes(tokens[0]?.kind ?? '')
}

const isOfRow = (text: string) => /\[@|#This Row/i.test(text)

/** Cells as a formula names them: copied elsewhere it still means the same columns, and the same rows but for `[@...]`. */
function rangeText({ top, left, bottom, right }: Rect, isRow: boolean): string {
  const corner = (row: number, col: number) => cellName(row, col).replace(/^([A-Z]+)/, isRow ? '$$$1' : '$$$1$$')
  const first = corner(top, left)
  return top === bottom && left === right ? first : `${first}:${corner(bottom, right)}`
}
