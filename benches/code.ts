// Learners' code on the server: what a submission of four tests takes in a fresh locked-down process, how many a second, how late a
// program that never ends is ended, and whether memory stays under its cap. For each way to lock a process down that is here.
// `npm run bench -- code [bubblewrap|deno|node]`
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBudget } from '../packages/code/src/answer-budget.ts'
import { getJob, judge } from '../packages/code/src/index.ts'
import type { CodeJob, RunOutcome } from '../packages/code/src/job.ts'
import { readAssets } from '../packages/code/src/runner/assets.ts'
import { backEndsHere } from '../packages/code/src/runner/back-ends.ts'
import { LockedProcess } from '../packages/code/src/runner/locked-process.ts'
import { runIn } from '../packages/code/src/runner/run-in.ts'
import { createRunner } from '../packages/code/src/runner/runner.ts'
import { pythonImage } from '../packages/code/src/runner/snapshot.ts'
import { ANSWER, FOUR_TESTS } from './support/code-task.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount, partNames } from './support/quick.ts'

const MB = 1024 * 1024
const ROUNDS = amount(12, 1)
const AT_ONCE = 2
const cacheDir = path.join(mkdtempSync(path.join(tmpdir(), 'bench-code-')), 'cache')
const only = partNames()
const backEnds = backEndsHere(cacheDir).filter(({ name }) => only.length === 0 || only.includes(name))

const four = getJob(FOUR_TESTS, ANSWER)
const mustPass = (outcomes: RunOutcome[]) => {
  if (!judge(FOUR_TESTS, outcomes).every(({ hasPassed }) => hasPassed)) throw new Error(JSON.stringify(outcomes))
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begins = performance.now()
  await work()
  return performance.now() - begins
}
const program = (text: string, limits: Partial<CodeJob['limits']>): CodeJob => ({
  ...four,
  runs: [{ setup: '', program: text, linesBefore: 0, answerLines: 9, stdin: '', isHidden: false }],
  limits: { ...four.limits, ...limits },
})
const assets = { ...(await readAssets('python')), snapshot: await pythonImage(cacheDir) }

/** Time from the moment when an endless program has used up its processor time to the death of its process. */
async function overKill(backEnd: (typeof backEnds)[number]): Promise<number> {
  const cpuMs = 1000
  const locked = new LockedProcess(backEnd, 'python', assets)
  let [before, usedUpAt] = [Number.NaN, Number.NaN]
  const { next } = locked
  locked.next = async withinMs => {
    const told = await next.call(locked, withinMs)
    if (told?.begins === 0) before = locked.usage()?.cpuMs ?? Number.NaN
    return told
  }
  const look = setInterval(() => {
    const used = (locked.usage()?.cpuMs ?? Number.NaN) - before
    if (Number.isNaN(usedUpAt) && used >= cpuMs) usedUpAt = performance.now()
  }, 2)
  const [outcome] = await runIn(locked, program('while True: pass', { cpuMs }), createBudget({ cpuMs: 30_000 }))
  clearInterval(look)
  if (outcome?.fault?.kind !== 'time') throw new Error(JSON.stringify(outcome))
  // Killed before this saw it: at the limit.
  return Number.isNaN(usedUpAt) ? 0 : performance.now() - usedUpAt
}

/** The most memory of a process while a program asks for ever more, beyond that of one that asks for none and the cap. */
async function overMemory(backEnd: (typeof backEnds)[number], capMb: number): Promise<number> {
  const peakOf = async (text: string) => {
    const locked = new LockedProcess(backEnd, 'python', assets)
    let peak = 0
    const look = setInterval(() => (peak = Math.max(peak, locked.usage()?.memoryBytes ?? 0)), 5)
    await runIn(locked, program(text, { memoryBytes: capMb * MB }), createBudget({ cpuMs: 30_000 }))
    clearInterval(look)
    return peak / MB
  }
  const idle = await peakOf('x = 1\nfor i in range(10 ** 6): x += i')
  return (await peakOf('x = []\nwhile True: x.append("y" * 1000000)')) - idle - capMb
}

for (const backEnd of backEnds) {
  const of = (name: string) => `${name}.${backEnd.name}`
  const runner = createRunner({ backEnd, cacheDir })
  await runner.prepare()
  mustPass(await runner.run(four))
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n++) times.push(await timed(async () => mustPass(await runner.run(four))))
  print({ name: of('code.run4.wall_ms'), value: median(times), unit: 'ms, fresh process', limit: 400 })

  const allMs = await timed(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = 0; n < ROUNDS; n++) mustPass(await runner.run(four))
      }),
    ),
  )
  print({
    name: of('code.per_s'),
    value: (AT_ONCE * ROUNDS * 1000) / allMs,
    unit: `submissions, ${AT_ONCE} at once`,
    least: 4,
  })

  const spared = createRunner({ backEnd, cacheDir, keepsSpare: true })
  await spared.run(four)
  const sparedTimes: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    // As between two learners: the next process makes itself ready meanwhile.
    await new Promise(resolve => setTimeout(resolve, 1500))
    sparedTimes.push(await timed(async () => mustPass(await spared.run(four))))
  }
  await spared.close()
  print({
    name: of('code.run4.spare.wall_ms'),
    value: median(sparedTimes),
    unit: 'ms, process ready beforehand and used once',
    limit: 400,
  })

  const over: number[] = []
  for (let n = 0; n < amount(5, 1); n++) over.push(await overKill(backEnd))
  print({
    name: of('code.kill.over_ms'),
    value: Math.max(...over),
    unit: 'ms beyond 1 s of processor time, the worst of 5',
    limit: 100,
  })
  print({ name: of('code.memory.over_mb'), value: await overMemory(backEnd, 128), unit: 'MB beyond 128', limit: 0 })
  await runner.close()
}
printAll()
