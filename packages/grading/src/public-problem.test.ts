import { publicSheetProblem, sheetProblem } from '@learn/contract/sandbox'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gradeSheet, publicProblem, publicResult } from './index.ts'

/** A problem in which every secret is a word of its own. */
const problem = sheetProblem.parse({
  title: 'Ledger',
  description: '<p>Finish it.</p>',
  steps: [{ title: 'Revenue', text: 'Multiply.', cells: ['C2:C3'] }],
  problemType: 'Assessed',
  cellData: [
    ['Units', 'Price', 'Revenue'],
    [3, 7, 'SECRETDATA'],
    [4, 9],
    [5, 2],
  ],
  validations: {
    C2: {
      formula: {
        value: '=A2*B2+LEN("")*SECRETREF',
        mm: 6,
        options: [{ value: '=SECRETOPTION', weightage: 6.25, feedback: 'SECRETFEEDBACK', isBest: true }],
        requiredFunction: 'SECRETFUNCTION',
      },
      output: {
        value: 'SECRETOUTPUT',
        weightage: 4.25,
        feedback_correct_output: 'SECRETRIGHT',
        feedback_incorrect_output: 'SECRETWRONG',
        tolerance: 0.125,
      },
    },
  },
  variants: { fixed: ['B2'], seed: 987654 },
  hints: [{ mistake: 'rangeShort', text: 'SECRETHINT', cost: 1.75 }],
})

it('no formula, option, output, feedback, hint or seed of an assessed problem leaves', () => {
  const shown = publicProblem(problem)
  expect(JSON.stringify(shown)).not.toMatch(/SECRET|987654|6\.25|4\.25|1\.75|0\.125/)
  expect(publicSheetProblem.parse(shown)).toEqual(shown)
  expect(shown.validations).toEqual({ C2: { formula: true, output: true } })
  expect(shown.cellData[1]).toEqual([3, 7, null])
})

const withLater = <T extends object>(rules: T, secret: string): T => ({ ...rules, later: `#${secret}` })

it('whatever an author adds to the rules of a cell, nothing of it leaves', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), secret => {
      const rules = Object.entries(problem.validations).map(([cell, rule]) => [cell, withLater(rule, secret)] as const)
      const extended = withLater({ ...problem, validations: Object.fromEntries(rules) }, secret)
      expect(JSON.stringify(publicProblem(extended))).not.toContain(JSON.stringify(`#${secret}`))
    }),
  )
})

it('a result before the release tells no expected value and names no mistake', () => {
  const open = sheetProblem.parse({
    title: 'Largest',
    problemType: 'Assessed',
    cellData: [['n'], [30], [12], [17], [25]],
    validations: {
      C1: {
        formula: { value: '=MAX(A2:A5)', mm: 6, options: [{ value: '=MAX(A2:A5)', weightage: 6, isBest: true }] },
        output: { value: 30, weightage: 4 },
      },
    },
  })
  const result = gradeSheet(open, { C1: '=MAX(A2:A4)' }, { functions: ALL_FUNCTIONS })
  expect(result.cells[0]?.breakingCase).not.toBeNull()
  expect(result.cells[0]?.mistakes).toHaveLength(1)
  const shown = publicResult(result)
  expect(shown.cells[0]).toMatchObject({ breakingCase: null, mistakes: [], earned: 4, colour: 'lightBlue' })
  expect(shown.finalScore).toBe(40)
})

it('a result before the release says nothing that an author wrote, right or wrong', () => {
  const rule = (value: string, weightage: number) => ({ value, weightage, feedback: `SECRET ${value}` })
  const told = { feedback_correct_output: 'SECRET right', feedback_incorrect_output: 'SECRET wrong' }
  const open = sheetProblem.parse({
    title: 'Largest',
    problemType: 'Assessed',
    cellData: [['n'], [30], [12], [17], [25]],
    validations: Object.fromEntries(
      ['C1', 'C2', 'C3', 'C4'].map(cell => [
        cell,
        {
          formula: {
            value: '=MAX(A2:A5)',
            mm: 6,
            options: [{ ...rule('=MAX(A2:A5)', 6), isBest: true }, rule('=LARGE(A2:A5,1)', 2)],
          },
          output: { value: 30, weightage: 4, ...told },
        },
      ]),
    ),
  })
  const result = gradeSheet(
    open,
    { C1: '=MAX(A2:A5)', C2: '=LARGE(A2:A5,1)', C3: '=MAX(A3:A5)' },
    { functions: ALL_FUNCTIONS },
  )
  expect(JSON.stringify(result).match(/SECRET/g)?.length).toBeGreaterThan(4)
  const shown = publicResult(result)
  expect(JSON.stringify(shown)).not.toMatch(/SECRET/)
  expect(shown.cells.map(({ text }) => text)).toEqual([
    'Output and formula are both right.',
    'Output is right. Another formula earns more.',
    expect.stringMatching(/^Your output is incorrect/),
    expect.stringMatching(/^Your output is incorrect/),
  ])
})
