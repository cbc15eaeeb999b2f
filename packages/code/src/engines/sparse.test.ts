import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packed, unpacked } from './sparse.ts'

it('gives back what was packed, whatever lies where', () => {
  const piece = fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.uint8Array({ minLength: 1, maxLength: 9000 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.array(piece, { maxLength: 4 }), (length, pieces) => {
      const bytes = new Uint8Array(length)
      for (const [at, part] of pieces) if (at < length) bytes.set(part.subarray(0, length - at), at)
      expect(unpacked(packed(bytes))).toEqual(bytes)
    }),
  )
})

it('leaves out what is zero', () => {
  const bytes = new Uint8Array(1_000_000)
  bytes[500_000] = 7
  expect(packed(bytes).length).toBeLessThan(5000)
})
