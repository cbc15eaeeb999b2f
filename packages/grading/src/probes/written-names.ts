import type { FormulaTree, Scalar } from '@learn/sheet'
import { visit } from '../formula-reads.ts'
import { getToken } from '../variants/field.ts'
import type { ProblemSheet } from '../variants/problem-sheet.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'

/** Names of one formula that are tried. */
const MOST_NAMES = 6
/** A condition of COUNTIF and its like without its sign; what has wildcards is no name. */
const CRITERION = /^(?:<>|<=|>=|=|<|>)?([^*?]+)$/
/** So far from a cell another name of its column is looked for. */
const FAR = 60

/** What author and task say, and which cells the reference depends on. */
interface Known {
  /** Texts of the author's formulas, in lower case. */
  texts: ReadonlySet<string>
  /** Words of the task and of those texts. */
  words: ReadonlySet<string>
  needed: ReadonlySet<number>
}

/**
 * Names that a formula writes out and no reference does. Where the reference never reads their cells, and rows share the name, those
 * hold another one of their column: an extra condition shows. Where it reads them and names none of their line, the name is another one wherever it
 * stands: a list of names that is written out shows.
 */
export function writtenNameChanges(
  { tree }: FormulaTree,
  reads: Iterable<number>,
  sheet: ProblemSheet,
  data: ProbeData,
  known: Known,
): Data[] {
  const names = new Set<string>()
  visit(tree, node => {
    const name = node.kind === 'string' ? CRITERION.exec(node.value)?.[1]?.toLowerCase() : undefined
    if (name !== undefined && !known.texts.has(name)) names.add(name)
  })
  const cells = [...reads]
  return [...names].slice(0, MOST_NAMES).flatMap(name => {
    const own = cells.filter(index => isText(sheet.values[index], name) && isConstant(sheet, index))
    if (own.length === 0) return beyondTo(name, cells, sheet, known)
    const beyond = own.filter(index => !known.needed.has(index))
    if (beyond.length === own.length) {
      const grouped = beyond.filter(index => isGroupName(index, sheet))
      return grouped.length > 0 ? [new Map(grouped.map(index => [index, otherName(index, sheet)]))] : []
    }
    return isTold(name, known) || own.some(index => isNamedLine(index, data, known)) ? [] : [renamed(name, sheet)]
  })
}

/** Cells that the reference never reads get a name that rows of their column share. */
function beyondTo(name: string, cells: readonly number[], sheet: ProblemSheet, { needed }: Known): Data[] {
  const { values, cols } = sheet
  const holders = values.flatMap((value, index) =>
    isText(value, name) && isConstant(sheet, index) && isGroupName(index, sheet) ? [index] : [],
  )
  const columns = new Map(holders.map(index => [index % cols, values[index] ?? null]))
  const meant = cells.filter(
    index =>
      typeof values[index] === 'string' && columns.has(index % cols) && !needed.has(index) && isConstant(sheet, index),
  )
  return meant.length > 0 ? [new Map(meant.map(index => [index, columns.get(index % cols) ?? null]))] : []
}

const isText = (value: Scalar | undefined, name: string) => typeof value === 'string' && value.toLowerCase() === name

const isTold = (name: string, { words }: Known) => (name.match(/\p{L}+|\d+/gu) ?? []).every(word => words.has(word))

const textAt = (index: number, { values }: Pick<ProblemSheet, 'values'>): string => {
  const value = values[index]
  return typeof value === 'string' ? value : ''
}

const isConstant = ({ formulas, answers }: ProblemSheet, index: number) => !formulas.has(index) && !answers.has(index)

/** True for a cell of a line of which the author's formulas name something, and for one that stands in no line of names. */
function isNamedLine(index: number, { spots }: ProbeData, { texts }: Known): boolean {
  const field = spots.get(index)?.field
  if (!field || field.values.length < 2 || !['group', 'key', 'text'].includes(field.kind)) return true
  return field.values.some(value => typeof value === 'string' && texts.has(value.toLowerCase()))
}

/** A name becomes another of the same shape in all cells that hold it. */
function renamed(name: string, sheet: ProblemSheet): Data {
  const places = sheet.values.flatMap((value, index) =>
    isText(value, name) && isConstant(sheet, index) ? [index] : [],
  )
  const taken = new Set(sheet.values.map(getToken))
  return new Map(
    places.map(index => {
      const written = textAt(index, sheet)
      let other = written
      do other = `${other}${written.at(-1) ?? 'x'}`
      while (taken.has(getToken(other)))
      return [index, other]
    }),
  )
}

/** True for a name that rows share. A title or the name of one row may be looked for in place of its cell. */
function isGroupName(index: number, { values, cols }: ProblemSheet): boolean {
  const above = values[index - cols] ?? null
  const isShared = values.some(
    (value, at) => at !== index && at % cols === index % cols && getToken(value) === getToken(values[index] ?? null),
  )
  return above !== null && isShared
}

/** The next other text above or below a cell; one of its own where there is none. */
function otherName(index: number, { values, cols, rows }: ProblemSheet): string {
  const own = textAt(index, { values })
  for (const step of [cols, -cols])
    for (let at = index + step, n = 0; at >= 0 && at < rows * cols && n < FAR; at += step, n++) {
      const value = values[at] ?? null
      if (typeof value !== 'string') break
      // What stands on top may be a title.
      const isTop = at < cols || typeof values[at - cols] !== 'string'
      if (getToken(value) !== getToken(own) && !isTop) return value
    }
  return `${own}${own.at(-1) ?? 'x'}`
}
