import type { ServedProblem, SheetResult } from '@learn/contract/sandbox'
import { expect, it } from 'vitest'
import { hintsFor } from './run.ts'

const problem = (more = {}) =>
  ({
    isReleased: true,
    hints: [
      { mistake: 'rangeOneShort', cells: [], text: 'Look at the last row.', cost: 0 },
      { mistake: 'hardCoded', cells: [], text: 'Name the cell.', cost: 2 },
      { mistake: 'boundary', cells: ['H7'], text: 'At the limit.', cost: 1 },
    ],
    openedHints: [{ hint: 1, text: 'Name the cell.', cost: 2 }],
    ...more,
  }) as unknown as ServedProblem
const result = (cells: Record<string, string[]>) =>
  ({
    cells: Object.entries(cells).map(([cell, codes]) => ({ cell, mistakes: codes.map(code => ({ code })) })),
  }) as unknown as SheetResult

it('offers the hints of the mistakes that were made, with their cost, and the text of those that were opened', () => {
  const made = result({ F2: ['rangeOneShort', 'hardCoded'], F3: ['rangeOneShort'], H6: ['boundary'] })
  expect(hintsFor(problem(), made)).toEqual([
    { hint: 0, cell: 'F2', cost: 0, text: null },
    { hint: 1, cell: 'F2', cost: 2, text: 'Name the cell.' },
  ])
  expect(hintsFor(problem(), result({ H7: ['boundary'] }))).toEqual([{ hint: 2, cell: 'H7', cost: 1, text: null }])
  expect(hintsFor(problem({ isReleased: false }), made)).toEqual([])
})
