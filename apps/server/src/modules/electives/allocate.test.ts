import { describe, expect, it } from 'vitest'
import { allocate, moveUp, type Wish } from './service/allocate.ts'

const SEED = 'a seed'
const [A, B, C] = [1, 2, 3]
const wishesOf = (userId: number, ...optionIds: number[]): Wish[] =>
  optionIds.map((optionId, n) => ({ userId, optionId, rank: n + 1 }))
const seatsOf = (...counts: number[]) => new Map(counts.map((count, n) => [n + 1, count]))
const placesOf = (placements: ReturnType<typeof allocate>) =>
  placements.filter(({ outcome }) => outcome === 'placed').map(({ userId, optionId }) => [userId, optionId])

describe('the allocation of electives', () => {
  it('gives first choices before second ones, whatever the draw', () => {
    const wishes = [...wishesOf(1, A, B), ...wishesOf(2, B, A), ...wishesOf(3, B, A)]
    const placements = allocate({ seed: SEED, picks: 1, seats: seatsOf(1, 1), wishes })
    const places = placesOf(placements)
    expect(places).toContainEqual([1, A])
    expect(places.filter(([, option]) => option === B)).toHaveLength(1)
    expect(places).toHaveLength(2)
    // Whoever lost the draw waits for both of their wishes.
    expect(placements.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(2)
  })

  it('draws by the seed alone, and another seed draws otherwise', () => {
    const wishes = Array.from({ length: 40 }, (_, user) => wishesOf(user + 1, A)).flat()
    const draw = (seed: string, all = wishes) => placesOf(allocate({ seed, picks: 1, seats: seatsOf(10), wishes: all }))
    const sorted = (places: number[][]) => places.map(([user = 0]) => user).sort((a, b) => a - b)
    expect(draw(SEED)).toHaveLength(10)
    expect(sorted(draw(SEED, wishes.toReversed()))).toEqual(sorted(draw(SEED)))
    expect(sorted(draw('another'))).not.toEqual(sorted(draw(SEED)))
  })

  it('never gives more seats than there are, nor more places than each learner may have', () => {
    const wishes = Array.from({ length: 200 }, (_, user) =>
      wishesOf(user + 1, (user % 3) + 1, ((user + 1) % 3) + 1, C),
    ).flat()
    const unique = wishes.filter(
      (wish, n) => wishes.findIndex(o => o.userId === wish.userId && o.optionId === wish.optionId) === n,
    )
    const places = placesOf(allocate({ seed: SEED, picks: 2, seats: seatsOf(31, 17, 50), wishes: unique }))
    const count = (place: number, of: number) => places.filter(pair => pair[place] === of).length
    expect([count(1, A), count(1, B), count(1, C)]).toEqual([31, 17, 50])
    expect(Math.max(...places.map(([user = 0]) => count(0, user)))).toBeLessThanOrEqual(2)
  })

  it('moves the waiting list up: better wishes first, then the draw; nobody above their number of places', () => {
    const row = (userId: number, optionId: number, outcome: 'placed' | 'waiting', rank: number, draw: number) =>
      ({ userId, optionId, outcome, rank, draw }) as const
    const results = [
      row(1, A, 'waiting', 2, 1),
      row(2, A, 'waiting', 1, 5),
      row(3, A, 'waiting', 1, 4),
      row(4, A, 'placed', 1, 1),
      row(3, B, 'placed', 2, 1),
    ]
    const moved = (seats: number, picks: number) =>
      moveUp(results, seatsOf(seats, 1), picks).map(({ userId }) => userId)
    expect(moved(1, 1)).toEqual([])
    expect(moved(2, 1)).toEqual([2])
    expect(moved(3, 2)).toEqual([3, 2])
  })
})
