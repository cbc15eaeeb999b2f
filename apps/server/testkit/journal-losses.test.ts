import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { allAnswers, createFakeQuizTables, fakeQuiz, openAttempt } from './fake-quiz.ts'
import { asAttempt, createLoadLearners, type LoadRun } from './journal-load.ts'
import { countLosses } from './journal-losses.ts'
import { makeOps } from './ops.ts'
import { createTestSystem } from './system.ts'

/** Two learners, two saves each: what the tests of durability count, made wrong on purpose. */
const system = await createTestSystem({}, { moreModules: parts => [fakeQuiz(parts)] })
const { db } = system
await createFakeQuizTables(db)
const learners = await createLoadLearners(db, null, 2, asAttempt)
for (const learner of learners) await openAttempt(db, String(learner.id), learner.id)
const run: LoadRun = { acknowledged: [], submitted: [], tries: 0 }
for (const learner of learners) {
  const device = makeOps(learner.id)
  for (const text of ['first', 'second'])
    run.acknowledged.push({ learner, op: device.op(learner.slot, learner.payloadOf(text)) })
}

async function send({ learner, op }: LoadRun['acknowledged'][number]): Promise<void> {
  const { statusCode } = await system.app.inject({
    method: 'POST',
    url: '/api/learning/local_learn_append_journal',
    headers: { cookie: learner.cookie },
    payload: { scope: learner.scope, ops: [op] },
  })
  expect(statusCode).toBe(200)
}

beforeEach(async () => {
  await sql`truncate journal_event, journal_value, fake_answer`.execute(db)
  for (const save of run.acknowledged) await send(save)
})
const count = () => countLosses(db, run, allAnswers)

it('finds nothing missing and nothing twice where all is well', async () => {
  expect(await count()).toEqual({ lost: 0, duplicates: 0 })
})

const first = () => run.acknowledged[0] as LoadRun['acknowledged'][number]
const ofFirst = () => sql`user_id = ${first().learner.id}`

it.each([
  ['an event that is not there', 1, () => sql`delete from journal_event where op_id = ${first().op.opId}`],
  [
    'an event with another content',
    1,
    () => sql`update journal_event set payload = '{"answer":"x"}' where op_id = ${first().op.opId}`,
  ],
  ['a value that is not there', 2, () => sql`delete from journal_value where ${ofFirst()}`],
  [
    'a value with another content',
    2,
    () => sql`update journal_value set payload = '{"answer":"x"}' where ${ofFirst()}`,
  ],
  ['a value that went back', 2, () => sql`update journal_value set client_seq = 1 where ${ofFirst()}`],
  [
    'a module that shows something else',
    2,
    () => sql`update fake_answer set answer = 'x' where id = ${String(first().learner.id)}`,
  ],
] as const)('%s is a loss', async (_name, lost, spoil) => {
  await spoil().execute(db)
  expect((await count()).lost).toBe(lost)
})

it('a save that came in again under another id is a duplicate', async () => {
  const { learner, op } = first()
  await send({ learner, op: { ...op, opId: randomUUID(), clientSeq: 3 } })
  expect((await count()).duplicates).toBe(1)
})

it('a second current value, or a second row of the module, is a duplicate', async () => {
  await sql`insert into journal_value select user_id, scope || 'x', slot, op_id, device, client_seq, payload, seen, updated_at
    from journal_value where ${ofFirst()}`.execute(db)
  await sql`insert into fake_answer select id, 'q2', answer from fake_answer where id = ${String(first().learner.id)}`.execute(
    db,
  )
  expect((await count()).duplicates).toBe(2)
})
