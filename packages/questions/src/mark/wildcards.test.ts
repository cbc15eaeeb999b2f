import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fits } from './wildcards.ts'

const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/(\\\*|\*)/)
      .map(piece =>
        piece === '*' ? '.*' : (piece === '\\*' ? '*' : piece).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
      )
      .join('')}$`,
    's',
  )

it('fits as the pattern read as a regular expression does', () => {
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '*', '\\*', '\\', 'ab'), { maxLength: 8 })
    .map(parts => parts.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', '*', '\\'), { maxLength: 10 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(pattern, text, (of, said) => {
      expect(fits(of, said)).toBe(asExpression(of).test(said))
    }),
    { numRuns: 3000 },
  )
})

it('answers at once for a pattern of many stars', () => {
  expect(fits('*a'.repeat(500), 'a'.repeat(499))).toBe(false)
})
