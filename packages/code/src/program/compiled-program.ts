import type { CodeTask, CodeTest } from '@learn/questions'
import type { CodeRun } from '../job.ts'
import { linesIn, plainLines } from './plain-lines.ts'

/** Tests are named by one character each on the command line: a task has 60 at most. */
const FIRST = 'A'.codePointAt(0) ?? 0

/** The beginning of a program that runs one test of several: blocks of their own, so that each has its own names; a call may stand without a `;`. */
function mainOf(tests: readonly CodeTest[]): string {
  const blocks = tests.map(({ setup = '', code }, n) =>
    [`  if (learn_test == ${n}) {`, ...[setup, code].filter(Boolean).map(plainLines), '  ;', '  }'].join('\n'),
  )
  return [
    'int main(int learn_count, char **learn_words) {',
    `  int learn_test = learn_count > 1 ? learn_words[1][0] - ${FIRST} : 0;`,
    ...blocks,
    '  return 0;',
    '}',
  ].join('\n')
}

/**
 * The runs of an answer in C. Tests that are calls stand together in one program, so that it is compiled once; those that may be
 * read and those that are hidden in two, so that the memory of a program holds no test whose output is printed elsewhere. Tests without
 * code run the answer as it is, with a `main` of its own.
 */
export function compiledRuns(task: CodeTask, answer: string, tests: readonly CodeTest[]): CodeRun[] {
  const written = plainLines(answer)
  const before = task.before === '' ? [] : [plainLines(task.before)]
  const around = [...before, written, ...[task.after].filter(Boolean).map(plainLines)]
  const calls = tests.filter(({ code }) => code.trim() !== '')
  const groups = [calls.filter(({ isExample }) => isExample), calls.filter(({ isExample }) => !isExample)]
  const programs = groups.map(group => [...around, mainOf(group), ''].join('\n'))
  const alone = [...around, ''].join('\n')
  return tests.map(test => {
    const group = groups.findIndex(one => one.includes(test))
    const place = groups[group]?.indexOf(test) ?? -1
    return {
      setup: '',
      program: programs[group] ?? alone,
      ...(place >= 0 && { args: [String.fromCodePoint(FIRST + place)] }),
      linesBefore: before.reduce((sum, text) => sum + linesIn(text), 0),
      answerLines: linesIn(written),
      stdin: plainLines(test.stdin),
      isHidden: !test.isExample,
    }
  })
}
