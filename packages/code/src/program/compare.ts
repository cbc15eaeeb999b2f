import type { CodeTask } from '@learn/questions'
import type { RunOutcome } from '../job.ts'

type Rules = Pick<CodeTask, 'language' | 'compare' | 'isOrdered'>

const withoutBlanksAtEnds = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map(line => line.trimEnd())

const loose = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')

/** Columns of a printed table are two blanks or more apart, and how wide they are printed is nobody's answer. */
const asRow = (line: string): string =>
  /^[-\s]+$/.test(line)
    ? line.trim().replaceAll(/-+/g, '-').replaceAll(/\s+/g, '  ')
    : line.trimEnd().replaceAll(/ {2,}/g, '  ')

/** Rows of each table in an order of their own; the two lines of its head stay. What follows the last table stays as it is. */
function ordered(lines: readonly string[], tables: readonly number[]): string[] {
  const sorted: string[] = []
  let at = 0
  for (const length of tables) {
    sorted.push(...lines.slice(at, at + 2), ...lines.slice(at + 2, at + length).toSorted())
    at += length
  }
  return [...sorted, ...lines.slice(at)]
}

const HOW: Record<CodeTask['compare'], (text: string) => string[]> = {
  exact: text => text.replace(/\n$/, '').split('\n'),
  lines: withoutBlanksAtEnds,
  loose: text => withoutBlanksAtEnds(text).map(loose),
  // What finds itself: expressions are matched where no time can be lost by them (runner/match-patterns.ts).
  pattern: withoutBlanksAtEnds,
}

function sqlLines(text: string, compare: CodeTask['compare']): string[] {
  const lines = HOW[compare === 'loose' ? 'lines' : compare](text)
  const rows = compare === 'exact' ? lines : lines.map(asRow)
  return compare === 'loose' ? rows.map(loose) : rows
}

/**
 * Whether what came is what was expected. Rows of SQL result sets count in any order unless the task asks for theirs; the sets
 * themselves, and their columns, stand in the order of the program.
 */
export function isAsExpected(
  { language, compare, isOrdered }: Rules,
  { printed, tables }: Pick<RunOutcome, 'printed' | 'tables'>,
  expected: string,
): boolean {
  if (language !== 'sql') {
    if (compare === 'loose') return loose(printed) === loose(expected)
    return HOW[compare](printed).join('\n') === HOW[compare](expected).join('\n')
  }
  const got = sqlLines(printed, compare)
  const wanted = sqlLines(expected, compare)
  const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')
  return isOrdered ? isSame(got, wanted) : isSame(ordered(got, tables), ordered(wanted, tables))
}
