/** A question that a slot may draw. */
export interface Candidate {
  /** Its version. */
  id: number
  questionId: number
}

interface Chance {
  /** How often a question was asked before. */
  timesAsked: (questionId: number) => number
  /** Gives a number from 0 up to, not including, 1. */
  random: () => number
}

/**
 * A question for every slot out of those that it may draw, none twice; undefined only where there is no way to fill one more slot.
 * Questions that were asked least come first, in a random order, and each is given a place if those before it can move on to others:
 * so as many slots are filled as can be, by the questions that were asked least.
 */
export function assignDraws<One extends Candidate>(
  slots: readonly (readonly One[])[],
  { timesAsked, random }: Chance,
): (One | undefined)[] {
  const placesOf = new Map<number, Map<number, One>>()
  for (const [slot, candidates] of slots.entries())
    for (const one of candidates) {
      const places = placesOf.get(one.questionId) ?? new Map<number, One>()
      placesOf.set(one.questionId, places.set(slot, one))
    }
  const shuffled = <T>(items: Iterable<T>): T[] =>
    Array.from(items, item => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const holders = new Map<number, number>()

  /** Finds a place for a question, moving those that hold one where there is another for them. */
  const place = (question: number, tried: Set<number>): boolean => {
    const open = shuffled(placesOf.get(question)?.keys() ?? []).filter(slot => !tried.has(slot))
    const free = open.find(slot => !holders.has(slot))
    if (free !== undefined) {
      holders.set(free, question)
      return true
    }
    for (const slot of open) {
      if (tried.has(slot)) continue
      tried.add(slot)
      const holder = holders.get(slot)
      if (holder !== undefined && !place(holder, tried)) continue
      holders.set(slot, question)
      return true
    }
    return false
  }

  for (const question of shuffled(placesOf.keys()).toSorted((a, b) => timesAsked(a) - timesAsked(b))) {
    if (holders.size === slots.length) break
    place(question, new Set())
  }
  return slots.map((_candidates, slot) => placesOf.get(holders.get(slot) ?? 0)?.get(slot))
}
