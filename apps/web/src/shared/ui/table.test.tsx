import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Table } from './table.tsx'

const ROWS = [
  { id: 4, name: 'Harish', marks: 72 },
  { id: 12, name: 'Ananya', marks: 8 },
]
let resized: () => void
const widths = { scrollWidth: 300, clientWidth: 300 }

beforeEach(() => {
  Object.assign(widths, { scrollWidth: 300, clientWidth: 300 })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  for (const key of ['scrollWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, key, 'get').mockImplementation(() => widths[key])
  render(
    <Table
      label="People"
      rows={ROWS}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Name', isRowHead: true, cell: ({ name }) => name },
        { name: 'Marks', isFigure: true, cell: ({ marks }) => marks },
      ]}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('tells of each figure whose and what it is', () => {
  expect(screen.getByRole('table', { name: 'People' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Name', 'Marks'])
  expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(['Harish', 'Ananya'])
  expect(screen.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['72', '8'])
})

it('takes the focus only while it scrolls in its place', () => {
  Object.assign(widths, { scrollWidth: 600, clientWidth: 600 })
  act(() => resized())
  expect(screen.queryByRole('group')).toBeNull()
  widths.scrollWidth = 900
  act(() => resized())
  expect(screen.getByRole('group', { name: 'People' }).tabIndex).toBe(0)
})

it('is a list in a place that is too narrow for it, and a table again where it has room', () => {
  Object.assign(widths, { scrollWidth: 420, clientWidth: 250 })
  act(() => resized())
  expect(screen.queryByRole('table')).toBeNull()
  const list = screen.getByRole('list', { name: 'People' })
  expect([...list.children].map(row => row.textContent)).toEqual(['HarishMarks72', 'AnanyaMarks8'])
  Object.assign(widths, { scrollWidth: 250, clientWidth: 250 })
  act(() => resized())
  expect(screen.queryByRole('table'), 'its list has room, and it would not').toBeNull()
  Object.assign(widths, { scrollWidth: 430, clientWidth: 430 })
  act(() => resized())
  expect(screen.getByRole('table', { name: 'People' })).toBeTruthy()
})
