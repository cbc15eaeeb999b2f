import type { SectionView } from '@learn/contract/course'
import { beforeEach, describe, expect, it } from 'vitest'
import { leftToRead, readPct, storeReadPct, withReadPlaces } from './read-place.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: 'B', email: 'a@b.test', userid: 7 }))
})

describe('where a lesson was left', () => {
  it('is kept by lesson and by who reads', () => {
    storeReadPct(1, 40)
    storeReadPct(2, 70)
    storeReadPct(1, 45)
    expect([readPct(1), readPct(2), readPct(3)]).toEqual([45, 70, 0])
    localStorage.setItem('user', JSON.stringify({ name: 'B', lastName: 'B', email: 'b@b.test', userid: 8 }))
    expect(readPct(1)).toBe(0)
  })

  it.each([[3], [97], [100]])('is its top for one that was left at %i per cent', pct => {
    storeReadPct(1, pct)
    expect(readPct(1)).toBe(0)
  })

  it('is forgotten for the lesson left longest ago', () => {
    for (let id = 1; id <= 201; id++) storeReadPct(id, 50)
    expect([readPct(1), readPct(2), readPct(201)]).toEqual([0, 50, 50])
  })
})

describe('what is left of a reading', () => {
  const rows = (...activities: object[]) => [{ activities }] as unknown as SectionView[]

  it('is the rest of its length, from where it was left', () => {
    storeReadPct(1, 80)
    expect([leftToRead(1, 9), leftToRead(2, 9), leftToRead(1, null)]).toEqual([120, null, null])
  })

  it('is told of what was begun, and of nothing else', () => {
    for (const id of [1, 2, 3, 4]) storeReadPct(id, 80)
    const row = { minutes: 9, leftS: null }
    const [section] = withReadPlaces(
      rows(
        { ...row, id: 1, state: 'started' },
        { ...row, id: 2, state: 'completed' },
        { ...row, id: 3, state: 'new' },
        { ...row, id: 4, state: 'started', leftS: 7 },
      ),
    )
    expect(section?.activities.map(({ leftS }) => leftS)).toEqual([120, null, null, 7])
  })
})
