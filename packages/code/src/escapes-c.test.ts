import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunOutcome } from './job.ts'
import { BACK_ENDS } from './runner/back-ends.ts'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir, jobOfPrograms } from './task.test-kit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'learning-escape-c-'))
const secret = path.join(folder, 'of-the-server.h')
const target = path.join(folder, 'written')
writeFileSync(secret, '#define FOUND "SERVER"\n')
let port = 0
let connections = 0
const server = createServer(socket => {
  connections++
  socket.destroy()
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
  process.env.SECRET_OF_TEST = 'SERVER'
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const program = (body: string, head = '#include <stdio.h>\n#include <stdlib.h>\n'): string =>
  `${head}int main(void) {\n${body}\nprintf("ended");\nreturn 0;\n}`
/** Each of these goes on and finds nothing: there is no file, no environment and nothing open but input and output. */
const CLOSED: Record<string, string> = {
  'reads a file of the system': program(
    'FILE *f = fopen("/etc/passwd", "r"); char b[9] = ""; if (f) { fread(b, 1, 8, f); printf("SERVER %s", b); }',
  ),
  'reads the file of the server by a way up': program(
    `FILE *f = fopen("../../../../..${secret}", "r"); if (f) printf("SERVER");`,
  ),
  'writes a file': program(`FILE *f = fopen("${target}", "w"); if (f) printf("SERVER"); remove("/etc/passwd");`),
  'reads the environment': program('char *v = getenv("SECRET_OF_TEST"); if (v) printf("%s", v);'),
  'reads other descriptors': program(
    'char b[9]; for (int fd = 3; fd < 64; fd++) if (read(fd, b, 8) > 0) printf("SERVER"); ',
    '#include <stdio.h>\n#include <unistd.h>\n',
  ),
}
/** Each of these becomes no program, or is stopped, and is told why. */
const refused = (): [name: string, program: string, said: RegExp][] => [
  [
    'opens a socket',
    program(
      `int s = socket(AF_INET, SOCK_STREAM, 0); printf("SERVER %d %d", s, ${port});`,
      '#include <stdio.h>\n#include <sys/socket.h>\nint socket(int, int, int);\n',
    ),
    /^syntax: Used and not written: socket/,
  ],
  [
    'forks without an end',
    program('while (fork() >= 0);', '#include <stdio.h>\nint fork(void);\n'),
    /^syntax: Used and not written: fork/,
  ],
  [
    'starts a command',
    program('system("echo SERVER");', '#include <stdio.h>\nint system(const char *);\n'),
    /^syntax: Used and not written: system/,
  ],
  [
    'asks for a call that nobody gives',
    program(
      'printf("SERVER %d ", f(0));',
      '#include <stdio.h>\n__attribute__((import_module("env"), import_name("fork"))) int f(int);\n',
    ),
    /^error: it calls a function that is not there/,
  ],
  [
    'includes a file of the server',
    program('printf(FOUND);', `#include <stdio.h>\n#include "${secret}"\n`),
    /^syntax: .*file not found/,
  ],
  [
    'includes it by a way up',
    program('printf(FOUND);', `#include <stdio.h>\n#include "../../../../../../..${secret}"\n`),
    /^syntax: .*file not found/,
  ],
  [
    'embeds a file of the system',
    program('puts(b);', '#include <stdio.h>\nstatic const char b[] = {\n#embed "/etc/passwd"\n, 0};\n'),
    /^syntax: .*file not found/,
  ],
  [
    'takes a file in by the assembler',
    program('', '#include <stdio.h>\n__asm__(".section .data.x,\\"\\",@\\n.incbin \\"/etc/passwd\\"");\n'),
    /^syntax: .*Could not find incbin file/,
  ],
  ['includes itself without an end', `#include __FILE__\n${program('')}`, /^syntax: #include nested too deeply/],
  [
    'has variables larger than its memory',
    program(
      'int i = getchar() & 3; big[i + 7] = i; printf("%d", big[8]);',
      '#include <stdio.h>\nstatic int big[90000000];\n',
    ),
    /memory|still being compiled/,
  ],
]
/** Refused as a socket is, and as a file of the server is. */
const KIN = new Set(['forks without an end', 'starts a command', 'includes it by a way up'])
/** Doubles with each line: what is left of it for the compiler is 2^28 signs. */
const EXPANDS = `#define m0 +1\n${Array.from({ length: 28 }, (_none, n) => `#define m${n + 1} m${n} m${n}`).join('\n')}`

const ENDLESS: [name: string, program: string, said: RegExp][] = [
  ['loops', program('volatile int i = 0; for (;;) i++;'), /^time/],
  ['reads', program('while (getchar() == EOF);'), /^time/],
  ['prints', program('for (;;) puts("flood");'), /^output/],
  ['writes to its errors', program('for (;;) fputs("flood", stderr);'), /^time/],
  [
    'allocates',
    program('for (;;) { volatile char *p = malloc(1 << 20); if (!p) return 9; p[9] = 1; }'),
    /with the code 9/,
  ],
  [
    'calls itself',
    program('printf("%d", f(1));', '#include <stdio.h>\nint f(int n) { volatile int m = n; return f(m + 1) + m; }\n'),
    /^error: stack overflow/,
  ],
  ['keeps the compiler busy', `${EXPANDS}\nint main(void) { return 0 m28; }`, /still being compiled/],
]

const said = (outcome: RunOutcome | undefined): string =>
  outcome?.fault ? `${outcome.fault.kind}: ${outcome.fault.message}` : 'no fault'

/** What runs it locks it down the same whatever locks that down in turn: by itself the first is tried, and each with `test:all`. */
const TRIED = process.env.TEST_ALL ? BACK_ENDS : backEnds.slice(0, 1).map(({ name }) => name)

describe.each(TRIED)('a program in C that %s locks down', name => {
  const backEnd = backEnds.find(one => one.name === name)
  const runEach = async (programs: readonly string[], cpuMs = 4000): Promise<RunOutcome[]> => {
    if (!backEnd) throw new Error(name)
    const runner = createRunner({ backEnd, cacheDir })
    const outcomes: RunOutcome[] = []
    // oxlint-disable-next-line no-await-in-loop -- each has a process of its own, one after the other
    for (const one of programs) outcomes.push(...(await runner.run(jobOfPrograms('c', [one], { cpuMs }))))
    // Whatever the ones before did, the next learner's program runs.
    outcomes.push(...(await runner.run(jobOfPrograms('c', [program('')]))))
    await runner.close()
    expect(outcomes.pop()).toEqual({ printed: 'ended', tables: [], fault: null })
    expect(existsSync(target)).toBe(false)
    expect(connections).toBe(0)
    return outcomes
  }

  it.skipIf(!backEnd)('finds no file, no environment and nothing that is open', { timeout: 90_000 }, async () => {
    const outcomes = await runEach(Object.values(CLOSED))
    expect(Object.keys(CLOSED).map((what, n) => [what, outcomes[n]?.printed, outcomes[n]?.fault])).toEqual(
      Object.keys(CLOSED).map(what => [what, 'ended', null]),
    )
  })

  it.skipIf(!backEnd)('is told what it may not do', { timeout: 120_000 }, async () => {
    // Each is compiled for itself: what is refused by the same step as another one is tried with `test:all`.
    const all = refused().filter(([what]) => process.env.TEST_ALL || !KIN.has(what))
    const outcomes = await runEach(all.map(([, text]) => text))
    for (const [n, [what, , words]] of all.entries()) expect(said(outcomes[n]), what).toMatch(words)
    expect(outcomes.filter(({ printed }) => printed.includes('SERVER'))).toEqual([])
  })

  it.skipIf(!backEnd)('is ended where it has no end', { timeout: 120_000 }, async () => {
    // Each takes the whole of its time: by themselves the first of a program, and that of the compiler.
    const endless = ENDLESS.filter(([what]) => process.env.TEST_ALL || /^loops|compiler/.test(what))
    const outcomes = await runEach(
      endless.map(([, text]) => text),
      2000,
    )
    for (const [n, [what, , words]] of endless.entries()) expect(said(outcomes[n]), what).toMatch(words)
    expect(Math.max(...outcomes.map(({ printed }) => printed.length))).toBeLessThanOrEqual(65_536)
  })
})
