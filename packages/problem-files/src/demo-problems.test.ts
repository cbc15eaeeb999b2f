import path from 'node:path'
import { parseRect } from '@learn/sheet/formulas'
import { describe, expect, it } from 'vitest'
import { checkFolder } from './check/check-folder.ts'
import { checkLines } from './check/check-lines.ts'
import { listProblemFolders, readProblemFolder } from './index.ts'

const root = path.join(import.meta.dirname, '../../../content/problems')
const names = await listProblemFolders(root)
const problems = await Promise.all(names.map(name => readProblemFolder(path.join(root, name))))

describe('the problems of the demo institute', () => {
  it('are twelve or more, three of them assessed', () => {
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect(problems.filter(({ problemType }) => problemType !== 'Practice')).toHaveLength(3)
  })

  it.each(names)('%s holds: its reference scores 100, right tries earn formula marks, wrong ones none', async name => {
    const checked = await checkFolder(path.join(root, name))
    expect(checkLines(name, checked).filter(line => line.startsWith('  error'))).toEqual([])
    expect(checked.isOk).toBe(true)
    const all = Object.values(checked.tries)
    expect(all.flatMap(({ right }) => right).length).toBeGreaterThanOrEqual(3)
    expect(all.flatMap(({ wrong }) => wrong).length).toBeGreaterThanOrEqual(3)
  })

  it.each(names)('%s tells its learner what to do, where the data is from, and something for each cell', name => {
    const problem = problems[names.indexOf(name)]
    if (!problem) throw new Error(name)
    const { title, description, steps, validations, hints, problemType } = problem
    const answers = Object.keys(validations)
    expect(title).not.toBe('')
    expect(description).toContain('<p>Data: ')
    expect(answers.length).toBeGreaterThanOrEqual(4)
    expect(answers.length).toBeLessThanOrEqual(12)
    expect(answers.filter(cell => !steps.some(step => step.cells.some(range => covers(range, cell))))).toEqual([])
    for (const { formula, output } of Object.values(validations))
      expect([
        formula.options.every(({ feedback }, i) => i === 0 || feedback !== ''),
        output.feedback_incorrect_output,
      ]).toEqual([true, expect.stringMatching(/\.$/)])
    expect(hints.every(({ cost }) => (problemType === 'Practice' ? cost === 0 : cost > 0))).toBe(true)
  })
})

function covers(range: string, cell: string): boolean {
  const [whole, one] = [parseRect(range), parseRect(cell)]
  if (!whole || !one) return false
  return whole.top <= one.top && one.bottom <= whole.bottom && whole.left <= one.left && one.right <= whole.right
}
