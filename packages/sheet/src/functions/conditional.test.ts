import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

it('conditions asked again and again count what one pass over the cells counts', () => {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -5, max: 5 }) },
    fc.constantFrom<Scalar>(null, true, 'a', '3', 0.1),
  )
  const condition = fc
    .constantFrom('>', '<', '>=', '<=', '=', '<>')
    .chain(op => fc.integer({ min: -6, max: 6 }).map(n => `${op}${n}`))
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 80, maxLength: 100 }),
      fc.array(condition, { minLength: 6, maxLength: 8 }),
      (cells, conditions) => {
        const book = Workbook.fromRows(
          cells.map((v, i) => [typeof v === 'string' ? `'${v}` : v, i]),
          { functions: ALL_FUNCTIONS },
        )
        for (const one of conditions) {
          book.set('D1', `=COUNTIF(A1:A100,"${one}")`)
          book.set('D2', `=SUMPRODUCT(COUNTIFS(A1:A100,"${one}",B1:B100,SEQUENCE(100,1,0)))`)
          book.set('D3', `=SUMIFS(B1:B100,A1:A100,"${one}")`)
          const [, n = ''] = /^[<>=]+(-?\d+)$/.exec(one) ?? []
          const op = one.slice(0, one.length - n.length)
          const holds = (v: Scalar) => {
            const isSame = v === Number(n) || v === n
            if (op === '=') return isSame
            if (op === '<>') return v !== Number(n)
            if (typeof v !== 'number') return false
            return op === '>'
              ? v > Number(n)
              : op === '<'
                ? v < Number(n)
                : op === '>='
                  ? v >= Number(n)
                  : v <= Number(n)
          }
          const kept = cells.flatMap((v, i) => (holds(v) ? [i] : []))
          const beyond = op === '<>' ? 100 - cells.length : 0
          expect([one, book.value('D1')]).toEqual([one, kept.length + beyond])
          expect([one, book.value('D2')]).toEqual([one, kept.length])
          expect([one, book.value('D3')]).toEqual([one, kept.reduce((a, b) => a + b, 0)])
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
