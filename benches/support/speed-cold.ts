// What the first sheet of a fresh process costs: nothing is compiled yet, neither ours by the machine nor formulas by us.
import { fileURLToPath } from 'node:url'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { inFreshProcess, isMain } from './fresh-process.ts'
import { gradeAnswers, smallRows } from './sheet-inputs.ts'
import { median } from './speed-lines.ts'

const options = { functions: ALL_FUNCTIONS }

/** Milliseconds of building the course sheet as the first thing of a process, the middle one of `rounds`. */
export function coldBuildMs(rounds: number): number {
  const self = fileURLToPath(import.meta.url)
  return median(Array.from({ length: rounds }, () => inFreshProcess(self, ['build'])))
}

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

/** Milliseconds of grading one submission as the first thing of a process. */
export function coldGradeMs(rounds: number): number {
  const stored = storedSheet()
  const self = fileURLToPath(import.meta.url)
  return median(Array.from({ length: rounds }, () => inFreshProcess(self, ['grade', stored])))
}

/**
 * Milliseconds of grading one submission in a process that has graded others, as a grader runs: formulas of one that
 * is not trusted are compiled for it alone, and its stored values are calculated.
 */
export function untrustedGradeMs(rounds: number): number {
  const stored = storedSheet()
  for (let i = 0; i < 40; i++) grade(stored, true)
  return median(Array.from({ length: rounds }, () => grade(stored, true)))
}

if (isMain(import.meta.url)) console.log(process.argv[2] === 'grade' ? grade(process.argv[3] ?? '', false) : build())
