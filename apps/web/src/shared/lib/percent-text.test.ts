import { expect, it } from 'vitest'
import { pctText } from './percent-text.ts'

it.each([
  [60, '60%'],
  [200 / 3, '66.67%'],
  [69.996, '69.99%'],
  [0, '0%'],
])('%d per cent is told as %s', (pct, text) => expect(pctText(pct)).toBe(text))
