import { expect, it } from 'vitest'
import { differences, resultSets } from './result-sets.ts'

const PRINTED = `city        store        growth
----------  -----------  ----------
Pune        Kothrud
Pune        Aundh        -7.4
`

it('a printed result set is read as cells, empty ones among them', () => {
  expect(resultSets(PRINTED)).toEqual([
    {
      columns: ['city', 'store', 'growth'],
      rows: [
        ['Pune', 'Kothrud', ''],
        ['Pune', 'Aundh', '-7.4'],
      ],
    },
  ])
})

it('a value that is wider than its column moves the others and stays one cell', () => {
  const printed = 'product     price\n----------  ----------\nMug         299\nSteel water bottle  649\n'
  expect(resultSets(printed)?.[0]?.rows).toEqual([
    ['Mug', '299'],
    ['Steel water bottle', '649'],
  ])
})

it('several sets follow one another, and other text is none', () => {
  expect(resultSets(`${PRINTED}n\n----------\n1\n`)).toHaveLength(2)
  expect(resultSets('hello\nworld\n')).toBeNull()
  expect(resultSets('')).toBeNull()
})

const set = (...rows: string[][]) => ({ columns: ['city', 'place'], rows })

it('the first cell that differs is told by row and column where the order counts', () => {
  const { got, first } = differences(set(['Pune', '1'], ['Pune', '1']), set(['Pune', '1'], ['Pune', '2']), true)
  expect(first).toBe('Row 2, place: expected 1, got 2')
  expect(got).toEqual([
    [false, false],
    [false, true],
  ])
  expect(differences(set(['Pune', '1']), set(), true).first).toBe('Row 1 is missing')
  expect(differences(set(['Pune', '1']), set(['Pune', '1'], ['Goa', '2']), true).first).toBe('2 rows instead of 1')
})

it('rows in any order are missing or not expected', () => {
  const { expected, got, first } = differences(
    set(['Pune', '1'], ['Goa', '2']),
    set(['Goa', '2'], ['Kochi', '3']),
    false,
  )
  expect(first).toBe('1 row missing, 1 row that was not expected')
  expect([expected, got]).toEqual([
    [
      [true, true],
      [false, false],
    ],
    [
      [false, false],
      [true, true],
    ],
  ])
})

it('other columns are told first', () => {
  const other = { columns: ['city', 'rank'], rows: [] }
  expect(differences(set(), other, true).first).toBe('Columns: expected city, place; got city, rank')
})
