import { expect, it } from 'vitest'
import { columnsFor } from './explore.tsx'

it.each([
  [4, 's_desktop:grid-cols-2 m_desktop:grid-cols-4'],
  [5, 's_desktop:grid-cols-3 m_desktop:grid-cols-3'],
  [6, 's_desktop:grid-cols-3 m_desktop:grid-cols-4'],
  [8, 's_desktop:grid-cols-3 m_desktop:grid-cols-4'],
  [9, 's_desktop:grid-cols-3 m_desktop:grid-cols-3'],
  [13, 's_desktop:grid-cols-2 m_desktop:grid-cols-4'],
])('%d courses leave none alone where that can be', (count, columns) => {
  expect(columnsFor(count)).toBe(columns)
})
