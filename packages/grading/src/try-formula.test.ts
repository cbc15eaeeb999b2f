import { describe, expect, it } from 'vitest'
import { checkProblem, checkReference, listVariants, tryFormula } from './index.ts'
import { OPTIONS, problemWith } from './problem.test-kit.ts'

const rows = [
  ['Order', 'Revenue', 'Tier'],
  ['A', 17_400],
  ['B', 8796],
  ['C', 13_050],
  ['D', 7250],
]
const tier = '=IF(B2>=13000,"Gold",IF(B2>=7500,"Silver","Bronze"))'
const problem = problemWith(rows, { C2: tier })
const listed = { ...problem, validations: structuredClone(problem.validations) }
const late = tier.replace('>=13000', '>13000')
listed.validations.C2?.formula.options.push({ value: late, weightage: 4, feedback: '', isBest: false })

describe('a formula that an author tries', () => {
  it('earns what a learner would earn by it, and holds on all variants or on some', () => {
    const same = tryFormula(problem, 'C2', '=LOOKUP(B2,{0,7500,13000},{"Bronze","Silver","Gold"})', OPTIONS)
    expect(same).toMatchObject({ isSame: true, breakingCase: null, result: { earned: 10, formulaBy: 'equivalent' } })
    expect(same?.variants?.same).toBe(same?.variants?.of)
    const typed = tryFormula(problem, 'C2', 'Gold', OPTIONS)
    expect(typed).toMatchObject({ variants: null, isSame: false, result: { earned: 4 } })
    expect(tryFormula(problem, 'A2', '=1', OPTIONS)).toBeNull()
  })

  it('has its smallest case also where it is listed and earns marks', () => {
    const tried = tryFormula(listed, 'C2', late, OPTIONS)
    expect(tried).toMatchObject({ isSame: false, result: { earned: 8, formulaBy: 'listed' } })
    expect(tried?.breakingCase).toMatchObject({
      cells: [{ cell: 'B2', value: 13_000 }],
      expected: 'Gold',
      got: 'Silver',
    })
    expect(tried?.variants?.same).toBeLessThan(tried?.variants?.of ?? 0)
  })

  it('is tried on variants that say what they change', () => {
    const variants = listVariants(problem, 'C2', OPTIONS)
    const limit = variants.find(({ cells }) => cells.some(({ cell, value }) => cell === 'B2' && value === 13_000))
    expect(limit?.expected).toBe('Gold')
    expect(listVariants(problem, 'A1', OPTIONS)).toEqual([])
  })
})

it('what keeps a problem from being published is the same with and without variants', () => {
  const wrong = { ...problem, validations: structuredClone(problem.validations) }
  if (wrong.validations.C2) wrong.validations.C2.output.value = 'Silver'
  for (const one of [problem, wrong, listed]) {
    const errors = (check: { findings: readonly { severity: string }[] }) =>
      check.findings.filter(({ severity }) => severity === 'error')
    expect(errors(checkReference(one, OPTIONS))).toEqual(errors(checkProblem(one, OPTIONS)))
  }
  expect(checkReference(wrong, OPTIONS).score).toBe(0)
})
