import { type Address, moveFormula, parseRect, type Rect } from '@learn/sheet/formulas'
import { SheetFileError } from '../file-error.ts'
import type { FileCell } from '../sheet-file.ts'
import { formulaFromFile } from './formula-text.ts'
import { usesName } from './linked-names.ts'
import { type PlainFormula, plainFormula } from './plain-formula.ts'

type Found = Pick<FileCell, 'formula' | 'isLegacy' | 'spill'> | null

/** Each cell of a row looks through those that reach it. Chosen: no course sheet has a hundred. */
const MAX_ARRAYS = 1000

/** Reads the formulas of one sheet, in order: shared ones are written out, arrays remember what they fill. */
export class FormulaReader {
  readonly #marks: Set<string>
  /** Names that stand for cells of other workbooks. */
  readonly #linkedNames: ReadonlySet<string>
  readonly #shared = new Map<string, PlainFormula & { at: Address }>()
  /** Areas of array formulas that reach the row being read or one below. */
  #filled: Rect[] = []

  constructor(marks: Set<string>, linkedNames: ReadonlySet<string>) {
    this.#marks = marks
    this.#linkedNames = linkedNames
  }

  /** Forgets areas that end above a row. */
  startRow(row: number): void {
    this.#filled = this.#filled.filter(area => area.bottom >= row)
  }

  /** True for a place that an array formula above fills: its value is not its own. */
  isFilled({ row, col }: Address): boolean {
    return this.#filled.some(area => row >= area.top && row <= area.bottom && col >= area.left && col <= area.right)
  }

  /** The formula of a cell from its `f` element; `isDynamic`: its cell is marked as a dynamic array. */
  read(of: ReadonlyMap<string, string>, text: string, at: Address, isDynamic: boolean): Found {
    switch (of.get('t') ?? '') {
      case 'array':
        return this.#array(text, parseRect(of.get('ref') ?? ''), at, isDynamic)
      case 'shared':
        return this.#sharedFormula(text, of.get('si') ?? '', at)
      case 'dataTable':
        this.#marks.add('dataTable')
        return null
      default:
        return text === '' ? null : this.#plain(text)
    }
  }

  #sharedFormula(text: string, key: string, at: Address): Found {
    const known = this.#shared.get(key)
    if (text === '') return known ? { ...plainOf(known), formula: moveFormula(known.formula, known.at, at) } : null
    const plain = this.#plain(text)
    if (plain) this.#shared.set(key, { ...plain, at })
    return plain
  }

  /** A formula, or null for one that reads another file. */
  #plain(text: string): PlainFormula | null {
    const found = plainFormula(text)
    const plain = found && usesName(found.formula, this.#linkedNames) ? null : found
    if (!plain) this.#marks.add('otherFile')
    return plain
  }

  #array(text: string, area: Rect | null, { row, col }: Address, isDynamic: boolean): Found {
    if (text === '' || !this.#plain(text)) return null
    if (!isDynamic) this.#marks.add('array')
    if (!area || area.top !== row || area.left !== col) return { formula: formulaFromFile(text) }
    const spill: [number, number] = [area.bottom - area.top + 1, area.right - area.left + 1]
    if (spill[0] * spill[1] === 1) return { formula: formulaFromFile(text) }
    this.#filled.push(area)
    if (this.#filled.length > MAX_ARRAYS)
      throw new SheetFileError('file/too-large', `More than ${MAX_ARRAYS} array formulas fill the same row.`)
    return { formula: formulaFromFile(text), spill }
  }
}

const plainOf = ({ formula, isLegacy }: PlainFormula): PlainFormula => (isLegacy ? { formula, isLegacy } : { formula })
