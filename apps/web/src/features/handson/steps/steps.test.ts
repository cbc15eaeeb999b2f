import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { explain } from '@learn/sheet/explain'
import { expect, it } from 'vitest'
import { firstRow, inOrder, stepRows } from './step-rows.ts'
import { noteWords, resultWords, stepName, stepWords } from './step-words.ts'

/** The lines of a formula in F1 beside a little data. */
function rowsOf(formula: string) {
  const data = [
    [3, 'Gold', null, 1, null],
    [4, 'Silver', null, 2, null],
    [5, 'Gold', null, 3, null],
  ]
  const book = Workbook.fromRows(data, { functions: ALL_FUNCTIONS })
  book.set('F1', formula)
  const root = book.use(explain).trace('F1')
  return root ? stepRows(root) : []
}
const wordsOf = (formula: string) =>
  inOrder(rowsOf(formula)).map(({ step, parent }) => stepWords(step, parent?.step ?? null))

it.each([
  ['=SUM(A1:A3)', ['A1:A3 holds 3 numbers.', 'SUM of A1:A3 gives 12.']],
  ['=A1/C1', ['A1 holds 3.', 'C1 is empty, and an empty cell counts as 0.', 'A1/C1 gives #DIV/0!: Division by zero.']],
  ['=LEFT(B1,2)', ['B1 holds “Gold”.', 'LEFT of B1 and 2 gives “Go”.']],
  [
    '=SUM((B1:B3="Gold")*A1:A3)',
    [
      'B1:B3 holds 3 texts.',
      'B1:B3="Gold" gives 2 of 3 TRUE.',
      'A1:A3 holds 3 numbers.',
      '(B1:B3="Gold")*A1:A3 gives 3 numbers.',
      'SUM of (B1:B3="Gold")*A1:A3 gives 8.',
    ],
  ],
  [
    '=SUMIFS(A1:A3,B1:B3,"Gold",D1:D3,">=2")',
    [
      'A1:A3 holds 3 numbers, what is added.',
      'B1:B3 holds 3 texts, equal to “Gold” in 2 of 3.',
      'D1:D3 holds 3 numbers, at least 2 in 2 of 3.',
      'SUMIFS of A1:A3, B1:B3, "Gold", D1:D3 and ">=2" gives 5, from row 3.',
    ],
  ],
  [
    '=SUMIF(B1:B3,"<>G*",A1:A3)',
    [
      'B1:B3 holds 3 texts, not like “G*” in 1 of 3.',
      'A1:A3 holds 3 numbers, what is added.',
      'SUMIF of B1:B3, "<>G*" and A1:A3 gives 4, from row 2.',
    ],
  ],
  [
    '=COUNTIF(A1:A3,3)',
    ['A1:A3 holds 3 numbers, equal to 3 in 1 of 3.', 'COUNTIF of A1:A3 and 3 gives 1, from row 1.'],
  ],
])('tells %s in words, in the order of calculation', (formula, words) => expect(wordsOf(formula)).toEqual(words))

it('lists the rows that met all conditions, and counts what met each', () => {
  const [all, added, tier] = rowsOf('=SUMIFS(A1:A3,B1:B3,"Gold")')
  expect(all && noteWords(all.step, null)).toBe('rows 1 and 3')
  expect(added && resultWords(added.step, all?.step)).toBe('3 numbers')
  expect(tier && resultWords(tier.step, all?.step)).toBe('2 of 3')
  const [none] = rowsOf('=COUNTIF(B1:B3,"Bronze")')
  expect(none && noteWords(none.step, null)).toBe('no row')
  const [empty] = rowsOf('=COUNTIF(G1:G20,"")')
  expect(empty && noteWords(empty.step, null)).toBe('')
})

it('begins at the part in which an error began, which alone says why', () => {
  const rows = rowsOf('=ROUND(A1/C1,1)+A2')
  expect(firstRow(rows)?.step.text).toBe('A1/C1')
  expect(rows[0] && stepWords(rows[0].step, null)).toBe('ROUND(A1/C1,1)+A2 gives #DIV/0!.')
  expect(firstRow(rowsOf('=A1+A2'))?.step.text).toBe('A1')
})

it('knows where each part stands in the formula, also where one text is twice in it', () => {
  const rows = rowsOf('=IF(A1>2,A1,A1+A2)')
  const [root] = rows
  const texts = rows.map(({ span }) => span && root?.step.text.slice(span[0], span[1]))
  expect(texts).toEqual(['IF(A1>2,A1,A1+A2)', 'A1>2', 'A1', 'A1', 'A1+A2', 'A1', 'A2'])
  expect(rows[2]?.span?.[0]).toBe(3)
  expect(rows[3]?.span?.[0]).toBe(8)
})

it('marks what was not needed, and names calls without what follows below', () => {
  const skipped = rowsOf('=IF(A1>2,A1,A1+A2)').filter(({ step }) => step.order === null)
  expect(skipped.map(({ step }) => stepWords(step, null))).toEqual([
    'A1+A2 was not needed.',
    'A1 was not needed.',
    'A2 was not needed.',
  ])
  const [root] = rowsOf('=IF(A1>2,A1,A1+A2)')
  expect(root && stepName(root.step)).toBe('IF(…)')
  expect(root && noteWords(root.step, null)).toBe('')
})

it('gives nothing written out a line of its own, and nests by level', () => {
  expect(rowsOf('=(A1+2)*3').map(({ step, level }) => `${level} ${step.text}`)).toEqual([
    '1 (A1+2)*3',
    '2 A1+2',
    '3 A1',
  ])
})
