import { MAX_COLS } from '@learn/sheet/formulas'
import type { FileCell } from '../sheet-file.ts'
import type { PackageParts, Relationship } from './package-parts.ts'
import { TextItem } from './read-strings.ts'

/** Comments of a sheet by cell (`B7`). */
export type Comments = Map<string, string>

/**
 * Reads the comments of a sheet, given what its part is related to. Of a thread every text is a line of the one comment.
 * What is lost of them is added to `marks`. Source: ECMA-376 part 1, 18.7; [MS-XLSX] 2.6.205.
 */
export async function readComments(
  parts: PackageParts,
  related: Iterable<Relationship>,
  marks: Set<string>,
): Promise<Comments> {
  const comments: Comments = new Map()
  const threads: Comments = new Map()
  for (const { type, path } of related) {
    if (type === 'comments') await readPlain(parts, path, comments, marks)
    if (type === 'threadedComment') await readThreads(parts, path, threads, marks)
  }
  // Programs that know no threads are given a plain comment that says so.
  for (const [place, text] of threads) comments.set(place, text)
  return comments
}

async function readPlain(parts: PackageParts, path: string, comments: Comments, marks: Set<string>): Promise<void> {
  const item = new TextItem()
  let place = ''
  let isAuthor = false
  await parts.scan(path, {
    open(name, attributes) {
      item.open(name)
      isAuthor = name === 'author'
      if (name !== 'comment') return
      place = attributes().get('ref') ?? ''
      item.take()
    },
    text(text) {
      item.add(text)
      if (isAuthor && text.trim() !== '' && !text.startsWith('tc=')) marks.add('author')
    },
    close(name) {
      item.close(name)
      isAuthor = false
      if (name === 'comment') comments.set(place, item.take())
    },
  })
}

async function readThreads(parts: PackageParts, path: string, threads: Comments, marks: Set<string>): Promise<void> {
  let place = ''
  let text: string | null = null
  await parts.scan(path, {
    open(name, attributes) {
      if (name === 'threadedComment') {
        marks.add(name).add('author')
        place = attributes().get('ref') ?? ''
      }
      if (name === 'text') text = ''
    },
    text(piece) {
      if (text !== null) text += piece
    },
    close(name) {
      if (name !== 'text') return
      const before = threads.get(place)
      threads.set(place, before === undefined ? (text ?? '') : `${before}\n${text}`)
      text = null
    },
  })
}

/** Cells in order, with a comment each where there is one; `newCell` makes those that a sheet does not hold. */
export function withComments(
  cells: FileCell[],
  comments: readonly { row: number; col: number; comment: string }[],
  newCell: (row: number, col: number) => FileCell,
): FileCell[] {
  if (comments.length === 0) return cells
  const keyOf = (row: number, col: number) => row * MAX_COLS + col
  const byPlace = new Map(cells.map(cell => [keyOf(cell.row, cell.col), cell]))
  for (const { row, col, comment } of comments) {
    const cell = byPlace.get(keyOf(row, col)) ?? newCell(row, col)
    byPlace.set(keyOf(row, col), { ...cell, comment })
  }
  return [...byPlace.values()].sort((a, b) => a.row - b.row || a.col - b.col)
}
