import { afterAll, describe, expect, it } from 'vitest'
import { createBudget } from './answer-budget.ts'
import type { RunOutcome } from './job.ts'
import { getLimits, isSpent } from './limits.ts'
import { BACK_ENDS } from './runner/back-ends.ts'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir, jobOfPrograms } from './task.test-kit.ts'

const [backEnd] = backEnds
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir })
afterAll(() => runner.close())

describe('the limits of a run', () => {
  it('are those of the task within those of the house', () => {
    expect(getLimits({ cpuLimitS: null, memoryLimitMb: null })).toMatchObject({ cpuMs: 4000, memoryBytes: 268_435_456 })
    expect(getLimits({ cpuLimitS: 900, memoryLimitMb: 90_000 })).toMatchObject({
      cpuMs: 30_000,
      memoryBytes: 536_870_912,
    })
  })

  it('leave the rest out after two runs that ran out of time', () => {
    const fine: RunOutcome = { printed: '1', tables: [], fault: null }
    const late: RunOutcome = { printed: '', tables: [], fault: { kind: 'time', message: '', line: null } }
    expect(isSpent([fine, late, fine])).toBe(false)
    expect(isSpent([late, fine, late])).toBe(true)
  })

  it('count the processor time of all runs of an answer together', { timeout: 60_000 }, async () => {
    // Each ends by itself, shortly before its own limit: only together they are too much.
    const busy = 'const end = Date.now() + 900; while (Date.now() < end);'
    const budget = { ...createBudget({ cpuMs: 1500 }), cpuMs: 2000 }
    const outcomes = await runner.run(jobOfPrograms('javascript', Array(12).fill(busy), { cpuMs: 1500 }), budget)
    expect([outcomes[0]?.fault, outcomes.at(-1)?.fault?.kind]).toEqual([null, 'skipped'])
    expect(budget.cpuMs).toBeLessThanOrEqual(0)
    // What comes after it, of the same answer, is not begun.
    const next = await runner.run(jobOfPrograms('javascript', ['console.log(1)']), budget)
    expect(next.map(({ fault }) => fault?.kind)).toEqual(['skipped'])
  })

  it('leave an answer eight seconds, or what its task gives one test', () => {
    expect(createBudget({ cpuMs: 4000 }).cpuMs).toBe(8000)
    expect(createBudget({ cpuMs: 30_000 }).cpuMs).toBe(30_000)
  })

  it.each([
    ['python', 'while True: pass', 'print(1)'],
    ['javascript', 'for (;;) {}', 'console.log(1)'],
    ['sql', 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n', 'select 1 as a'],
  ] as const)(
    'end a program in %s that never ends, and the next test is run all the same',
    async (language, endless, fine) => {
      const outcomes = await runner.run(jobOfPrograms(language, [fine, endless, fine], { cpuMs: 500 }))
      expect(outcomes.map(({ fault }) => fault?.kind ?? null)).toEqual([null, 'time', null])
      expect(outcomes[2]?.printed).toBe(outcomes[0]?.printed)
    },
  )

  it('end a program that sleeps', async () => {
    const [slept] = await runner.run(jobOfPrograms('python', ['import time\ntime.sleep(600)'], { cpuMs: 400 }))
    expect(slept?.fault?.kind).toBe('time')
  })

  it('count all runs together: what is left when the time is over is not run', async () => {
    const impatient = createRunner({ backEnd, cacheDir, wallMs: 1500 })
    const outcomes = await impatient.run(jobOfPrograms('javascript', Array(20).fill('for (;;) {}'), { cpuMs: 9000 }))
    expect(outcomes.map(({ fault }) => fault?.kind)).toEqual(['time', ...Array(19).fill('skipped')])
    await impatient.close()
  })

  it.each([
    ['python', 'x = []\nwhile True: x.append("y" * 1000000)'],
    ['python', 'x = bytearray(10 ** 9)'],
    ['javascript', 'const a = []; for (;;) a.push(new Array(100000).fill(1))'],
    ['javascript', 'let s = "x"; for (;;) s += s'],
    ['sql', 'create table t as select zeroblob(600000000) as b'],
  ] as const)('keep the memory of a program in %s: %s', async (language, program) => {
    const [outcome] = await runner.run(jobOfPrograms(language, [program], { memoryBytes: 100 * 1024 * 1024 }))
    expect(outcome?.fault).not.toBeNull()
    expect(['memory', 'error']).toContain(outcome?.fault?.kind)
  })

  it.each([
    ['python', 'while True: print("flood" * 100)'],
    ['python', 'import os\ntry:\n    while True: print("flood" * 100)\nexcept BaseException: pass'],
    ['javascript', 'for (;;) console.log("flood".repeat(100))'],
    ['sql', "with recursive n(i) as (select 1 union all select i + 1 from n) select i, 'flood' as f from n"],
  ] as const)(
    'end a program in %s that floods its output, and keep what it printed small',
    async (language, program) => {
      const [outcome] = await runner.run(jobOfPrograms(language, [program]))
      expect(outcome?.fault?.kind).toBe('output')
      expect(outcome?.printed.length).toBeLessThanOrEqual(65_536)
    },
  )
})

describe.each(BACK_ENDS)('an answer that never ends, locked down by %s', name => {
  const found = backEnds.find(one => one.name === name)
  it.skipIf(!found)('is stopped twice, and holds nobody up for its other tests', { timeout: 60_000 }, async () => {
    if (!found) throw new Error(name)
    const one = createRunner({ backEnd: found, cacheDir })
    const begun = performance.now()
    const programs = [
      'console.log(1)',
      'for (;;) {}',
      'console.log(2)',
      ...Array(5).fill('for (;;) {}'),
      'console.log(3)',
    ]
    const outcomes = await one.run(jobOfPrograms('javascript', programs, { cpuMs: 700 }))
    // The program that ended between them is worth what it is worth.
    expect(outcomes.map(({ fault }) => fault?.kind ?? null)).toEqual([
      null, 'time', null, 'time', ...Array(5).fill('skipped'),
    ]) // biome-ignore format: a list
    expect(outcomes[2]?.printed.trim()).toBe('2')
    expect(performance.now() - begun).toBeLessThan(20_000)
    await one.close()
  })
})
