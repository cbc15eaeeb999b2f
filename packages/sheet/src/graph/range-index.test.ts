import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Rect } from '../references/a1.ts'
import type { FormulaNode, RangeNode } from './node.ts'
import { RangeIndex } from './range-index.ts'

const rect = fc
  .tuple(fc.nat(40), fc.nat(400), fc.nat(40), fc.nat(300))
  .map(([top, left, height, width]): Rect => ({ top, left, bottom: top + height, right: left + width }))

const at = (range: Rect | undefined, down: number, across: number) => ({
  row: (range?.top ?? 0) + down,
  col: (range?.left ?? 0) + across,
})

it('a cell finds exactly the ranges over it, wide ones too', () => {
  fc.assert(
    fc.property(
      fc.array(rect, { minLength: 1, maxLength: 30 }),
      fc.nat(29),
      fc.nat(60),
      fc.nat(400),
      (rects, gone, down, across) => {
        const index = new RangeIndex()
        const node = {} as FormulaNode
        const ranges = rects.map(r => index.add(node, 0, r))
        const removed = ranges[gone]
        if (removed) index.remove(node, removed)
        const { row, col } = at(rects[0], down, across)
        const found = new Set<RangeNode>()
        index.eachAt(row, col, 1, range => found.add(range))
        const isOver = (r: Rect) => row >= r.top && row <= r.bottom && col >= r.left && col <= r.right
        expect(found).toEqual(new Set(ranges.filter(range => range !== removed && isOver(range.rect))))
      },
    ),
    { numRuns: 1000 },
  )
})

it('a range is visited once in a run, whichever of its cells changed', () => {
  const index = new RangeIndex()
  index.add({} as FormulaNode, 0, { top: 0, left: 0, bottom: 50, right: 300 })
  let visits = 0
  for (let col = 0; col <= 300; col++) index.eachAt(col % 50, col, 1, () => visits++)
  expect(visits).toBe(1)
})
