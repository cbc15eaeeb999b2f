import { expect, it } from 'vitest'
import { foldLines } from './fold-lines.ts'

const LINES = [
  'BEGIN:VEVENT',
  `SUMMARY:${'a'.repeat(67)}`,
  `SUMMARY:${'a'.repeat(68)}`,
  `SUMMARY:${'क'.repeat(22)}`,
  `SUMMARY:${'क्षत्रिय '.repeat(30)}`,
  `SUMMARY:é${'👩‍🎓'.repeat(20)}`,
  `URL:${'x'.repeat(400)}`,
]
const text = `${LINES.join('\r\n')}\r\n`

it('folds a line of more than 75 bytes, and no other', () => {
  const folded = foldLines(text).split('\r\n')
  expect(Math.max(...folded.map(line => Buffer.byteLength(line)))).toBe(75)
  expect(folded.slice(0, 4)).toEqual([LINES[0], LINES[1], `SUMMARY:${'a'.repeat(67)}`, ' a'])
  expect(folded).toContain(LINES[3])
})

it('splits no character, and unfolds to what it was', () => {
  const folded = foldLines(text)
  expect(folded.isWellFormed()).toBe(true)
  expect(folded.split('\r\n').every(line => line.isWellFormed())).toBe(true)
  expect(folded.replaceAll('\r\n ', '')).toBe(text)
})
