// What the first sheet of a fresh process costs: nothing is compiled yet, neither ours by the machine nor formulas by us.
import { fileURLToPath } from 'node:url'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { inFreshProcess, isMain } from './fresh-process.ts'
import { ironModel, loadIron } from './iron-model.ts'
import { gradeAnswers, smallRows } from './sheet-inputs.ts'
import { median } from './speed-lines.ts'

const options = { functions: ALL_FUNCTIONS }

/** The middle milliseconds of a task as the first thing of a process, ours and the peer's in turn. */
function inTurn(rounds: number, ours: readonly string[], peer: readonly string[]): { ours: number; peer: number } {
  const self = fileURLToPath(import.meta.url)
  const times = Array.from({ length: rounds }, () => [inFreshProcess(self, ours), inFreshProcess(self, peer)] as const)
  return { ours: median(times.map(([own]) => own)), peer: median(times.map(([, theirs]) => theirs)) }
}

/** Building the course sheet; loading the peer's engine is a part of it, as ours is compiled in it. */
export const coldBuild = (rounds: number) => inTurn(rounds, ['build'], ['peer-build'])

/** The course sheet with every formula different, so that none is compiled for another. */
function distinctRows() {
  const { rows } = smallRows()
  return rows.map((row, r) =>
    row.map((input, c) =>
      typeof input === 'string' && input.startsWith('=')
        ? `${input}${c === 12 ? `&MID("x",${r + 2},1)` : `+${r}*0`}`
        : input,
    ),
  )
}

function peerBuild(): number {
  const rows = distinctRows()
  const start = performance.now()
  loadIron()
  const model = ironModel(rows)
  const text = model.getFormattedCellValue(0, 30, 15)
  const ms = performance.now() - start
  if (text === '') throw new Error('the sheet was not calculated')
  return ms
}

function build(): number {
  const rows = distinctRows()
  const start = performance.now()
  const book = Workbook.fromRows(rows, options)
  const value = book.value('O30')
  const ms = performance.now() - start
  if (typeof value !== 'number') throw new Error('the sheet was not calculated')
  return ms
}

/** Loading a stored sheet and judging 20 answers; making the stored sheet before it is not what a grader does. */
function grade(stored: string, isUntrusted: boolean): number {
  const answers = gradeAnswers()
  const start = performance.now()
  const book = Workbook.fromModel(JSON.parse(stored), { ...options, isUntrusted })
  book.batch(() => {
    for (const { row, col, formula } of answers) book.set({ row, col }, formula)
  })
  const values = answers.map(({ row, col }) => book.value({ row, col }))
  const ms = performance.now() - start
  if (values.some(value => value === null)) throw new Error('an answer was not calculated')
  return ms
}

const storedSheet = () => JSON.stringify(Workbook.fromRows(smallRows().rows, options).toModel())

/** The same of the peer, which has no stored form of ours: the sheet is built from its rows. */
function peerGrade(): number {
  const { rows } = smallRows()
  const answers = gradeAnswers()
  const start = performance.now()
  loadIron()
  const model = ironModel(rows)
  model.pauseEvaluation()
  for (const { row, col, formula } of answers) model.setUserInput(0, row + 1, col + 1, formula)
  model.resumeEvaluation()
  model.evaluate()
  const texts = answers.map(({ row, col }) => model.getFormattedCellValue(0, row + 1, col + 1))
  const ms = performance.now() - start
  if (texts.includes('')) throw new Error('an answer was not calculated')
  return ms
}

/** Grading one submission. */
export const coldGrade = (rounds: number) => inTurn(rounds, ['grade', storedSheet()], ['peer-grade'])

/**
 * Milliseconds of grading one submission in a process that has graded others, as a grader runs: formulas of one that
 * is not trusted are compiled for it alone, and its stored values are calculated.
 */
export function untrustedGradeMs(rounds: number): number {
  const stored = storedSheet()
  for (let i = 0; i < 40; i++) grade(stored, true)
  return median(Array.from({ length: rounds }, () => grade(stored, true)))
}

const tasks: Record<string, () => number> = {
  build,
  grade: () => grade(process.argv[3] ?? '', false),
  'peer-build': peerBuild,
  'peer-grade': peerGrade,
}
if (isMain(import.meta.url)) console.log(tasks[process.argv[2] ?? '']?.())
