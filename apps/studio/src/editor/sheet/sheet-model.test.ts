import type { SheetProblem } from '@learn/contract/sandbox'
import { describe, expect, it } from 'vitest'
import { findGroup, groupAnswers, withRule } from './answer-groups.ts'
import { applyEdits, findEdits, withOutputs } from './apply-edits.ts'
import { continueDown, markAnswers, unmarkAnswers } from './mark-answers.ts'
import { findBest, referenceText, withOptions } from './rules.ts'

const rows = [
  ['Order', 'Units', 'Price', 'Revenue'],
  ['VR-1', 12, 1450, '=B2*C2'],
  ['VR-2', 4, 2199, null],
  ['VR-3', 9, 1450, null],
]
const problem = {
  title: 'Orders',
  description: '',
  steps: [],
  problemType: 'Practice',
  headers: [],
  dimensions: { rows: 30, columns: 15 },
  columnTypes: {},
  cellData: rows,
  validations: {},
  carryForward: false,
  variants: { inputs: [], fixed: [], keys: [], sorted: [], blanks: [], textNumbers: [], negatives: [] },
  hints: [],
} satisfies SheetProblem as SheetProblem
const rect = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const marked = (given: SheetProblem = problem) => markAnswers(given, rect(1, 3, 3)).problem as SheetProblem
const group = (given: SheetProblem, cell = 'D2') => {
  const found = findGroup(groupAnswers(given), cell)
  if (!found) throw new Error(`${cell} is no answer`)
  return found
}

describe('answer cells', () => {
  it('take what stands in them as their reference, and empty ones go on with the formula above', () => {
    const next = marked()
    expect(Object.values(next.validations).map(referenceText)).toEqual(['=B2*C2', '=B3*C3', '=B4*C4'])
    expect(next.cellData[1]).toEqual(['VR-1', 12, 1450, null])
    expect(groupAnswers(next)).toMatchObject([{ range: 'D2:D4', title: 'Revenue', marks: 10 }])
  })

  it('become data again with their reference', () => {
    const back = unmarkAnswers({ ...marked(), hints: [{ mistake: 'boundary', cells: ['D3'], text: 'x', cost: 0 }] }, [
      'D3',
    ])
    expect(back.cellData[2]).toEqual(['VR-2', 4, 2199, '=B3*C3'])
    expect(groupAnswers(back).map(({ range }) => range)).toEqual(['D2', 'D4'])
    expect(back.hints).toEqual([])
  })

  it('refuse what overlaps, and more than a sheet may have', () => {
    expect(markAnswers(marked(), rect(3, 2, 5, 3)).fault).toContain('overlaps the answer D2:D4')
    expect(markAnswers(problem, rect(0, 0, 600)).fault).toContain('at most 500')
  })

  it('are output alone where a value stands', () => {
    const next = markAnswers(problem, rect(1, 2)).problem as SheetProblem
    expect(next.validations.C2).toMatchObject({ formula: { flag: false }, output: { value: 1450, weightage: 10 } })
  })

  it('continue their rule down to the end of the data, but not through other things', () => {
    const one = markAnswers(problem, rect(1, 3)).problem as SheetProblem
    const down = continueDown(one, group(one)).problem as SheetProblem
    expect(groupAnswers(down)).toMatchObject([{ range: 'D2:D4' }])
    expect(continueDown(down, group(down)).fault).toContain('no data below D2:D4')
    const other = applyEdits(one, [{ row: 2, col: 3, text: 'note' }])
    expect(continueDown(other, group(other)).fault).toContain('D3 holds something else')
  })
})

describe('the rule of a range', () => {
  it('changes in all of its cells, each with its own references', () => {
    const before = marked()
    const { rule } = group(before)
    const option = { value: '=PRODUCT(B2:C2)', weightage: 5, feedback: 'Also right.', isBest: false }
    const next = withRule(before, group(before), withOptions(rule, [...rule.formula.options, option]))
    expect(next.validations.D4?.formula.options.map(({ value }) => value)).toEqual(['=B4*C4', '=PRODUCT(B4:C4)'])
    expect(groupAnswers(next)).toHaveLength(1)
  })

  it('falls apart where one cell gets another reference', () => {
    const next = applyEdits(marked(), [{ row: 2, col: 3, text: '=C3*B3' }])
    expect(groupAnswers(next).map(({ range }) => range)).toEqual(['D2', 'D3', 'D4'])
    expect(findBest(next.validations.D3?.formula as never)).toMatchObject({ value: '=C3*B3', weightage: 6 })
  })

  it('has its marks from the best formula', () => {
    const { rule } = group(marked())
    const [first] = rule.formula.options
    const next = withOptions(rule, [{ ...first, weightage: 8 } as never])
    expect(next.formula).toMatchObject({ mm: 8, value: '=B2*C2' })
  })
})

describe('edits of the grid', () => {
  it('are the cells that differ, and reach data and references', () => {
    const edits = findEdits(
      [['a', '1'], ['b']],
      [
        ['a', '2'],
        ['b', ''],
        ['', '=A1'],
      ],
    )
    expect(edits).toEqual([
      { row: 0, col: 1, text: '2' },
      { row: 2, col: 1, text: '=A1' },
    ])
    const next = applyEdits(marked(), [
      { row: 1, col: 1, text: '13' },
      { row: 5, col: 0, text: '007' },
    ])
    expect(next.cellData[1]?.[1]).toBe(13)
    // A text that is no number as it is printed stays as it was typed.
    expect(next.cellData[5]).toEqual(['007'])
    expect(applyEdits(next, [{ row: 5, col: 0, text: '' }]).cellData).toHaveLength(4)
  })

  it('change no output that the reference gives already', () => {
    const before = marked()
    const next = withOutputs(before, { D2: 17_400, D3: 8796, D4: 13_050 })
    expect(next.validations.D3?.output.value).toBe(8796)
    expect(withOutputs(next, { D2: 17_400 })).toBe(next)
  })
})
