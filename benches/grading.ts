// Grading of sheets: what one costs, how often it is right about formulas that no author listed, and how long a run takes through
// the server (needs PostgreSQL).
// `npm run bench -- grading [--list]`: with --list also which formulas of the table it judges otherwise.
import { type SheetResult } from '@learn/contract/sandbox'
import { gradeSheet } from '../packages/grading/src/index.ts'
import { ALL_FUNCTIONS } from '../packages/sheet/src/functions/all.ts'
import { FORMULA_MARKS, OUTPUT_MARKS, problemOfTask } from './support/grading-problem.ts'
import { measureServed } from './support/grading-served.ts'
import { GRADING_TASKS } from './support/grading-table/index.ts'
import type { GradingTask } from './support/grading-table/task.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount } from './support/quick.ts'
import { twentyAnswers, twentyCells, twentyWrong } from './support/twenty-cells.ts'

const options = { functions: ALL_FUNCTIONS }
const isListing = process.argv.includes('--list')

/** Marks that a formula of the table earns beyond its output. */
function formulaMarks(task: GradingTask, problem: ReturnType<typeof problemOfTask>, formula: string): number {
  const entered = { ...task.others, [task.cell]: formula }
  const result: SheetResult = gradeSheet(problem, entered, options)
  const cell = result.cells.find(({ cell }) => cell === task.cell)
  if (!cell) throw new Error(`${task.name}: ${task.cell} was not graded`)
  return cell.colour === 'red' ? 0 : cell.earned - OUTPUT_MARKS
}

let [right, rightBest, rightByText, wrong, wrongHeld, wrongHeldByText] = [0, 0, 0, 0, 0, 0]
for (const task of GRADING_TASKS) {
  const [problem, byText] = [problemOfTask(task), problemOfTask(task, true)]
  for (const formula of task.right) {
    right++
    const earns = formulaMarks(task, problem, formula) === FORMULA_MARKS
    if (earns) rightBest++
    else if (isListing) console.log(JSON.stringify({ refused: formula, task: task.name }))
    if (formulaMarks(task, byText, formula) === FORMULA_MARKS) rightByText++
  }
  for (const formula of task.wrong) {
    wrong++
    const isHeld = formulaMarks(task, problem, formula) === 0
    if (isHeld) wrongHeld++
    else if (isListing) console.log(JSON.stringify({ accepted: formula, task: task.name }))
    if (formulaMarks(task, byText, formula) === 0) wrongHeldByText++
  }
}

const pct = (part: number, whole: number) => (100 * part) / whole
const LEAST_PCT = 99
/** A share that must be at least so much, beside that of the rule by text. */
const share = (name: string, part: number, peer: number, whole: number) =>
  print({ name, value: pct(part, whole), unit: `% of ${whole}`, least: LEAST_PCT, peer: pct(peer, whole) })
share('grading.correct.pct', rightBest, rightByText, right)
share('grading.wrong.pct', wrongHeld, wrongHeldByText, wrong)

const ROUNDS = amount(60, 2)
const WARM_UP = 30
function cpuMs(entered: (i: number) => Record<string, string>, mustScore: (score: number) => boolean): number {
  const times: number[] = []
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    const before = process.cpuUsage()
    const { finalScore } = gradeSheet(twentyCells, entered(i), options)
    const { user, system } = process.cpuUsage(before)
    if (!mustScore(finalScore)) throw new Error(`the sheet scored ${finalScore}`)
    if (i >= WARM_UP) times.push((user + system) / 1000)
  }
  return median(times)
}
print({ name: 'grading.run.cpu_ms', value: cpuMs(twentyAnswers, score => score === 100), unit: 'ms', limit: 20 })
print({
  name: 'grading.run.wrong.cpu_ms',
  value: cpuMs(
    () => twentyWrong,
    score => score < 100,
  ),
  unit: 'ms',
  limit: 40,
})
await measureServed()
printAll()
