import type { SheetContent, SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { SHEET_MISTAKES } from '@learn/contract/sandbox/plain'
import type { UnsupportedContent } from '@learn/course/content/unsupported'
import { cellName } from '@learn/sheet/formulas'
import type { CodeText } from '../code/describe-code.ts'
import type { DescribedPart } from '../described-part.ts'
import type { BlockChange } from '../word-diff.ts'
import { groupAnswers } from './answer-groups.ts'

/** A hands-on activity as the editor has it. */
export type HandsonText =
  | { kind: 'handson'; minutes: number | null; sheet: SheetProblem }
  | CodeText
  | UnsupportedContent

const line = (place: string, text: string): DescribedPart => ({ place, text, isHtml: false })
type SheetText = Extract<HandsonText, { kind: 'handson' }>
const hasSheet = (content: HandsonText): content is SheetText => content.kind === 'handson'

/** What a spreadsheet problem asks and how it judges, as words; the cells of its data are told one by one by `diffData`. */
export function describeSheet(content: HandsonText): DescribedPart[] {
  if (!hasSheet(content)) return []
  const { sheet, minutes } = content
  const { dimensions, hints, steps, variants } = sheet
  const known = Object.entries(variants).flatMap(([what, of]) => {
    const text = Array.isArray(of) ? of.join(', ') : typeof of === 'object' ? rangesText(of) : String(of)
    return text === '' ? [] : [`${HINT_NAMES[what] ?? what}: ${text}`]
  })
  return [
    line('Title in the sandbox', sheet.title),
    { place: 'What it is about', text: sheet.description, isHtml: true },
    line(
      'Steps',
      steps
        .map(({ title, text, cells }, n) => `${n + 1} ${title}: ${text}${cells.length ? ` (${cells.join(', ')})` : ''}`)
        .join(' · '),
    ),
    line('Graded', sheet.problemType === 'Practice' ? 'as practice, any number of times' : 'as an assessment, once'),
    line('Wrong cells', sheet.carryForward ? 'cost nothing in cells that read them' : 'cost also where they are read'),
    line('Minutes', minutes === null ? 'not said' : String(minutes)),
    line('Size', `${dimensions.rows} rows, ${dimensions.columns} columns`),
    line(
      'Column types',
      Object.entries(sheet.columnTypes)
        .map(([column, type]) => `${column} ${type}`)
        .join(', '),
    ),
    ...groupAnswers(sheet).map(({ range, title, rule }) =>
      line(`Answer ${range}${title && ` ${title}`}`, ruleText(rule)),
    ),
    line(
      'Hints',
      hints
        .map(
          ({ mistake, cells, text, cost }) =>
            `${SHEET_MISTAKES[mistake]} in ${cells.join(', ') || 'every cell'}: ${text} (costs ${cost})`,
        )
        .join(' · '),
    ),
    line('What the author knows of the data', known.join(' · ')),
  ]
}

const HINT_NAMES: Readonly<Record<string, string>> = {
  inputs: 'changes alone',
  fixed: 'stays',
  keys: 'names rows',
  sorted: 'in rising order',
  blanks: 'may be empty',
  textNumbers: 'numbers as text',
  negatives: 'negative numbers',
  letterCase: 'letter case differs',
  missingKeys: 'names may be missing',
  firstOfMonth: 'first of a month',
  ranges: 'from and to',
}

const rangesText = (ranges: Readonly<Record<string, readonly [number, number]>>): string =>
  Object.entries(ranges)
    .map(([column, [low, high]]) => `${column} ${low} to ${high}`)
    .join(', ')

/** How an answer is judged, in a line. */
function ruleText({ formula, output }: SheetValidation): string {
  const outputText = output.flag
    ? `output ${output.weightage}${output.strict ? ', exactly as written' : ''}${output.tolerance === undefined ? '' : `, may differ by ${output.tolerance}`}${formula.flag ? '' : `, ${String(output.value)}`}`
    : 'output not graded'
  const told = [output.feedback_correct_output, output.feedback_incorrect_output]
    .filter(Boolean)
    .map(text => `“${text}”`)
  const options = formula.options.map(
    ({ value, weightage, isBest, feedback }) =>
      `${value} ${weightage}${isBest ? ' best' : ''}${feedback && ` “${feedback}”`}`,
  )
  const equivalent = formula.equivalent === undefined ? '' : `the same by another formula: ${formula.equivalent}`
  const required = formula.requiredFunction ? `must use ${formula.requiredFunction}` : ''
  const copied = formula.copiedDown ? 'also when it is copied down' : ''
  const formulas = formula.flag ? [options.join(' | '), equivalent, required, copied] : ['formula not graded']
  return [outputText, ...told, output.isError ? 'an error is the answer' : '', ...formulas].filter(Boolean).join('; ')
}

/** Cells of the data that are told one by one. */
const MOST_CELLS = 30
const shown = (content: SheetContent | undefined): string =>
  content === null || content === undefined ? '' : String(content)

/** Outputs that are expected of answers of both, where they differ: a formula gives something else on other data. */
function diffOutputs({ sheet: before }: SheetText, { sheet: after }: SheetText): BlockChange[] {
  return Object.entries(after.validations).flatMap(([cell, { formula, output }]): BlockChange[] => {
    const old = before.validations[cell]?.output
    if (!old || !formula.flag || old.value === output.value) return []
    const pieces = [
      { kind: 'gone' as const, text: shown(old.value) },
      { kind: 'new' as const, text: shown(output.value) },
    ]
    return [{ kind: 'changed', place: `Expected in ${cell}`, pieces, words: 1 }]
  })
}

/** The cells of the data that differ, each with what stood there, and outputs that follow from them. */
export function diffData(before: HandsonText, after: HandsonText): BlockChange[] {
  if (!hasSheet(before) || !hasSheet(after)) return []
  const [a, b] = [before.sheet.cellData, after.sheet.cellData]
  const changes: BlockChange[] = []
  let count = 0
  for (let row = 0; row < Math.max(a.length, b.length); row++)
    for (let col = 0; col < Math.max(a[row]?.length ?? 0, b[row]?.length ?? 0); col++) {
      const [old, now] = [shown(a[row]?.[col]), shown(b[row]?.[col])]
      if (old === now || count++ >= MOST_CELLS) continue
      const pieces = [
        ...(old ? [{ kind: 'gone' as const, text: old }] : []),
        ...(now ? [{ kind: 'new' as const, text: now }] : []),
      ]
      changes.push({
        kind: old === '' ? 'new' : now === '' ? 'gone' : 'changed',
        place: `Cell ${cellName(row, col)}`,
        pieces,
        words: 1,
      })
    }
  if (count > MOST_CELLS)
    changes.push({
      kind: 'changed',
      place: 'Data',
      pieces: [{ kind: 'new', text: `and ${count - MOST_CELLS} more cells` }],
      words: 1,
    })
  return [...changes, ...diffOutputs(before, after).slice(0, MOST_CELLS)]
}

/**
 * What learners get of a sheet or a code task, as JSON whose members stand in the order of their names: a database may give them back in
 * another one. What the server calls it is no part of that.
 */
export function workText(content: string): string {
  const { sheet, code, minutes } = JSON.parse(content) as Partial<Record<'sheet' | 'code' | 'minutes', unknown>>
  return JSON.stringify({ sheet, code, minutes }, (_key, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}
