import { afterAll, describe, expect, it } from 'vitest'
import { getJob } from './program/job-of.ts'
import { judge } from './program/judge.ts'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir, getTask, getTest, jobOfPrograms } from './task.test-kit.ts'

const [backEnd] = backEnds
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir })
afterAll(() => runner.close())

const resultsOf = async (task: ReturnType<typeof getTask>, answer: string) =>
  judge(task, await runner.run(getJob(task, answer)))
const faultsOf = async (programs: string[], limits = {}) =>
  (await runner.run(jobOfPrograms('c', programs, limits))).map(({ fault }) => fault)

const IO = '#include <stdio.h>\n'

describe('programs in C', { timeout: 60_000 }, () => {
  it('read their input and are compared with what was expected', async () => {
    const task = getTask('c', [getTest({ stdin: '3\n4\n', expected: '7' }), getTest({ stdin: '1 1', expected: '3' })])
    const results = await resultsOf(
      task,
      `${IO}int main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }`,
    )
    expect(results).toEqual([
      { hasPassed: true, got: '7\n', fault: '' },
      { hasPassed: false, got: '2\n', fault: '' },
    ])
  })

  it('call functions that the tests call, each test from the beginning', async () => {
    const tests = [
      getTest({ code: 'printf("%d", next());', expected: '1' }),
      getTest({ code: 'int n = next(); printf("%d", n);', expected: '1', isExample: false }),
      getTest({ code: 'int n = next(); n = next(); printf("%d", n);', expected: '2' }),
    ]
    const task = getTask('c', tests, { before: '#include <stdio.h>\nstatic int count;' })
    const results = await resultsOf(task, 'int next(void) {\n  return ++count;\n}')
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, true, true])
  })

  it('tell what the compiler says, with lines of the answer', async () => {
    const task = getTask('c', [getTest({ code: 'printf("%d", sqr(3));', expected: '9' })], { before: IO })
    const faultIn = async (answer: string) => (await resultsOf(task, answer))[0]?.fault
    expect(await faultIn('int sqr(int n) {\n  return n * n\n}')).toBe(
      "Line 2. The code could not be read. expected ';' after return statement.",
    )
    expect(await faultIn('int sqr(int n) {\n  int x = y;\n  return z;\n}')).toBe(
      "Line 2. The code could not be read. use of undeclared identifier 'y'. Line 3: use of undeclared identifier 'z'.",
    )
    expect(await faultIn('int square(int n) { return n * n; }')).toMatch(
      /^The code could not be read\. call to undeclared function 'sqr'/,
    )
    expect(await faultIn('int sqr(int n);')).toBe('The code could not be read. Used and not written: sqr.')
    const alone = getTask('c', [getTest({ expected: '9' })])
    expect((await resultsOf(alone, 'int x;'))[0]?.fault).toBe('The code could not be read. Used and not written: main.')
  })

  it('are stopped where they do what no program may, in words', async () => {
    const faults = await faultsOf([
      'int main(void) { int *p = 0; return *p; }',
      'int main(int c, char **v) { int z = c - 1; return 1 / z; }',
      'int f(int n) { volatile int m = n; return f(m + 1) + m; }\nint main(void) { return f(0); }',
      'int main(int c, char **v) { int a[4]; a[c + 6] = 1; return a[c + 6] - 1; }',
      'int main(void) { return 3; }',
      '#include <stdlib.h>\nint main(void) { abort(); }',
    ])
    expect(faults.map(fault => fault?.message)).toEqual([
      expect.stringMatching(/^a pointer that is NULL was followed$/),
      'division by zero',
      expect.stringMatching(/^stack overflow/),
      'an index is outside of its array',
      'it ended with the code 3',
      expect.stringMatching(/^it stopped itself/),
    ])
    expect(faults.every(fault => fault?.kind === 'error')).toBe(true)
  })

  it('keep to time, memory and output', async () => {
    const grow =
      '#include <stdlib.h>\nint main(void) { for (;;) { volatile char *p = malloc(1 << 20); if (!p) return 9; p[9] = 1; } }'
    const flood = `${IO}int main(void) { for (;;) puts("flood"); }`
    const faults = await faultsOf(['int main(void) { for (;;); }', grow, flood], {
      cpuMs: 1500,
      memoryBytes: 64 * 1024 * 1024,
    })
    expect(faults[0]?.kind).toBe('time')
    // As in every C: memory that there is not is told to the program.
    expect(faults[1]?.message).toBe('it ended with the code 9')
    expect(faults[2]?.kind).toBe('output')
  })

  it('go the same way twice, and print in UTF-8', async () => {
    const program = `${IO}#include <stdlib.h>\nint main(void) { printf("%d ₹ नमस्ते", rand()); }`
    const outcomes = await runner.run(jobOfPrograms('c', [program, program]))
    expect(outcomes[0]?.printed).toMatch(/^\d+ ₹ नमस्ते$/)
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  it('are compiled for hidden tests apart: no program holds a test that is read elsewhere', () => {
    const tests = [getTest({ code: 'f(1);' }), getTest({ code: 'f("HIDDEN");', isExample: false })]
    const [open, hidden] = getJob(getTask('c', tests), 'void f();').runs
    expect(open?.program).not.toContain('HIDDEN')
    expect(hidden?.program).not.toContain('f(1)')
  })
})
