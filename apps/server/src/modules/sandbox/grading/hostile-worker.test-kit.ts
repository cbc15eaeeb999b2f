import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { GradeAsked, GradeSaid } from './messages.ts'

/** A thread that does to the pool what sheets must not: what A1 says, with the file that A2 names. */
const say = (said: GradeSaid): void => parentPort?.postMessage(said)

function swallow(): never {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_item, n) => n / 3))
}

parentPort?.on('message', ({ entered: { A1 = '', A2 = '' } }: GradeAsked) => {
  say({ begins: true })
  if (A1 === 'loop') for (;;);
  if (A1 === 'memory') swallow()
  if (A1 === 'die' || (A1 === 'die once' && !existsSync(A2))) {
    if (A2) writeFileSync(A2, '')
    process.exit(1)
  }
  if (A1 === 'fault') return say({ fault: 'of our own' })
  if (A2) appendFileSync(A2, `${A1}\n`)
  say({ result: { cells: [], lines: [], finalScore: 42, fullCells: 0, gradedCells: 0, message: A1 } })
})
