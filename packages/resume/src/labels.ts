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

/** What resumes call things, where one label follows another in a line with no more than a space or a full stop between them. */
const KNOWN = [
  'date of birth|d\\.?o\\.?b\\.?|gender|sex|nationality|marital status|blood group',
  'e-?mail(?: id)?|phone(?: no\\.?)?|mobile(?: no\\.?)?|linkedin|github|city|state|pin(?: ?code)?',
  '(?:(?:current|present|last drawn|annual|fixed|expected) ){1,2}(?:ctc|salary|package|compensation|designation|role|company|employer|location)',
  'ctc|salary|notice(?: period)?|(?:total )?experience',
].join('|')
const NEXT_LABEL = new RegExp(`([.;,]?) {1,3}(?=(?:${KNOWN})(?: \\([^()]{1,20}\\))? ?:)`, 'gi')
/** 'Father's mobile: ...', 'Expected CTC: ...': the word belongs to the label. */
const QUALIFIED =
  /(?:['’]s|\b(?:father|mother|guardian|spouse|company|office|alternate|alternative|emergency|permanent|college|reference|referee|expected|current|present|previous|last|drawn|annual|fixed|in|of))$/i

/** A part of a line at each label that follows what another one said, or a sentence. */
function splitAtLabels(line: string, { from, to }: Piece): Piece[] {
  const parts: Piece[] = []
  let start = from
  for (const { 0: gap, 1: stop, index } of line.slice(from, to).matchAll(NEXT_LABEL)) {
    const before = line.slice(start, from + index)
    if (QUALIFIED.test(before) || (stop === '' && !before.includes(':'))) continue
    parts.push(trimmed(line, start, from + index))
    start = from + index + gap.length
  }
  return [...parts, trimmed(line, start, to)]
}

/** What a line says by labels: 'Phone: 98450 12345 | City: Kochi', 'Sex: F DOB: 4 May 2001'. */
export function getLabels(line: string): Labelled[] {
  const pieces = getPieces(line, line.includes('|') ? /[|\t]/g : /\t/g)
  return pieces
    .flatMap(whole => splitAtLabels(line, whole))
    .flatMap(piece => {
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
