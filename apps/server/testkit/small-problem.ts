import { type SheetProblem, sheetProblem } from '@learn/contract/sandbox'

/** A sum and a largest value over three lines, with a hint that costs 10 marks. `SECRET` stands in all that must not leave. */
export const smallProblem = (problemType = 'Practice'): SheetProblem =>
  sheetProblem.parse({
    title: 'Three sales',
    problemType,
    description: '<p>Add them up.</p>',
    dimensions: { rows: 30, columns: 15 },
    cellData: [
      ['Shop', 'Sales'],
      ['Pune', 1201],
      ['Surat', 907],
      ['Kochi', 3313],
    ],
    validations: {
      B5: {
        formula: {
          value: '=SUM(B2:B4)',
          mm: 30,
          options: [
            { value: '=SUM(B2:B4)', weightage: 30, feedback: 'SECRET sum', isBest: true },
            { value: '=B2+B3+B4', weightage: 10, feedback: 'SECRET plus' },
          ],
        },
        output: { value: 5421, weightage: 20, feedback_correct_output: 'SECRET right' },
      },
      B6: {
        formula: {
          value: '=MAX(B2:B4)',
          mm: 30,
          options: [{ value: '=MAX(B2:B4)', weightage: 30, feedback: 'SECRET max', isBest: true }],
        },
        output: { value: 3313, weightage: 20 },
      },
    },
    hints: [
      { mistake: 'rangeOneShort', cells: ['B5'], text: 'SECRET hint', cost: 10 },
      { mistake: 'hardCoded', text: 'SECRET hint for what is typed', cost: 5 },
    ],
  })

/** What scores 100. */
export const RIGHT = { B5: '=SUM(B2:B4)', B6: '=MAX(B2:B4)' }
