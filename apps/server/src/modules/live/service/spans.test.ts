import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsIn, unite } from './spans.ts'

const within = { from: 0, to: 200 }
const span = fc
  .tuple(fc.integer({ min: -50, max: 250 }), fc.integer({ min: 1, max: 80 }))
  .map(([from, length]) => ({ from, to: from + length }))

it('counts each second of a class once, in whatever order and on however many devices it was followed', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), spans => {
      const seconds = new Set<number>()
      for (const { from, to } of spans) for (let s = Math.max(0, from); s < Math.min(200, to); s++) seconds.add(s)
      expect(secondsIn(unite(spans, within))).toBe(seconds.size)
    }),
  )
})
