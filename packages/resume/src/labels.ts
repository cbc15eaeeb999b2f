import { COLUMNS, getPieces, type Piece, trimmed } from './piece.ts'

/** 'Date of birth: 4 May 2001' as what it is called and what it is. */
export interface Labelled {
  /** Lower case, letters only, one space between words. */
  label: string
  value: Piece
}

const LABEL_CHARS = 40
/** As the words of headings and labels are compared. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')

/** What a line says by labels: 'Phone: 98450 12345 | City: Kochi'. */
export function getLabels(line: string): Labelled[] {
  return getPieces(line, line.includes('|') ? /[|\t]/g : /\t/g).flatMap(piece => {
    const colon = piece.text.indexOf(':')
    const dash = / [-–—] /.exec(piece.text.slice(0, LABEL_CHARS + 3))?.index ?? -1
    const at = colon >= 0 ? colon : dash
    if (at < 1 || at > LABEL_CHARS) return []
    const value = trimmed(line, piece.from + at + 1, piece.to)
    return value.text === '' ? [] : [{ label: plainWords(piece.text.slice(0, at)), value }]
  })
}

/** The first column of what a label says: 'Kochi' of 'Kochi (from June)'. */
export const firstColumn = (line: string, { from, to }: Piece): Piece =>
  getPieces(line, COLUMNS, from, to)[0] ?? { text: '', from, to: from }
