import { MAX_TEXT } from '../evaluate/budget.ts'
import { CellError, ERR, Matrix } from '../values.ts'
import { compileRegex, type Regex } from './regex/compile-regex.ts'
import { type Captures, matchRegex } from './regex/run-regex.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const BAD_PATTERN = new CellError('#VALUE!', 'The regular expression cannot be read.')
const TOO_HARD = new CellError('#VALUE!', 'The regular expression needs too many steps and was stopped.')
const MOST_STEPS = 2_000_000
const KEPT = 64

const compiled = new Map<string, Regex | null>()

/** The compiled pattern; the last few are kept. Throws #VALUE! for one that cannot be read. */
function regexOf(pattern: string, caseFlag: number): Regex {
  const flag = Math.trunc(caseFlag)
  if (flag !== 0 && flag !== 1) throw ERR.value
  const key = `${flag}${pattern}`
  let regex = compiled.get(key)
  if (regex === undefined) {
    regex = pattern.length > MAX_TEXT ? null : compileRegex(pattern, flag === 1)
    if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value as string)
    compiled.set(key, regex)
  }
  if (!regex) throw BAD_PATTERN
  return regex
}

/** A step counter of one call, over the formula's budget. */
function steps(x: Context): (n: number) => void {
  let total = 0
  return n => {
    total += n
    if (total > MOST_STEPS) throw TOO_HARD
    x.budget.spend(n)
  }
}

/** All matches from left to right; an empty one moves on by a character. */
function allMatches(regex: Regex, text: string, x: Context): Captures[] {
  const spend = steps(x)
  const matches: Captures[] = []
  for (let from = 0; from <= text.length; ) {
    const match = matchRegex(regex, text, from, spend)
    if (!match) break
    matches.push(match)
    const [start, end] = match as [number, number]
    from = end > start ? end : end + 1
  }
  return matches
}

const groupText = (text: string, match: Captures, index: number) =>
  (match[2 * index] as number) < 0 ? '' : text.slice(match[2 * index], match[2 * index + 1])

/** A test of texts against a pattern (case matters), for lookups by regular expression. Throws #VALUE!. */
export function regexTest(pattern: string, x: Context): (text: string) => boolean {
  const regex = regexOf(pattern, 0)
  return text => matchRegex(regex, text, 0, steps(x)) !== null
}

function regextest(x: Context, text: string, pattern: string, caseFlag: number) {
  return matchRegex(regexOf(pattern, caseFlag), text, 0, steps(x)) !== null
}

/** REGEXEXTRACT: mode 0 the first match, 1 all matches in a row, 2 the groups of the first match; #N/A without one. */
function regexextract(x: Context, text: string, pattern: string, mode: number, caseFlag: number) {
  const regex = regexOf(pattern, caseFlag)
  const kind = Math.trunc(mode)
  if (kind < 0 || kind > 2) return ERR.value
  if (kind === 1) {
    const matches = allMatches(regex, text, x)
    if (matches.length === 0) return ERR.na
    x.budget.array(1, matches.length)
    return Matrix.row(matches.map(match => groupText(text, match, 0)))
  }
  const match = matchRegex(regex, text, 0, steps(x))
  if (!match) return ERR.na
  if (kind === 0) return groupText(text, match, 0)
  if (regex.groups === 0) return ERR.na
  return Matrix.row(Array.from({ length: regex.groups }, (_, i) => groupText(text, match, i + 1)))
}

/** The replacement with $1, ${1}, $0 and $$ filled in. */
function filled(replacement: string, text: string, match: Captures): string {
  return replacement.replace(
    /\$(?:(\d{1,2})|\{(\d{1,2})\}|(\$))/g,
    (whole, plain?: string, inBraces?: string, dollar?: string) => {
      if (dollar) return '$'
      const index = Number(plain ?? inBraces)
      return 2 * index < match.length ? groupText(text, match, index) : whole
    },
  )
}

/** REGEXREPLACE: all matches, or only number `occurrence` (from the end when negative). */
function regexreplace(
  x: Context,
  text: string,
  pattern: string,
  replacement: string,
  occurrence: number,
  caseFlag: number,
) {
  const matches = allMatches(regexOf(pattern, caseFlag), text, x)
  const n = Math.trunc(occurrence)
  const chosen = n === 0 ? matches : matches.slice(n > 0 ? n - 1 : n, n > 0 ? n : matches.length + n + 1)
  let result = ''
  let from = 0
  for (const match of n < -matches.length ? [] : chosen) {
    result += text.slice(from, match[0]) + filled(replacement, text, match)
    from = match[1] as number
    if (result.length > MAX_TEXT) return ERR.value
  }
  return result + text.slice(from)
}

/** Regular expressions. */
export const TEXT_REGEX: FunctionSpec[] = [
  fn('REGEXTEST', 'Tells whether a text has a match.', '@, text:s, pattern:s, ignore_case:n=0', regextest),
  fn('REGEXEXTRACT', 'Gives what matches.', '@, text:s, pattern:s, mode:n=0, ignore_case:n=0', regexextract),
  fn(
    'REGEXREPLACE',
    'Replaces what matches.',
    '@, text:s, pattern:s, replacement:s, occurrence:n=0, ignore_case:n=0',
    regexreplace,
  ),
]
