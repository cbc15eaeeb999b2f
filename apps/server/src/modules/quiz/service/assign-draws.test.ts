import { expect, it } from 'vitest'
import { assignDraws } from './assign-draws.ts'

const pool = (...questions: number[]) => questions.map(questionId => ({ id: questionId * 10, questionId }))
const draw = (pools: ReturnType<typeof pool>[], asked: Record<number, number> = {}) =>
  assignDraws(pools, { timesAsked: question => asked[question] ?? 0, random: Math.random }).map(one => one?.questionId)

it('fills every slot where there is a way to, whatever their pools share', () => {
  for (let n = 0; n < 50; n++) {
    const drawn = draw([pool(2, 3), pool(1, 2), pool(1, 2)])
    expect(drawn[0]).toBe(3)
    expect(new Set(drawn.slice(1))).toEqual(new Set([1, 2]))
    // Three questions for four slots: one of them stays empty, and no question comes twice.
    const short = draw([pool(1, 2), pool(1, 2), pool(1, 2), pool(2, 3)])
    expect(short.filter(one => one !== undefined)).toHaveLength(3)
    expect(new Set(short)).toEqual(new Set([1, 2, 3, undefined]))
  }
})

it('asks none again while another one can be asked, though it has to change places for it', () => {
  for (let n = 0; n < 50; n++) {
    expect(draw([pool(1, 2), pool(2, 3)], { 1: 1 })).toEqual([2, 3])
    expect(new Set(draw([pool(1, 2), pool(1, 2)], { 1: 1 }))).toEqual(new Set([1, 2]))
    expect(draw([pool(1, 2, 3)], { 1: 2, 2: 1, 3: 2 })).toEqual([2])
  }
})

it('leaves to chance what is asked, and where', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 3000; n++) {
    const drawn = draw([pool(1, 2, 3), pool(1, 2, 3)]).join(' ')
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150)
})

it('is done at once with large pools', () => {
  const wide = pool(...Array.from({ length: 2000 }, (_, n) => n + 1))
  const from = performance.now()
  expect(new Set(draw(Array.from({ length: 60 }, () => wide))).size).toBe(60)
  expect(performance.now() - from).toBeLessThan(2000)
})
