import type { Proposal, ProposalField } from './proposal.ts'
import type { ResumeLine } from './resume-line.ts'

/** A part of a line, and where in it. */
export interface Piece {
  text: string
  from: number
  to: number
}

/** A part of a line without the spaces, bullets and signs around it. */
export function trimmed(line: string, from: number, to: number): Piece {
  let [start, end] = [from, to]
  while (start < end && IS_EDGE.test(line[start] ?? '')) start++
  while (end > start && IS_EDGE.test(line[end - 1] ?? '')) end--
  return { text: line.slice(start, end), from: start, to: end }
}
const IS_EDGE = /[\s\-–—:|,;•·●▪◦*"“”]/

/** The parts of a line between separators, without empty ones. `separator` is global. */
export function getPieces(line: string, separator: RegExp, from = 0, to = line.length): Piece[] {
  const found: Piece[] = []
  let start = from
  const add = (end: number) => {
    const piece = trimmed(line, start, end)
    if (piece.text !== '') found.push(piece)
  }
  for (const match of line.slice(from, to).matchAll(separator)) {
    add(from + match.index)
    start = from + match.index + match[0].length
  }
  add(to)
  return found
}

/** Between what stands beside each other: columns, bullets, brackets. */
export const COLUMNS = /[|;•·●▪◦\t()]| [-–—] |\s{3}/g
/** Between what is listed, too. */
export const LISTED = /[|;•·●▪◦\t(),]| [-–—] |\s{3}/g

/** The proposal that a part of a line makes. */
export const proposal = (
  field: ProposalField,
  value: string,
  { number }: ResumeLine,
  { from, to }: Pick<Piece, 'from' | 'to'>,
): Proposal => ({ field, value, line: number, from, to })

/** The only one of some; undefined where they differ, or there is none: then nobody knows which. */
export function onlyOne<T>(items: readonly T[], keyOf: (item: T) => string): T | undefined {
  const [first] = items
  return first !== undefined && items.every(item => keyOf(item) === keyOf(first)) ? first : undefined
}
