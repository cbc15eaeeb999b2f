import type { FileSheet, SheetFile } from '../sheet-file.ts'
import { LEFT_OUT, OF_COMMENTS } from '../xlsx/left-out.ts'

/**
 * What of a file is lost where only the contents of the cells of a sheet are taken, one sentence each; looks are the concern of
 * who takes them. The pieces that the reader left out and those that this adds are one sentence.
 */
export function leftOutOfCells(file: SheetFile, { cells, rows, columns, tables, isProtected }: FileSheet): string[] {
  const ofFile = file.leftOut.filter(sentence => !OF_COMMENTS.includes(sentence))
  const ofReader = ofFile.find(sentence => sentence.startsWith(LEFT_OUT))
  const comments = cells.filter(({ comment }) => comment !== undefined).length
  const pieces = [
    ...(ofReader === undefined ? [] : [ofReader.slice(LEFT_OUT.length, -1)]),
    ...counted(comments, 'comment', 'comments'),
    ...(isProtected ? ['the protection of the sheet'] : []),
  ]
  return [
    ...(pieces.length > 0 ? [`${LEFT_OUT}${pieces.join(', ')}.`] : []),
    ...counted(tables.length, 'table was read as plain cells.', 'tables were read as plain cells.'),
    ...([...rows, ...columns].some(({ isHidden }) => isHidden) ? ['Rows and columns that were hidden are shown.'] : []),
    ...ofFile.filter(sentence => sentence !== ofReader),
  ]
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
