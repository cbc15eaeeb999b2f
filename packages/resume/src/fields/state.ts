import { getLabels } from '../labels.ts'
import { getPieces, LISTED, onlyOne, type Piece, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'
import { STATES } from './states.data.ts'

const LABELS = new Set(['state', 'home state', 'current state'])

const isHome = ({ section }: PlacedLine): boolean => section === 'top' || section === 'personal'

/** States that stand for themselves in a part of a line, with or without a pin behind. */
const statesIn = ({ text }: PlacedLine, from = 0, to = text.length): { name: string; piece: Piece }[] =>
  getPieces(text, LISTED, from, to).flatMap(piece => {
    const written = piece.text.replace(/[ –-]{1,4}\d{3} ?\d{3}$/, '')
    const name = STATES.get(written.toLowerCase())
    return name ? [{ name, piece: { text: written, from: piece.from, to: piece.from + written.length } }] : []
  })

/** The state that the owner lives in: what a line calls so, or the only one among the contacts. */
export function stateIn(lines: readonly PlacedLine[]): Proposal[] {
  const home = lines.filter(isHome)
  for (const line of home)
    for (const { label, value } of getLabels(line.text)) {
      const [found] = LABELS.has(label) ? statesIn(line, value.from, value.to) : []
      if (found) return [proposal('state', found.name, line, found.piece)]
    }
  const found = home.flatMap(line => {
    // 'Address: Kerala' by its label, 'Kochi, Kerala | Gender: Female' beside one.
    const parts = [
      ...statesIn(line),
      ...getLabels(line.text).flatMap(({ value }) => statesIn(line, value.from, value.to)),
    ]
    return parts.map(part => ({ line, ...part }))
  })
  const only = onlyOne(found, ({ name }) => name)
  return only ? [proposal('state', only.name, only.line, only.piece)] : []
}
