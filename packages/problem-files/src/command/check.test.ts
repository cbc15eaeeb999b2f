import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, SMALL_DATA, SMALL_PROBLEM } from '../folder.test-kit.ts'
import { runProblem } from './run-problem.ts'

async function run(root: string, ...argv: string[]) {
  const lines: string[] = []
  const code = await runProblem(argv, { root, tell: line => lines.push(line) })
  return { code, lines }
}
const { D1 } = SMALL_PROBLEM.validations
const best = D1.formula.options[0]
const filesOf = (name: string, rule: object = D1, tries: object = {}) => ({
  [`${name}/problem.json`]: JSON.stringify({ ...SMALL_PROBLEM, validations: { D1: rule } }),
  [`${name}/data.csv`]: SMALL_DATA,
  [`${name}/tries.json`]: JSON.stringify(tries),
})

describe('npm run problem -- check', () => {
  it('grades the reference of each problem, and its tries', async () => {
    const tries = { D1: { right: ['=B2+B3+B4'], wrong: ['=46', '=SUM(B2:B3)+30'] } }
    const root = await folderWith({ ...filesOf('counts', D1, tries), ...filesOf('more') })
    expect(await run(root, 'check')).toEqual({
      code: 0,
      lines: [
        'holds  counts: Practice, 1 answer cell, the reference scores 100, 0 further formulas listed, 3 tried',
        '  D1 is tried on other values 10, ties 3, shares of groups 2, zeros 2',
        '  D1 is not tried on blanks: add "blanks": ["B"] in the variants, if cells may be empty',
        '  the marks of all cells are 10; best they are 100, as learners see them',
        'holds  more: Practice, 1 answer cell, the reference scores 100, 0 further formulas listed, 0 tried',
        '  D1 is tried on other values 10, ties 3, shares of groups 2, zeros 2',
        '  D1 is not tried on blanks: add "blanks": ["B"] in the variants, if cells may be empty',
        '  the marks of all cells are 10; best they are 100, as learners see them',
        '2 checked, all hold.',
      ],
    })
  })

  it('says of each listed formula whether it stays right, and on what it does not', async () => {
    const options = [best, { value: '=B2+B3+B4', weightage: 4 }, { value: '=SUM(B2:B3)+30', weightage: 2 }]
    const root = await folderWith(filesOf('counts', { ...D1, formula: { mm: 6, options } }))
    const { code, lines } = await run(root, 'check', path.join(root, 'counts'))
    expect(code).toBe(0)
    expect(lines[1]).toBe('  D1 =B2+B3+B4 (4 marks) stays right on changed data')
    expect(lines[2]).toMatch(/^ {2}D1 =SUM\(B2:B3\)\+30 \(2 marks\) gives \S+, not \S+, where .*B4 \S+/)
  })

  it.each([
    ['a reference below 100', { ...D1, output: { value: 50, weightage: 4 } }, {}, 'The reference gives 46, not 50.'],
    ['a formula without options', { ...D1, formula: { mm: 6 } }, {}, 'without a listed formula: D1'],
    [
      'a right try that earns nothing',
      D1,
      { D1: { right: ['=46'] } },
      'error in D1: =46 should be right, gives 46 and earns 4 of 10.',
    ],
    [
      'a wrong try that earns',
      D1,
      { D1: { wrong: ['=SUM(B:B)'] } },
      'error in D1: =SUM(B:B) should be wrong, gives 46 and earns 10 of 10.',
    ],
    ['a try in a cell that is not answered', D1, { C1: { right: ['=1'] } }, 'is tried, and is no answer cell.'],
  ])('fails for %s', async (_, rule, tries, text) => {
    const root = await folderWith(filesOf('counts', rule, tries))
    const { code, lines } = await run(root, 'check')
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain(text)
    expect(lines.at(-1)).toBe('1 checked, 1 faulty.')
  })

  it('goes on after files that are no problem, and fails', async () => {
    const root = await folderWith({ ...filesOf('b'), 'a/problem.json': '{', ...filesOf('c', D1, { D1: 7 }) })
    const { code, lines } = await run(root, 'check')
    expect(code).toBe(1)
    expect(lines[0]).toBe('FAULTY a')
    expect(lines[1]).toMatch(/^ {2}error: problem\.json: is no JSON/)
    expect(lines[2]).toMatch(/^holds {2}b/)
    expect(lines.slice(3).join('\n')).toMatch(/FAULTY c\n {2}error: tries\.json: /)
  })

  it('is no success without any problem, and tells how it is used', async () => {
    const root = await folderWith({ x: '' })
    expect(await run(root, 'check')).toEqual({ code: 1, lines: [`No problem stands in ${root}.`] })
    expect((await run(root)).code).toBe(2)
    expect((await run(root, 'chek')).lines[0]).toMatch(/^npm run problem -- check/)
  })
})
