import { expect, it } from 'vitest'
import { customLines } from './tool-fields.ts'

it.each([
  ['["unit=3", "mode=exam"]', 'unit=3\nmode=exam'],
  ['[1, "unit=3"]', 'unit=3'],
  ['{"unit": "3"}', ''],
  ['unit=3', ''],
  ['', ''],
])('parameters of a tool in Open edX: %s', (written, lines) => {
  expect(customLines(written)).toBe(lines)
})
