import { type SheetProblem, sheetProblem } from '@learn/contract/sandbox'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { checkProblem } from './index.ts'

const rows = [
  ['Item', 'Count'],
  ['Pen', 12],
  ['Book', 4],
  ['Bag', 30],
  ['Cap', 7],
]
const option = (value: string, weightage = 6, isBest = false) => ({ value, weightage, isBest })
const best = option('=SUM(B2:B5)', 6, true)
const whole = {
  formula: { value: '=SUM(B2:B5)', mm: 6, options: [best] as ReturnType<typeof option>[] },
  output: { value: 53, weightage: 4 },
}
const problemOf = (validation: object, more: object = {}): SheetProblem =>
  sheetProblem.parse({
    title: 'Counts',
    problemType: 'Practice',
    cellData: rows,
    validations: { D1: validation },
    ...more,
  })
const check = (problem: SheetProblem) => checkProblem(problem, { functions: ALL_FUNCTIONS })
const textsOf = (problem: SheetProblem) => check(problem).findings.map(({ text }) => text)

describe('the check of a problem', () => {
  it('finds nothing in a whole one, whose reference scores 100', () => {
    expect(check(problemOf(whole))).toMatchObject({ isOk: true, score: 100, findings: [], options: [] })
  })

  it.each([
    [
      'an output that the reference does not give',
      { ...whole, output: { value: 50, weightage: 4 } },
      'The reference gives 53, not 50.',
    ],
    [
      'a maximum that is not the best weightage',
      { ...whole, formula: { ...whole.formula, mm: 5 } },
      'The maximum is 5, but the best formula earns 6.',
    ],
    [
      'a graded formula without options',
      { ...whole, formula: { value: '=SUM(B2:B5)', mm: 6 } },
      'The formula is graded, and none is listed.',
    ],
    [
      'a best formula that earns less',
      { ...whole, formula: { ...whole.formula, options: [best, option('=B2+B3+B4+B5', 8)] } },
      'The best formula earns less than another one.',
    ],
    [
      'two best formulas',
      { ...whole, formula: { ...whole.formula, options: [best, option('=B2+B3+B4+B5', 6, true)] } },
      'More than one formula is called the best.',
    ],
    [
      'a formula that cannot be read',
      { ...whole, formula: { ...whole.formula, options: [best, option('=SUM(', 2)] } },
      '=SUM( cannot be read.',
    ],
    [
      'a formula that is listed twice',
      { ...whole, formula: { ...whole.formula, options: [best, option('=sum($B$2:$B$5)', 2)] } },
      '=sum($B$2:$B$5) is listed twice.',
    ],
    [
      'a listed formula that gives an error on the data',
      { ...whole, formula: { ...whole.formula, options: [best, option('=VLOOKUP("Ink",A2:B5,2,FALSE)', 5)] } },
      '=VLOOKUP("Ink",A2:B5,2,FALSE) gives "#N/A", not 53.',
    ],
    [
      'a listed formula that gives something else on the data',
      { ...whole, formula: { ...whole.formula, options: [best, option('=SUM(B2:B4)', 2)] } },
      '=SUM(B2:B4) gives 46, not 53.',
    ],
    [
      'a reference that is not listed',
      { ...whole, formula: { ...whole.formula, value: '=SUM(B:B)' } },
      'The reference is not among the listed formulas.',
    ],
    [
      'an equivalent above the maximum',
      { ...whole, formula: { ...whole.formula, equivalent: 9 } },
      'An unlisted formula earns more than the maximum.',
    ],
    [
      'a required function that is none',
      { ...whole, formula: { ...whole.formula, requiredFunction: 'SUMM' } },
      'SUMM is no function.',
    ],
    [
      'nothing graded',
      { formula: { flag: false }, output: { flag: false } },
      'Neither the formula nor the output is graded.',
    ],
    [
      'a full formula that breaks',
      { ...whole, formula: { ...whole.formula, options: [best, option('=SUM(B2:B4)+7')] } },
      '=SUM(B2:B4)+7 earns full marks and gives something else on changed data.',
    ],
  ])('tells of %s', (_, validation, text) => expect(textsOf(problemOf(validation))).toContain(text))

  it('tells of answer cells outside of the sheet or with data in them, and of hints for other cells', () => {
    expect(textsOf(problemOf(whole, { dimensions: { rows: 10, columns: 3 } }))).toContain(
      'The cell lies outside of the sheet.',
    )
    expect(textsOf(problemOf(whole, { cellData: [['Item', 'Count', null, 53], ...rows.slice(1)] }))).toContain(
      'The data holds something in this answer cell.',
    )
    expect(
      textsOf(problemOf(whole, { hints: [{ mistake: 'rangeShort', cells: ['Z1'], text: 'Look down.' }] })),
    ).toContain('A hint is for a cell that is not answered.')
  })

  it('takes an error for a fault, unless the author means it', () => {
    const broken = {
      ...whole,
      formula: { value: '=B2/0', mm: 6, options: [option('=B2/0', 6, true)] },
      output: { value: '#DIV/0!', weightage: 4 },
    }
    expect(textsOf(problemOf(broken)).join()).toContain('The reference gives #DIV/0!. Mend it')
    const meant = { ...broken, output: { ...broken.output, isError: true } }
    expect(textsOf(problemOf(meant)).join()).not.toContain('#DIV/0!')
  })

  it('warns of costly hints for every cell, and of cells that nobody finds', () => {
    const hints = [{ mistake: 'rangeShort', text: 'Look down.', cost: 2 }]
    const far = { hints, dimensions: { rows: 30, columns: 700 }, validations: { ZA9: whole } }
    expect(textsOf(problemOf(whole, far))).toEqual([
      'The cell stands far from the data: nobody finds it without scrolling.',
      'The hint for “Range too short” costs marks and is offered for every cell: name its cells.',
    ])
  })

  it('tells of cells that changed data cannot judge', () => {
    const fixed = {
      ...whole,
      formula: { value: '=PI()', mm: 6, options: [option('=PI()', 6, true)] },
      output: { value: 3.14, weightage: 4 },
    }
    expect(textsOf(problemOf(fixed))).toEqual([
      'No changed data moves the result: only listed formulas can earn formula marks.',
    ])
  })

  it('lists which listed formulas hold on changed data', () => {
    const options = [best, option('=B2+B3+B4+B5', 4), option('=SUM(B2:B4)+7', 1)]
    const { options: checked, isOk } = check(problemOf({ ...whole, formula: { ...whole.formula, options } }))
    expect(isOk).toBe(true)
    expect(checked.map(({ formula, isSame }) => [formula, isSame])).toEqual([
      ['=B2+B3+B4+B5', true],
      ['=SUM(B2:B4)+7', false],
    ])
    expect(checked[1]?.breakingCase).toMatchObject({ cleared: ['B2:B5'], formula: '=SUM(B2:B4)+7' })
  })
})
