import type { CodeTest } from '@learn/questions'
import type { RunOutcome } from '../job.ts'
import { faultWords } from '../program/fault-words.ts'
import type { TestResult } from '../program/judge.ts'

/** What a program of the author that judges prints, as far as it fits. */
type Said = Record<string, unknown>

/** The last line that is a thing in JSON, or all of it: programs print before they judge. */
function saidBy(printed: string): Said | null {
  for (const text of [printed, printed.trimEnd().split('\n').at(-1) ?? ''])
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Said
    } catch {
      // Not this one.
    }
  return null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const shareOf = (value: unknown): number | null => {
  const share = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof share === 'number' && Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : null
}

/** Shares that are told as sums of thirds and tenths are whole all the same. */
const WHOLE = 0.999_999
const NO_VERDICT = 'What judges this question gave no verdict. Please tell your teacher.'

const failed = (fault: string, got = ''): TestResult => ({ hasPassed: false, got, fault, fraction: 0 })

/** What a program that judges one test says of it: `fraction`, and by its wish `got` and `feedback`. */
export function getVerdict(outcome: RunOutcome): TestResult {
  if (outcome.fault) return failed(faultWords(outcome.fault), outcome.printed)
  const said = saidBy(outcome.printed)
  const fraction = shareOf(said?.fraction)
  if (!said || fraction === null) return failed(NO_VERDICT)
  return {
    hasPassed: fraction >= WHOLE,
    got: textOf(said.got),
    fault: '',
    fraction,
    saidHtml: [said.feedbackhtml, said.feedback_html, said.feedback].map(textOf).find(Boolean) ?? '',
  }
}

/** What a program that judges all tests at once says: the whole share, and each test as far as it tells of it. */
export function verdictOnAll(
  outcome: RunOutcome,
  tests: readonly CodeTest[],
): { results: TestResult[]; fraction: number } {
  const none = (fault: string) => ({ results: tests.map(() => failed(fault)), fraction: 0 })
  if (outcome.fault) return none(faultWords(outcome.fault))
  const said = saidBy(outcome.printed)
  const fraction = shareOf(said?.fraction)
  if (!said || fraction === null) return none(NO_VERDICT)
  const table = tableOf(said.testresults)
  const rows = table && table.rows.length === tests.length ? table.rows : null
  const html = [
    textOf(said.prologuehtml),
    table && !rows ? htmlOf(table) : '',
    [said.epiloguehtml, said.feedbackhtml, said.feedback_html].map(textOf).find(Boolean) ?? '',
  ].filter(Boolean)
  const results = tests.map((_test, n): TestResult => {
    const row = rows?.[n]
    const isRight = table && row ? isYes(cellOf(table, row, 'iscorrect')) : fraction >= WHOLE
    const got = table && row ? textOf(cellOf(table, row, 'got')) : ''
    return {
      hasPassed: isRight,
      got,
      fault: '',
      fraction: isRight ? 1 : 0,
      ...(n === 0 && html.length > 0 && { saidHtml: html.join('\n') }),
    }
  })
  return { results, fraction }
}

interface Table {
  heads: string[]
  rows: unknown[][]
}

const MOST_ROWS = 200

function tableOf(value: unknown): Table | null {
  if (!Array.isArray(value) || !value.every(row => Array.isArray(row))) return null
  const [heads, ...rows] = value as unknown[][]
  return heads ? { heads: heads.map(textOf), rows: rows.slice(0, MOST_ROWS) } : null
}

const cellOf = ({ heads }: Table, row: readonly unknown[], name: string): unknown =>
  row[heads.findIndex(head => head.trim().toLowerCase() === name)]

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Columns that say how a row is shown, and are none of their own. */
const OF_ROWS = new Set(['iscorrect', 'ishidden'])

/** Rows that are no tests of ours, as a table; hidden ones stay hidden. */
function htmlOf(table: Table): string {
  const shown = table.heads.flatMap((head, n) => (OF_ROWS.has(head.toLowerCase()) ? [] : [n]))
  const cells = (row: readonly unknown[], tag: string) =>
    shown.map(n => `<${tag}>${escaped(textOf(row[n])).replaceAll('\n', '<br>')}</${tag}>`).join('')
  const open = table.rows.filter(row => !isYes(cellOf(table, row, 'ishidden')))
  return `<table><thead><tr>${cells(table.heads, 'th')}</tr></thead><tbody>${open.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}
