import { createHash } from 'node:crypto'

export interface Wish {
  userId: number
  optionId: number
  /** From 1. */
  rank: number
}

/** What a learner got, or waits for, with the numbers of the round that decided. */
export interface Placement extends Wish {
  outcome: 'placed' | 'waiting'
  /** Learners who wanted it in that round, and seats that were free in it. */
  wanted: number
  free: number
  /** Place in the draw among them, from 1. */
  draw: number
}

interface Choice {
  seed: string
  picks: number
  /** Seats by option. */
  seats: ReadonlyMap<number, number>
  wishes: readonly Wish[]
}

/** The number that a learner draws for an option: anybody who knows the seed computes the same. */
export const drawNumber = (seed: string, optionId: number, userId: number): string =>
  createHash('sha256').update(`${seed}:${optionId}:${userId}`).digest('hex')

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Gives places by the published method. First all first choices, then all second ones, and so on; whoever has `picks` places takes no
 * part in later rounds. Where more learners want an option than it has seats left, the order of a draw decides. Whoever has fewer places
 * than `picks` waits for each of their wishes that they did not get.
 */
export function allocate({ seed, picks, seats, wishes }: Choice): Placement[] {
  const free = new Map(seats)
  const placesOf = new Map<number, number>()
  const placements: Placement[] = []
  const rounds = Map.groupBy(wishes, ({ rank }) => rank)
  for (const rank of [...rounds.keys()].sort((a, b) => a - b)) {
    const inRound = (rounds.get(rank) ?? []).filter(({ userId }) => (placesOf.get(userId) ?? 0) < picks)
    for (const [optionId, group] of Map.groupBy(inRound, wish => wish.optionId)) {
      const left = free.get(optionId) ?? 0
      const drawn = group
        .map(wish => ({ wish, number: drawNumber(seed, optionId, wish.userId) }))
        .sort((a, b) => compareTexts(a.number, b.number))
      free.set(optionId, Math.max(0, left - drawn.length))
      for (const [n, { wish }] of drawn.entries()) {
        const outcome = n < left ? 'placed' : 'waiting'
        if (outcome === 'placed') placesOf.set(wish.userId, (placesOf.get(wish.userId) ?? 0) + 1)
        placements.push({ ...wish, outcome, wanted: drawn.length, free: left, draw: n + 1 })
      }
    }
  }
  return placements.filter(({ outcome, userId }) => outcome === 'placed' || (placesOf.get(userId) ?? 0) < picks)
}

interface Standing {
  userId: number
  optionId: number
  outcome: 'placed' | 'waiting' | 'released'
  rank: number
  draw: number
}

/** The waiting list of an option: better wishes first, then the order of the draw. */
export const waitingFor = <S extends Standing>(results: readonly S[], optionId: number): S[] =>
  results
    .filter(one => one.optionId === optionId && one.outcome === 'waiting')
    .sort((a, b) => a.rank - b.rank || a.draw - b.draw)

/** Who moves up: seats that are free go to the waiting list, until nobody waits or nothing is free. */
export function moveUp<S extends Standing>(
  results: readonly S[],
  seats: ReadonlyMap<number, number>,
  picks: number,
): S[] {
  const placesOf = new Map<number, number>()
  const taken = new Map<number, number>()
  for (const { userId, optionId, outcome } of results)
    if (outcome === 'placed') {
      placesOf.set(userId, (placesOf.get(userId) ?? 0) + 1)
      taken.set(optionId, (taken.get(optionId) ?? 0) + 1)
    }
  const moved: S[] = []
  for (const [optionId, all] of seats)
    for (const one of waitingFor(results, optionId)) {
      if ((taken.get(optionId) ?? 0) >= all) break
      if ((placesOf.get(one.userId) ?? 0) >= picks) continue
      moved.push(one)
      taken.set(optionId, (taken.get(optionId) ?? 0) + 1)
      placesOf.set(one.userId, (placesOf.get(one.userId) ?? 0) + 1)
    }
  return moved
}
