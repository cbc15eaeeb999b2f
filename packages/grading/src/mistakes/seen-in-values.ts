import { CellError, type Scalar } from '@learn/sheet'
import { cellName, readNumber } from '@learn/sheet/formulas'
import { getTree, visit } from '../formula-reads.ts'
import { isFormula } from '../judge-formula.ts'
import { getPlace } from '../places.ts'
import { quoted } from '../plain-value.ts'
import { isSameResult } from '../same-result.ts'
import { asNumber } from '../variants/field.ts'
import { getName } from '../variants/problem-sheet.ts'
import type { Found, Suspect } from './mistake.ts'

/** A formula that was never finished, or that names what there is not: it is kept as a text. */
export function unfinished(suspect: Suspect): Found[] {
  const { entry, read } = suspect
  const isKept = entry.startsWith("'=")
  const unknown = unknownName(suspect, isKept ? entry.slice(1) : entry)
  if (unknown !== null) return [{ code: 'unknownName', text: unknown }]
  if (!isKept && (!read || read.tree)) return []
  return [
    {
      code: 'unreadable',
      text: isKept ? 'The entry is a text: its formula is not finished.' : 'The formula cannot be read.',
    },
  ]
}

/** What is said of a function or a name in a formula that there is not; null where all are there, or it cannot be read. */
function unknownName({ book, cell }: Suspect, formula: string): string | null {
  if (!isFormula(formula) || !getTree(formula)) return null
  const value = book.evaluate(formula, getPlace(cell))
  const first = Array.isArray(value) ? value[0]?.[0] : value
  return first instanceof CellError && first.error === '#NAME?' ? first.message : null
}

/** A value that was typed where a formula belongs. */
export function typedValue({ prepared, book, entered, cell, entry, reference }: Suspect): Found[] {
  if (!reference || entry.startsWith('=') || entry.startsWith("'=")) return []
  const { row, col } = getPlace(cell)
  const isNeighbour = (other: string) => {
    const place = getPlace(other)
    return place.col === col && Math.abs(place.row - row) === 1 && (entered[other] ?? '').startsWith('=')
  }
  const text = `${quoted(book.value(cell))} is typed`
  const hasFormulas = Object.keys(prepared.problem.validations).some(isNeighbour)
  return [
    {
      code: 'hardCoded',
      text: hasFormulas ? `${text}; its neighbours are formulas.` : `${text}; a formula would follow the data.`,
    },
  ]
}

/** A formula that waits for itself. */
export function circular({ book, cell }: Suspect): Found[] {
  const value = book.value(cell)
  const isCircle = value instanceof CellError && value.error === '#CIRC!'
  return isCircle ? [{ code: 'circular', text: `The formula of ${cell} needs the value of ${cell} itself.` }] : []
}

/** A division by a cell that holds nothing. */
export function divided({ book, cell, read }: Suspect): Found[] {
  const value = book.value(cell)
  if (!read?.tree || !(value instanceof CellError) || value.error !== '#DIV/0!') return []
  const { refs, tree } = read.tree
  const empty: string[] = []
  const see = (node: typeof tree) => {
    if (node.kind !== 'chain') return
    for (const { op, node: right } of node.rest) {
      const ref = op === '/' && right.kind === 'ref' ? refs[right.index] : undefined
      if (!ref || ref.kind !== 'cell') continue
      if (book.value({ row: ref.r1, col: ref.c1 }) === null) empty.push(cellName(ref.r1, ref.c1))
    }
  }
  visit(tree, see)
  const [name] = empty
  if (!name) return []
  return [
    { code: 'emptyDivided', text: `${name} is divided by, and is empty.`, marks: [{ range: name, word: 'empty' }] },
  ]
}

/** Numbers that are stored as texts, when the formula is right as soon as they are numbers. */
export function textNumbers({ prepared, cell, read, reference }: Suspect): Found[] {
  if (!read?.tree || !reference) return []
  const { sheet } = prepared
  const texts = [...read.reads].filter(index => isNumberText(sheet.values[index] ?? null) && !sheet.formulas.has(index))
  const [first] = texts
  if (first === undefined) return []
  const book = sheet.book
  const at = getPlace(cell)
  const one = (formula: string): Scalar => {
    const value = book.evaluate(formula, at)
    return Array.isArray(value) ? (value[0]?.[0] ?? null) : value
  }
  if (isSameResult(one(read.text), one(reference.formula), prepared.ruleOf(reference))) return []
  const before = texts.map(index => [getName(sheet, index), sheet.values[index] ?? null] as const)
  const put = (values: readonly (readonly [string, Scalar])[]) =>
    book.batch(() => {
      for (const [name, value] of values) book.set(name, typeof value === 'string' ? `'${value}` : value)
    })
  put(before.map(([name, value]) => [name, asNumber(value)] as const))
  const isMended = isSameResult(one(read.text), one(reference.formula), prepared.ruleOf(reference))
  put(before)
  if (!isMended) return []
  const name = getName(sheet, first)
  const text = `${name} holds ${quoted(sheet.values[first] ?? null)} as a text, not as a number.`
  return [{ code: 'textNumber', text, marks: before.map(([range]) => ({ range, word: 'text' })) }]
}

const isNumberText = (value: Scalar) =>
  typeof value === 'string' && value.trim() !== '' && readNumber(value, undefined, 'dmy') !== null
