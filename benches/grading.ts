// Grading of sheets: what one costs, how often it is right about formulas that no author listed, and how long a run takes through
// the server (needs PostgreSQL).
// `npm run bench -- grading [--list]`: with --list also which formulas of the tables it judges otherwise, and on which classes of
// changed data each cell is tried.
import { type SheetResult } from '@learn/contract/sandbox'
import { checkProblem, gradeSheet } from '../packages/grading/src/index.ts'
import { ALL_FUNCTIONS } from '../packages/sheet/src/functions/all.ts'
import { FOURTH_TASKS } from './support/grading-fourth/index.ts'
import { FORMULA_MARKS, OUTPUT_MARKS, problemOfTask } from './support/grading-problem.ts'
import { SECOND_TASKS } from './support/grading-second/index.ts'
import { measureServed } from './support/grading-served.ts'
import { GRADING_TASKS } from './support/grading-table/index.ts'
import type { GradingTask } from './support/grading-table/task.ts'
import { THIRD_TASKS } from './support/grading-third/index.ts'
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

/** Formulas of a table: how many are right and wrong, and how many of them are judged so, by variants and by text alone. */
function judgeTable(tasks: readonly GradingTask[]) {
  const counts = { right: 0, rightBest: 0, rightByText: 0, wrong: 0, wrongHeld: 0, wrongHeldByText: 0 }
  for (const task of tasks) {
    const [problem, byText] = [problemOfTask(task), problemOfTask(task, true)]
    for (const formula of task.right) {
      counts.right++
      if (formulaMarks(task, problem, formula) === FORMULA_MARKS) counts.rightBest++
      else if (isListing) console.log(JSON.stringify({ refused: formula, task: task.name }))
      if (formulaMarks(task, byText, formula) === FORMULA_MARKS) counts.rightByText++
    }
    for (const formula of task.wrong) {
      counts.wrong++
      if (formulaMarks(task, problem, formula) === 0) counts.wrongHeld++
      else if (isListing) console.log(JSON.stringify({ accepted: formula, task: task.name }))
      if (formulaMarks(task, byText, formula) === 0) counts.wrongHeldByText++
    }
    if (isListing)
      for (const { cell, tried, untried } of checkProblem(problem, options).classes)
        if (cell === task.cell)
          console.log(
            JSON.stringify({
              task: task.name,
              cell,
              tried: Object.fromEntries(tried.map(({ name, count }) => [name, count])),
              untried: untried.map(({ name }) => name),
            }),
          )
  }
  return counts
}

const pct = (part: number, whole: number) => (100 * part) / whole
const LEAST_PCT = 99
/** A share that must be at least so much, beside that of the rule by text. */
const share = (name: string, part: number, peer: number, whole: number) =>
  print({ name, value: pct(part, whole), unit: `% of ${whole}`, least: LEAST_PCT, peer: pct(peer, whole) })
for (const [table, tasks] of [
  ['grading', GRADING_TASKS],
  ['grading.second', SECOND_TASKS],
  ['grading.third', THIRD_TASKS],
  ['grading.fourth', FOURTH_TASKS],
] as const) {
  const { right, rightBest, rightByText, wrong, wrongHeld, wrongHeldByText } = judgeTable(tasks)
  share(`${table}.correct.pct`, rightBest, rightByText, right)
  share(`${table}.wrong.pct`, wrongHeld, wrongHeldByText, wrong)
}
/** CPU time of a formula that nobody entered before, on a problem that is warm. */
function newFormulaMs(): number {
  const times: number[] = []
  for (const task of [...GRADING_TASKS, ...SECOND_TASKS, ...THIRD_TASKS, ...FOURTH_TASKS]) {
    const problem = problemOfTask(task)
    ;[...task.right, ...task.wrong].forEach((formula, turn) => {
      const before = process.cpuUsage()
      gradeSheet(problem, { ...task.others, [task.cell]: formula }, { ...options, cases: 0 })
      const { user, system } = process.cpuUsage(before)
      // The first makes the variants of the problem.
      if (turn > 0) times.push((user + system) / 1000)
    })
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
print({ name: 'grading.cell.new.p95.cpu_ms', value: newFormulaMs(), unit: 'ms', limit: 20 })

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
