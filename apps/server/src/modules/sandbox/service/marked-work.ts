import type { ReviewFace } from '@learn/contract/deck'
import type { SheetCellResult, SheetProblem, SheetValue } from '@learn/contract/sandbox'
import { escapeHtml, inlineCode } from '#platform/escape-html.ts'
import { latestParts, type MarkedPart, type MarkedWork } from '../../classroom/index.ts'
import { attemptsWithProblems, markedCells } from '../repo/marked-cells.ts'
import type { SandboxParts } from './parts.ts'
import { getProblem } from './uses.ts'

/** A cell with marks, and the submission in which it was wrong last. */
interface CellPart extends MarkedPart {
  mistake: { attemptId: string; cell: string } | null
}

/** How a cell is called among all problems: `rooftop-solar.B7`. */
export const cellKey = (problemId: string, cell: string): string => `${problemId}.${cell}`

/** Cells of sheets that were submitted, each by its newest submission: their answers are open from then on. */
export const sheetWork = ({ db }: Pick<SandboxParts, 'db'>): MarkedWork<CellPart> => ({
  kind: 'cell',
  async read(userId, places) {
    const activityIds = new Map<string, number>()
    for (const { activity } of places.values()) {
      const problemId = getProblem(activity)
      if (problemId !== null && !activityIds.has(problemId)) activityIds.set(problemId, activity.id)
    }
    if (activityIds.size === 0) return []
    const rows = (await markedCells(db, userId)).flatMap(({ problemId, attemptId, cell, submittedAt, earned, max }) => {
      const activityId = activityIds.get(problemId)
      if (activityId === undefined) return []
      const key = cellKey(problemId, cell)
      return [{ key, activityId, pct: (earned / max) * 100, at: submittedAt, isMistake: earned < max, attemptId, cell }]
    })
    return latestParts('cell', rows)
  },
  async showMistakes(userId, wrong) {
    const ids = [...new Set(wrong.flatMap(({ mistake }) => mistake?.attemptId ?? []))]
    const attempts = ids.length === 0 ? [] : await attemptsWithProblems(db, userId, ids)
    const byId = new Map(attempts.map(attempt => [attempt.attemptId, attempt]))
    return new Map(
      wrong.flatMap(({ key, mistake }) => {
        const attempt = mistake && byId.get(mistake.attemptId)
        const cell = attempt?.cells.find(one => one.cell === mistake?.cell)
        return attempt && cell ? [[key, showCell(attempt.problem, cell)] as const] : []
      }),
    )
  },
})

const valueText = (value: SheetValue): string => (value === null ? 'nothing' : String(value))

/** Whether a range as `B2:C9`, or one cell, holds a cell. */
function holds(range: string, cell: string): boolean {
  const [from = '', to = from] = range.split(':')
  const [a, b, c] = [from, to, cell].map(addressIn)
  return !!a && !!b && !!c && a.column <= c.column && c.column <= b.column && a.row <= c.row && c.row <= b.row
}

function addressIn(cell: string): { column: number; row: number } | null {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d+)$/.exec(cell) ?? []
  if (letters === '') return null
  return {
    column: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    row: Number(digits),
  }
}

/** What a cell asks: the step that names it, else the instructions of its sheet. */
function showCell(problem: SheetProblem, result: SheetCellResult): ReviewFace {
  const { cell, enteredFormula, enteredOutput, mistakes, text } = result
  const steps = problem.steps.filter(({ cells }) => cells.some(range => holds(range, cell)))
  const asked = steps.map(step => `<p><b>${escapeHtml(step.title)}</b><br>${escapeHtml(step.text)}</p>`).join('')
  const validation = problem.validations[cell]
  const best = validation?.formula.options.find(({ isBest }) => isBest)?.value ?? validation?.formula.value ?? ''
  const output = validation?.output.flag ? validation.output.value : null
  const right = [best && inlineCode(best), output === null ? '' : `gives ${inlineCode(valueText(output))}`].filter(
    Boolean,
  )
  return {
    questionHtml: `<p>${escapeHtml(problem.title)}: what belongs in cell <b>${cell}</b>?</p>${asked || problem.description}`,
    choicesHtml: [],
    answerHtml:
      enteredFormula === ''
        ? null
        : `<p>${inlineCode(enteredFormula)} gave ${inlineCode(valueText(enteredOutput))}</p>`,
    rightHtml: `<p>${right.join(' ')}</p>`,
    explanationHtml: `<p>${escapeHtml(mistakes.map(one => `${one.name}. ${one.text}`).join(' ') || text)}</p>`,
  }
}
