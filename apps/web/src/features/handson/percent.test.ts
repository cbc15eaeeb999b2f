import { expect, it } from 'vitest'
import { getPercent } from './percent.ts'

it.each([
  [81, 100, '81.00%'],
  [1, 3, '33.33%'],
  [0, 0, '--'],
])('%d of %d is %s', (part, whole, text) => expect(getPercent(part, whole)).toBe(text))
