import type { SheetProblem } from '@learn/contract/sandbox'
import { expect, it } from 'vitest'
import { isChanged } from '../describe-text.ts'
import { describeSheet, diffData, type HandsonText } from './describe-sheet.ts'
import { NO_HINTS, newRule } from './rules.ts'

const sheet: SheetProblem = {
  title: 'Orders',
  description: '<p>Add them.</p>',
  steps: [{ title: 'Revenue', text: 'Multiply.', cells: ['D2'] }],
  problemType: 'Practice',
  headers: [],
  dimensions: { rows: 30, columns: 15 },
  columnTypes: {},
  cellData: [
    ['Order', 'Units', 'Price', 'Revenue'],
    ['VR-1', 12, 1450],
  ],
  validations: { D2: { ...newRule('=B2*C2'), output: { ...newRule('=B2*C2').output, value: 17_400 } } },
  carryForward: false,
  variants: NO_HINTS,
  hints: [],
}
const contentOf = (problem: Partial<SheetProblem>, more: object = {}) => ({
  kind: 'handson' as const,
  minutes: null,
  ...more,
  sheet: { ...sheet, ...problem },
})
const textOf = (content: object) => ({ name: 'Orders', content: JSON.stringify(content), intro: '', files: [] })

it('tells a problem in words: its steps, its rules, and how each answer is judged', () => {
  const parts = new Map(describeSheet(contentOf({})).map(({ place, text }) => [place, text]))
  expect(parts.get('Steps')).toBe('1 Revenue: Multiply. (D2)')
  expect(parts.get('Answer D2 Revenue')).toBe('output 4; =B2*C2 6 best')
  expect(parts.get('Graded')).toBe('as practice, any number of times')
})

it('tells cells of the data one by one, and outputs that follow from them', () => {
  const { D2 } = sheet.validations
  if (!D2) throw new Error('no rule')
  const after = contentOf({
    cellData: [sheet.cellData[0] ?? [], ['VR-1', 13, 1450], ['VR-2']],
    validations: { D2: { ...D2, output: { ...D2.output, value: 18_850 } } },
  })
  const told = diffData(contentOf({}), after).map(({ place, pieces }) => [place, ...pieces.map(({ text }) => text)])
  expect(told).toEqual([
    ['Cell B2', '12', '13'],
    ['Cell A3', 'VR-2'],
    ['Expected in D2', '17400', '18850'],
  ])
  const long = contentOf({ cellData: Array.from({ length: 100 }, (_, n) => [n]) })
  expect(diffData(contentOf({}), long).at(-1)?.pieces[0]?.text).toMatch(/^and \d+ more cells$/)
  expect(diffData({ kind: 'kept', settings: {} } satisfies HandsonText, after)).toEqual([])
})

it('is the same whatever the server calls it and in which order its members stand', () => {
  const live = {
    sheet: Object.fromEntries(Object.entries(sheet).toReversed()),
    minutes: null,
    problem: 'sheet-1',
    kind: 'handson',
  }
  const draft = { ...contentOf({}), problem: 'unnamed-sheet' }
  expect(isChanged('handson', textOf(live), textOf(draft))).toBe(false)
  expect(isChanged('handson', textOf(live), textOf(contentOf({ cellData: [['Order']] })))).toBe(true)
  expect(isChanged('handson', textOf(live), textOf(contentOf({}, { minutes: 5 })))).toBe(true)
})
