import { getLabels, plainWords } from '../labels.ts'
import { COLUMNS, getPieces, type Piece, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'
import { CITIES } from './cities.data.ts'
import { hasTitle } from './titles.ts'

const NO_NAME = new Set(['resume', 'curriculum vitae', 'cv', 'biodata', 'bio data'])
const LABELS = new Set(['name', 'full name', 'candidate name'])
/** A word of a name: letters, in one piece, the first one large. A letter alone stands for a name that is not told. */
const WORD = /^\p{Lu}(?:\p{L}|['’-](?=\p{L})){1,30}$/u
/** How many lines a name may stand below the edge of the page. */
const LINES = 3

const words = (piece: Piece): Piece[] => getPieces(piece.text, /\s/g)

/** 'AARAV' as it is written elsewhere. */
const written = (word: string): string =>
  word === word.toUpperCase()
    ? word
        .toLowerCase()
        .replaceAll(/(^|['’-])(\p{L})/gu, (_all, edge: string, letter: string) => edge + letter.toUpperCase())
    : word

function nameOf(line: PlacedLine, piece: Piece): Proposal[] {
  const parts = words(piece)
  const [first, ...rest] = parts
  const last = rest.at(-1)
  if (!first || !last || parts.length > 3 || parts.some(({ text }) => !WORD.test(text))) return []
  if (hasTitle(piece.text) || parts.some(({ text }) => CITIES.has(text.toLowerCase()))) return []
  const place = ({ from }: Piece, { to }: Piece) => ({ from: piece.from + from, to: piece.from + to })
  const [second] = rest as [Piece]
  return [
    proposal('firstName', written(first.text), line, place(first, first)),
    proposal('lastName', rest.map(({ text }) => written(text)).join(' '), line, place(second, last)),
  ]
}

/** The name of the owner: the first words of the page, or what a line calls it. */
export function nameIn(lines: readonly PlacedLine[]): Proposal[] {
  for (const line of lines) {
    if (line.section !== 'top' && line.section !== 'personal') continue
    const named = getLabels(line.text).find(({ label }) => LABELS.has(label))
    if (named) return nameOf(line, named.value)
  }
  const top = lines.filter(({ section, text }) => section === 'top' && text.trim() !== '').slice(0, LINES)
  const first = top.find(({ text }) => !NO_NAME.has(plainWords(text)))
  const [piece] = first ? getPieces(first.text, COLUMNS) : []
  return first && piece ? nameOf(first, piece) : []
}
