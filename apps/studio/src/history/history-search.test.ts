import { expect, it } from 'vitest'
import { historyParams, isFiltered, readHistorySearch, writeHistorySearch } from './history-search.ts'

it('reads an address, and leaves out what is none', () => {
  const search = readHistorySearch({
    kind: 'publish',
    who: 12,
    about: 'Meera',
    from: '2026-11-01',
    to: 'soon',
    page: '2',
  })
  expect(search).toEqual({ kind: 'publish', who: '12', about: 'Meera', from: '2026-11-01', to: '', page: 2 })
  expect(isFiltered(search)).toBe(true)
  const none = readHistorySearch({ kind: '<script>', who: 'me', about: { a: 1 }, page: -4 })
  expect(isFiltered(none)).toBe(false)
  expect(writeHistorySearch(none)).toEqual({})
})

it('writes what it reads', () => {
  const search = readHistorySearch({ who: '0', about: 'a b', to: '2026-11-30' })
  expect(readHistorySearch(writeHistorySearch(search))).toEqual(search)
})

it('asks for days as they begin and end in India', () => {
  const asked = historyParams(readHistorySearch({ from: '2026-11-01', to: '2026-11-01', who: '0' }))
  expect(asked).toMatchObject({ actorid: 0, from: Date.parse('2026-10-31T18:30:00Z') / 1000 })
  expect((asked.until ?? 0) - (asked.from ?? 0)).toBe(86_400)
})
