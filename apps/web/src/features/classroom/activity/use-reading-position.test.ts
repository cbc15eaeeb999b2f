import { beforeEach, describe, expect, it } from 'vitest'
import { keepPct, readPct } from './use-reading-position.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: 'B', email: 'a@b.test', userid: 7 }))
})

describe('where a lesson was left', () => {
  it('is kept by lesson and by who reads', () => {
    keepPct(1, 40)
    keepPct(2, 70)
    keepPct(1, 45)
    expect([readPct(1), readPct(2), readPct(3)]).toEqual([45, 70, 0])
    localStorage.setItem('user', JSON.stringify({ name: 'B', lastName: 'B', email: 'b@b.test', userid: 8 }))
    expect(readPct(1)).toBe(0)
  })

  it.each([[3], [97], [100]])('is its top for one that was left at %i per cent', pct => {
    keepPct(1, pct)
    expect(readPct(1)).toBe(0)
  })

  it('is forgotten for the lesson left longest ago', () => {
    for (let id = 1; id <= 201; id++) keepPct(id, 50)
    expect([readPct(1), readPct(2), readPct(201)]).toEqual([0, 50, 50])
  })
})
