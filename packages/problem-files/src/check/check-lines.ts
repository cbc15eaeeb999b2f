import type { SheetValue } from '@learn/contract/sandbox'
import { type CellClasses, getMaximum, type OptionCheck } from '@learn/grading'
import type { FolderCheck } from './check-folder.ts'

/** A check in words, line by line: the whole first, then each listed formula, what was found, and tries judged otherwise. */
export function checkLines(name: string, { problem, check, tries, verdicts, isOk }: FolderCheck): string[] {
  const cells = Object.entries(problem.validations)
  const tried = Object.values(tries).reduce((sum, { right, wrong }) => sum + right.length + wrong.length, 0)
  const outputOnly = cells.filter(([, { formula }]) => !formula.flag).map(([cell]) => cell)
  const withoutOptions = cells.filter(([, { formula }]) => formula.options.length === 0).map(([cell]) => cell)
  const marks = Math.round(cells.reduce((sum, [, of]) => sum + getMaximum(of), 0) * 100) / 100
  return [
    `${isOk ? 'holds ' : 'FAULTY'} ${name}: ${problem.problemType}, ${count(cells.length, 'answer cell')}, the reference scores ${check.score}, ${count(check.options.length, 'further formula')} listed, ${tried} tried`,
    ...check.options.map(optionLine),
    ...check.classes.flatMap(classLines),
    ...(outputOnly.length > 0 ? [`  only the output is graded: ${outputOnly.join(', ')}`] : []),
    ...(withoutOptions.length > 0 ? [`  without a listed formula: ${withoutOptions.join(', ')}`] : []),
    ...(marks !== BEST_MARKS
      ? [`  the marks of all cells are ${marks}; best they are ${BEST_MARKS}, as learners see them`]
      : []),
    ...check.findings.map(({ severity, cell, text }) => `  ${severity}${cell === null ? '' : ` in ${cell}`}: ${text}`),
    ...verdicts.map(({ cell, formula, what }) => `  error in ${cell}: ${formula} ${what}`),
  ]
}

const BEST_MARKS = 100
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/** On which classes of changed data a cell is judged, and what its author may add to have it judged on more. */
function classLines({ cell, tried, untried }: CellClasses): string[] {
  const classes = tried.map(({ name, count: times }) => `${name} ${times}`).join(', ')
  return [
    `  ${cell} is tried on ${classes || 'nothing'}`,
    ...untried.map(({ name, add }) => `  ${cell} is not tried on ${name}: add ${add}`),
  ]
}

/** Cells of a breaking case that a line names. */
const MOST_CELLS = 6

function optionLine({ cell, formula, weightage, isSame, breakingCase }: OptionCheck): string {
  const start = `  ${cell} ${formula} (${weightage} marks)`
  if (isSame) return `${start} stays right on changed data`
  if (!breakingCase) return `${start} gives something else on changed data`
  const { cells, expected, got } = breakingCase
  const told = cells.slice(0, MOST_CELLS).map(({ cell: at, value }) => `${at} ${shown(value)}`)
  const more = cells.length - told.length
  const data = told.join(', ') + (more > 0 ? ` and ${count(more, 'more cell')}` : '')
  return `${start} gives ${shown(got)}, not ${shown(expected)}, where ${data}`
}

const shown = (value: SheetValue): string => (value === null ? 'is empty' : JSON.stringify(value))
