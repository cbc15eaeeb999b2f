import { expect, it } from 'vitest'
import { clockText, pctText } from './lesson-view.ts'

it.each([
  [65.2, '1:06'],
  [-3, '0:00'],
  [3600, '1:00:00'],
])('%d s are left: %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

it.each([
  [100, '100%'],
  [66.6667, '66.7%'],
])('%d per cent: %s', (pct, text) => expect(pctText(pct)).toBe(text))
