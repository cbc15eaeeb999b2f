import type { CodeTest } from '@learn/questions'
import type { RunOutcome } from '../job.ts'
import type { RunJob } from './render.ts'

const PROGRAM = String.raw`
const pairs = JSON.parse(require('fs').readFileSync(0))
const ENDS = [[/\\A/g, '(?<![^])'], [/\\Z/g, '(?=\\n?(?![^]))'], [/\\z/g, '(?![^])']]
const matched = ([pattern, got]) => {
  try { return new RegExp(ENDS.reduce((text, [from, to]) => text.replace(from, to), pattern), 'ms').test(got) } catch { return null }
}
console.log(JSON.stringify(pairs.map(matched)))
`
const LIMITS = { cpuMs: 3000, memoryBytes: 64 * 1024 * 1024, outputBytes: 64 * 1024 }

/**
 * Whether the expression that a test expects finds something in what was printed; null where it is none. They are matched in a process
 * of their own, since an expression can take for ever over an output that was made for it.
 */
export async function matchPatterns(
  run: RunJob,
  tests: readonly CodeTest[],
  outcomes: readonly (RunOutcome | undefined)[],
): Promise<(boolean | null)[]> {
  const stdin = JSON.stringify(tests.map(({ expected }, n) => [expected.trimEnd(), outcomes[n]?.printed ?? '']))
  const [outcome] = await run({
    language: 'javascript',
    runs: [{ setup: '', program: PROGRAM, linesBefore: 0, answerLines: 0, stdin, isHidden: false }],
    database: null,
    columnWidths: [],
    files: [],
    limits: LIMITS,
  })
  try {
    const said = JSON.parse(outcome?.printed ?? '') as (boolean | null)[]
    return tests.map((_test, n) => said[n] ?? null)
  } catch {
    return tests.map(() => false)
  }
}
