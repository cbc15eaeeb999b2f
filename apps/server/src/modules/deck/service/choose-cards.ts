import { indiaDayStart } from '@learn/contract/base'
import type { CardMemory } from '@learn/contract/deck'
import { DECK_DAY_CARDS, DECK_NEW_CARDS } from '@learn/contract/deck/plain'

const DAY_S = 86_400

/** A mistake, and what its learner remembers of it. Moments are epoch seconds. */
export interface Candidate {
  mistakeAt: number
  memory: CardMemory | null
}

/** When a card is due: of one that was wrong again after its last review at once. */
const dueAt = ({ mistakeAt, memory }: Candidate): number =>
  memory === null || mistakeAt > memory.reviewedAt ? mistakeAt : memory.dueAt

/**
 * The cards of a day in India: those that are due, the longest waiting first, then new ones, the newest mistake first. A day has thirty
 * cards, ten new ones among them; what was reviewed today counts.
 */
export function chooseCards<C extends Candidate>(
  all: readonly C[],
  nowS: number,
): { chosen: C[]; doneToday: number; nextAt: number | null } {
  const today = indiaDayStart(nowS)
  const tomorrow = today + DAY_S
  const reviewed = all.flatMap(({ memory }) => (memory && memory.reviewedAt >= today ? [memory] : []))
  const isDue = (one: C): boolean => one.memory !== null && dueAt(one) < tomorrow
  const due = all.filter(isDue).toSorted((a, b) => dueAt(a) - dueAt(b))
  const fresh = all.filter(({ memory }) => memory === null).toSorted((a, b) => b.mistakeAt - a.mistakeAt)
  const newToday = reviewed.filter(({ reps }) => reps === 1).length
  const chosen = [...due, ...fresh.slice(0, Math.max(0, DECK_NEW_CARDS - newToday))].slice(
    0,
    Math.max(0, DECK_DAY_CARDS - reviewed.length),
  )
  const isChosen = new Set(chosen)
  const later = all.flatMap(one => (isChosen.has(one) ? [] : Math.max(tomorrow, dueAt(one))))
  return {
    chosen,
    doneToday: reviewed.length,
    nextAt: later.length === 0 ? null : later.reduce((a, b) => Math.min(a, b)),
  }
}
