import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { GradeReply, GradeRequest } from './messages.ts'

/** A thread that does to the pool what sheets must not: what A1 says, with the file that A2 names. */
const say = (said: GradeReply): void => parentPort?.postMessage(said)

/** Far more than a thread may hold, and no more: where nothing stops it, it ends. */
const SWALLOWED = 500

function swallow(): number {
  const held: number[][] = []
  while (held.length < SWALLOWED) held.push(Array.from({ length: 100_000 }, (_item, n) => n / 3))
  return held.length
}

parentPort?.on('message', ({ entered: { A1 = '', A2 = '' } }: GradeRequest) => {
  say({ begins: true })
  if (A1 === 'loop') for (;;);
  if (A1 === 'wait') while (!existsSync(A2));
  if (A1 === 'memory') swallow()
  if (A1 === 'die' || (A1 === 'die once' && !existsSync(A2))) {
    if (A2) writeFileSync(A2, '')
    process.exit(1)
  }
  if (A1 === 'fault') return say({ fault: 'of our own' })
  if (A2 && A1 !== 'wait') appendFileSync(A2, `${A1}\n`)
  say({ result: { cells: [], lines: [], finalScore: 42, fullCells: 0, gradedCells: 0, message: A1 } })
})
