import { beforeEach, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createFakeQuizTables, fakeQuiz, openAttempt } from '#testkit/fake-quiz.ts'
import { makeOps, type OpMaker } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { foldJournal } from './fold.ts'

const system = await createTestSystem({}, { moreModules: parts => [fakeQuiz(parts)] })
await createFakeQuizTables(system.db)
const learner = await createPerson(system)
const client = await signIn(system, learner)

let serial = 0
let scope: string
let laptop: OpMaker

beforeEach(async () => {
  const attempt = `h${++serial}`
  scope = `fake-quiz:${attempt}`
  laptop = makeOps(learner.id)
  await openAttempt(system.db, attempt, learner.id)
  system.clock.set('2026-11-21T10:00:00Z')
})

const write = (...changes: [slot: string, answer: string][]) =>
  client.learn('local_learn_append_journal', {
    scope,
    ops: changes.map(([slot, answer]) => laptop.op(slot, { answer })),
  })
const read = async () => (await client.learn('local_learn_read_history', { scope })).body.steps
const told = async () =>
  (await read()).map(({ changes }) => changes.map(({ slot, payload }) => `${slot} ${JSON.stringify(payload)}`))

it('tells what changed, oldest first; what came together is one step', async () => {
  await write(['q1', 'a'], ['q2', 'b'])
  system.clock.pass(5)
  await write(['q1', 'c'])
  expect(await told()).toEqual([['q1 {"answer":"a"}', 'q2 {"answer":"b"}'], ['q1 {"answer":"c"}']])
  expect((await read()).map(({ at }) => at)).toEqual([1_795_255_200, 1_795_255_205])
})

it('goes on over what was folded, and leaves out what changed nothing', async () => {
  await write(['q1', 'a'])
  system.clock.pass(30)
  await write(['q2', 'b'])
  system.clock.pass(1200)
  await foldJournal(system)
  await write(['q2', 'b'])
  system.clock.pass(5)
  await write(['q2', 'd'])
  expect(await told()).toEqual([['q1 {"answer":"a"}', 'q2 {"answer":"b"}'], ['q2 {"answer":"d"}']])
})

it('leaves out what another device wrote past, and is empty before anything was written', async () => {
  expect(await told()).toEqual([])
  await write(['q1', 'mine'])
  system.clock.pass(5)
  const phone = makeOps(learner.id)
  await client.learn('local_learn_append_journal', { scope, ops: [phone.op('q1', { answer: 'theirs' })] })
  expect(await told()).toEqual([['q1 {"answer":"mine"}']])
})

it('tells which device made a change, also once it is folded', async () => {
  const phone = makeOps(learner.id)
  await write(['q1', 'a'])
  system.clock.pass(1200)
  const onPhone = phone.op('q2', { answer: 'b' })
  await client.learn('local_learn_append_journal', { scope, ops: [onPhone] })
  const devices = async () => (await read()).map(({ device }) => device)
  expect(await devices()).toEqual([laptop.device, onPhone.device])
  system.clock.pass(2400)
  await foldJournal(system)
  expect(await devices()).toEqual([laptop.device, onPhone.device])
})

it('reads the newest of a history that is very large', async () => {
  const noise = () => Array.from({ length: 300 }, () => crypto.randomUUID()).join()
  for (let n = 0; n < 60; n++) {
    await write(['q1', `${n} ${noise()}`])
    system.clock.pass(5)
  }
  const steps = await told()
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.length).toBeLessThan(60)
  expect(steps.at(-1)?.[0]).toContain('"59 ')
})
