import { expect, it } from 'vitest'
import { lineMarks } from './line-marks.ts'

it('the part of a line that differs is marked on both sides', () => {
  const { expected, got, first } = lineMarks('mean 31.4\nmedian 30.0\n', 'mean 31.4\nmedian 31.0\n')
  expect(first).toBe('Line 2: expected median 30.0, got median 31.0')
  expect(expected.map(({ differs }) => differs)).toEqual([false, true])
  expect(got[1]?.text.slice(got[1].from, got[1].to)).toBe('1')
})

it('lines that are missing, or too many, are told', () => {
  expect(lineMarks('a\nb\n', 'a\n').first).toBe('Line 2 is missing')
  expect(lineMarks('a\n', '').first).toBe('Nothing was printed')
  expect(lineMarks('a\n', 'a\nb\n').first).toBe('Line 2 was not expected: b')
  expect(lineMarks('a\n', '\na\n').first).toBe('Line 1: expected a, got an empty line')
})

it('blanks at the end of a line differ nowhere', () => {
  expect(lineMarks('a\n', 'a  \n')).toMatchObject({ first: '', got: [{ differs: false }] })
})
