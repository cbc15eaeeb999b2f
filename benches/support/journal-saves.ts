import { randomUUID } from 'node:crypto'
import { createFakeQuizTables, openAttempt } from '../../apps/server/testkit/fake-quiz.ts'
import { asAttempt, type LoadLearner } from '../../apps/server/testkit/journal-load.ts'
import { print } from './lines.ts'
import type { Shot } from './load.ts'
import { amount } from './quick.ts'
import { appendShot, costOfSave, serveSaves } from './save-floor.ts'

const SAVES_A_SECOND = amount(420, 40)
const SECONDS = amount(15, 1)
const ANSWER = 'A sentence or two, as learners write them in an answer. '.repeat(4)

/** What a save costs on real PostgreSQL: its time at 420 a second, its CPU against one raw insert of the same bytes. */
export async function measureSaves(url: string): Promise<void> {
  const served = await serveSaves(url, asAttempt, async (db, learners) => {
    await createFakeQuizTables(db)
    for (const learner of learners) await openAttempt(db, String(learner.id), learner.id)
  })
  try {
    const save = saveShots(served.learners)
    const { ownMs, floorMs, ratio } = await costOfSave(served, save)
    print({ name: 'journal.save.cpu_ms', value: ownMs, unit: 'ms', peer: floorMs })
    print({ name: 'journal.save.vs_floor', value: ratio, unit: 'ratio', limit: 4 })
    await measureTime(served.url, save)
  } finally {
    await served.stop()
  }
}

/** Saves of one learner after another, each newer than the one before. */
function saveShots(learners: readonly LoadLearner[]): () => Shot {
  const devices = learners.map(() => randomUUID())
  let n = 0
  return () => {
    const index = n++ % learners.length
    const learner = learners[index] as LoadLearner
    const op = {
      opId: randomUUID(),
      userId: learner.id,
      slot: learner.slot,
      device: devices[index] ?? '',
      clientSeq: n,
      baseOpId: null,
      payload: learner.payloadOf(`${ANSWER}${n}`),
    }
    return appendShot(learner, [op])
  }
}

/** Open loop: a save starts when its time has come, however long the others take. */
async function measureTime(url: string, save: () => Shot): Promise<void> {
  const took: number[] = []
  let failed = 0
  const started = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; n < SAVES_A_SECOND * SECONDS; n++) {
    const due = started + (n * 1000) / SAVES_A_SECOND
    const wait = due - performance.now()
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    const { path: address, body, cookie } = save()
    const headers = { 'content-type': 'application/json', cookie, origin: url }
    under.push(
      fetch(`${url}${address}`, { method: 'POST', headers, body })
        .then(async reply => {
          await reply.arrayBuffer()
          if (reply.ok) took.push(performance.now() - due)
          else failed++
        })
        .catch(() => void failed++),
    )
  }
  await Promise.all(under)
  const p95 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY
  print({ name: 'durability.save.p95_ms', value: p95, unit: 'ms', limit: 150 })
  print({ name: 'durability.save.failed', value: failed, unit: 'saves', limit: 0 })
}
