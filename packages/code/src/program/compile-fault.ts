import type { CodeFault, CodeRun } from '../job.ts'

/** `prog.c:3:12: error: what is wrong`, as clang says it. */
const DIAGNOSTIC = /^prog\.c:(\d+):\d+: (?:fatal )?error: (.*)$/gm
/** What the linker misses: `wasm-ld: error: prog.o: undefined symbol: sqr`. */
const UNDEFINED = /undefined symbol: (.+)$/gm
const MOST = 3

const syntax = (message: string, line: number | null): CodeFault => ({ kind: 'syntax', message, line })

/**
 * What a compiler said of a program, for whoever wrote the answer in it: its first fault with its line, and where the next ones are.
 * A fault of a line that is not theirs is told without one, after those that are.
 */
export function compileFault(run: Pick<CodeRun, 'linesBefore' | 'answerLines'>, said: string): CodeFault {
  const all = [...said.matchAll(DIAGNOSTIC)].map(([, line, words = '']) => ({
    line: ownLine(run, Number(line)),
    words,
  }))
  const own = all.filter(({ line }) => line !== null)
  const [first, ...more] = own.length > 0 ? own : all
  if (first) {
    const others = more
      .slice(0, MOST - 1)
      .map(({ line, words }) => `${line === null ? 'Also' : `Line ${line}`}: ${words}.`)
    return syntax([`${first.words}.`, ...others].join(' '), first.line)
  }
  const missing = [...new Set([...said.matchAll(UNDEFINED)].map(([, name = '']) => name.trim()))]
  if (missing.length > 0) return syntax(`Used and not written: ${missing.slice(0, MOST).map(called).join(', ')}.`, null)
  return syntax(said.trim().split('\n')[0]?.slice(0, 300) ?? '', null)
}

/** The machine looks for its own name of the program's beginning. */
const called = (name: string): string => (/^_*main|main_void|main_argc_argv/.test(name) ? 'main' : name)

function ownLine(
  { linesBefore, answerLines }: Pick<CodeRun, 'linesBefore' | 'answerLines'>,
  line: number,
): number | null {
  const own = line - linesBefore
  return own >= 1 && own <= answerLines ? own : null
}
