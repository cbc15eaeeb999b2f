import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createFakeQuizTables, fakeQuiz, openAttempt, readAnswers } from '#testkit/fake-quiz.ts'
import { makeOps, type OpMaker } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({}, { moreModules: parts => [fakeQuiz(parts)] })
await createFakeQuizTables(system.db)
const learner: TestPerson = await createPerson(system)
const client: TestClient = await signIn(system, learner)
const stranger = await createPerson(system)
const strangersClient = await signIn(system, stranger)

let serial = 0
let attempt: string
let scope: string
let laptop: OpMaker
let phone: OpMaker

beforeEach(async () => {
  attempt = `a${++serial}`
  scope = `fake-quiz:${attempt}`
  laptop = makeOps(learner.id)
  phone = makeOps(learner.id)
  await openAttempt(system.db, attempt, learner.id)
})

const append = (...ops: ReturnType<OpMaker['op']>[]) => client.learn('local_learn_append_journal', { scope, ops })
const read = async () =>
  Object.fromEntries((await client.learn('local_learn_read_journal', { scope })).body.values.map(v => [v.slot, v]))
const answer = (text: string) => ({ answer: text })
const eventsOf = (of: string) =>
  system.raw.selectFrom('journal_event').selectAll().where('scope', '=', of).orderBy('client_seq').execute()
const submit = (manifest: { slot: string; clientSeq: number }[], device = laptop.device) =>
  client.learn('local_learn_submit_journal', { scope, device, manifest })

describe('changes of one device', () => {
  it('are stored once, answered with what is current, and in the tables of the module', async () => {
    const op = laptop.op('q1', answer('Paris'))
    const first = await append(op)
    const again = await append(op)
    expect(first.body.results).toEqual([{ opId: op.opId, outcome: 'applied' }])
    expect(again.body).toMatchObject({ results: first.body.results, values: first.body.values })
    expect(first.body.values).toMatchObject([{ slot: 'q1', opId: op.opId, clientSeq: 1, payload: answer('Paris') }])
    expect(await eventsOf(scope)).toHaveLength(1)
    expect(await readAnswers(system.db, attempt)).toEqual({ q1: 'Paris' })
  })

  it('count by their sequence, in whatever order they arrive', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map(text => laptop.op('q1', answer(text)))
    await append(two!)
    expect((await append(one!)).body.results[0]?.outcome).toBe('superseded')
    await append(three!)
    expect((await read()).q1?.payload).toEqual(answer('three'))
    expect(await readAnswers(system.db, attempt)).toEqual({ q1: 'three' })
    expect(await eventsOf(scope)).toHaveLength(3)
  })

  it('of one call are ordered by sequence too', async () => {
    const [one, two] = ['one', 'two'].map(text => laptop.op('q1', answer(text)))
    expect((await append(two!, one!)).body.results.map(r => r.outcome)).toEqual(['applied', 'applied'])
    expect((await read()).q1?.payload).toEqual(answer('two'))
  })
})

describe('changes of two devices in one slot', () => {
  it('are a conflict when they were written past each other: the first stays, both are told', async () => {
    const mine = laptop.op('q1', answer('laptop'))
    await append(mine)
    const theirs = phone.op('q1', answer('phone'))
    const { body } = await append(theirs)
    expect(body.results).toEqual([{ opId: theirs.opId, outcome: 'conflict' }])
    expect(body.values[0]).toMatchObject({ opId: mine.opId, payload: answer('laptop') })
    expect(await readAnswers(system.db, attempt)).toEqual({ q1: 'laptop' })
    expect((await eventsOf(scope)).map(e => e.outcome).sort()).toEqual(['applied', 'conflict'])
  })

  it('follow each other when the second was made on the first, which is also how a conflict ends', async () => {
    const mine = laptop.op('q1', answer('laptop'))
    await append(mine)
    const next = phone.op('q1', answer('phone'), { baseOpId: mine.opId })
    expect((await append(next)).body.results[0]?.outcome).toBe('applied')
    expect((await append(laptop.op('q1', answer('again')))).body.results[0]?.outcome).toBe('conflict')
    const chosen = laptop.op('q1', answer('again'), { baseOpId: next.opId })
    expect((await append(chosen)).body.results[0]?.outcome).toBe('applied')
  })

  it('are no conflict when both wrote the same', async () => {
    await append(laptop.op('q1', answer('same')))
    expect((await append(phone.op('q1', answer('same')))).body.results[0]?.outcome).toBe('superseded')
  })

  it('never let an overtaken change of the first device come back', async () => {
    const [one, two] = ['one', 'two'].map(text => laptop.op('q1', answer(text)))
    await append(two!)
    await append(phone.op('q1', answer('phone'), { baseOpId: two!.opId }))
    expect((await append(one!)).body.results[0]?.outcome).toBe('superseded')
  })
})

it.each([
  [31, 'superseded'],
  [32, 'applied'],
] as const)(
  'an old change of a device, after changes of %i others, is %s: 32 are remembered',
  async (others, outcome) => {
    const old = laptop.op('q1', answer('old'))
    await append(laptop.op('q1', answer('new')))
    let current = (await read()).q1?.opId ?? null
    for (let n = 0; n < others; n++) {
      const next = makeOps(learner.id).op('q1', answer(`${n}`), { baseOpId: current, clientSeq: 100 + n })
      expect((await append(next)).body.results[0]?.outcome).toBe('applied')
      current = next.opId
    }
    expect((await append({ ...old, baseOpId: current })).body.results[0]?.outcome).toBe(outcome)
  },
)

describe('a closed scope', () => {
  it('records what comes late and applies nothing of it', async () => {
    const first = laptop.op('q1', answer('in time'))
    await append(first)
    expect((await submit([{ slot: 'q1', clientSeq: 1 }])).body).toEqual({ shown: { answered: 1 } })
    const late = laptop.op('q1', answer('late'))
    const { status, body } = await append(late)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'journal/late',
      detail: {
        results: [{ opId: late.opId, outcome: 'late' }],
        values: [{ opId: first.opId, payload: answer('in time') }],
      },
    })
    expect((await eventsOf(scope)).map(e => e.outcome)).toEqual(['applied', 'late'])
    expect(await readAnswers(system.db, attempt)).toEqual({ q1: 'in time' })
    // A reply that was lost: what was applied in time is still told so.
    expect((await append(first)).status).toBe(200)
    expect((await submit([])).status).toBe(409)
  })

  it('is not handed in while a change of the manifest has not arrived', async () => {
    await append(laptop.op('q1', answer('one')))
    const missing = laptop.op('q2', answer('two'))
    const manifest = [
      { slot: 'q1', clientSeq: 1 },
      { slot: 'q2', clientSeq: 2 },
    ]
    const refused = await submit(manifest)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'journal/incomplete', detail: { missing: ['q2'] } },
    ])
    await append(missing)
    expect((await submit(manifest)).body).toEqual({ shown: { answered: 2 } })
  })

  it('and an answer never pass each other: what was acknowledged is in what was handed in', async () => {
    const ops = Array.from({ length: 12 }, (_, n) => laptop.op(`q${n}`, answer(String(n))))
    const replies = await Promise.all([...ops.map(op => append(op)), submit([])])
    const applied = replies.filter(reply => reply.status === 200).length - (replies.at(-1)?.status === 200 ? 1 : 0)
    expect(replies.at(-1)?.body).toEqual({ shown: { answered: applied } })
    expect(Object.keys(await readAnswers(system.db, attempt))).toHaveLength(applied)
  })
})

describe('what is refused, stores nothing', () => {
  const nothingStored = async () => expect(await eventsOf(scope)).toEqual([])

  it('the scope of somebody else, like one that is not there', async () => {
    const ops = [makeOps(stranger.id).op('q1', answer('x'))]
    const theirs = await strangersClient.learn('local_learn_append_journal', { scope, ops })
    const missing = await strangersClient.learn('local_learn_append_journal', { scope: 'fake-quiz:none', ops })
    expect([theirs.status, { ...theirs.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
    await nothingStored()
  })

  it('a change that another user made in this browser', async () => {
    const { status, body } = await append(laptop.op('q1', answer('x')), makeOps(stranger.id).op('q1', answer('y')))
    expect([status, (body as unknown as { code: string }).code]).toEqual([403, 'journal/foreign'])
    await nothingStored()
  })

  it.each([
    ['an unknown kind', 404, () => ({ scope: 'nothing:1', ops: [laptop.op('q1', answer('x'))] })],
    ['an unknown slot', 400, () => ({ scope, ops: [laptop.op('title', answer('x'))] })],
    ['another shape', 400, () => ({ scope, ops: [laptop.op('q1', 'bare text')] })],
    ['no ops', 400, () => ({ scope, ops: [] })],
    ['too many', 400, () => ({ scope, ops: Array.from({ length: 201 }, () => laptop.op('q1', answer('x'))) })],
    ['a payload over 64 KB', 413, () => ({ scope, ops: [laptop.op('q1', answer('é'.repeat(33_000)))] })],
    [
      'a body over 1 MB',
      413,
      () => ({ scope, ops: Array.from({ length: 30 }, () => laptop.op('q1', answer('x'.repeat(50_000)))) }),
    ],
  ] as const)('%s', async (_name, status, call) => {
    expect((await client.post('/api/learning/local_learn_append_journal', call())).status).toBe(status)
    await nothingStored()
  })

  it('more bytes than a person may save in a day, until the next begins in India', async () => {
    system.clock.set('2026-11-21T10:00:00Z')
    const sent = answer('x'.repeat(60_000))
    expect((await append(laptop.op('q1', sent))).status).toBe(200)
    const { raw } = system
    const today = raw.selectFrom('journal_day').selectAll().where('user_id', '=', learner.id)
    expect((await today.executeTakeFirstOrThrow()).bytes).toBeGreaterThan(60_000)
    await raw
      .updateTable('journal_day')
      .set({ bytes: 67_108_864 - 100_000 })
      .where('user_id', '=', learner.id)
      .execute()
    expect((await append(laptop.op('q1', sent))).status).toBe(200)
    const full = await append(laptop.op('q1', sent))
    expect([full.status, full.body]).toEqual([429, expect.objectContaining({ code: 'journal/full' })])
    // From half past three in the afternoon to midnight.
    expect(full.headers['retry-after']).toBe(String(8.5 * 3600))
    expect(await eventsOf(scope)).toHaveLength(2)
    expect((await append(laptop.op('q1', answer('little')))).status).toBe(200)

    const other = { id: `${attempt}o`, ops: [makeOps(stranger.id).op('q1', sent)] }
    await openAttempt(system.db, other.id, stranger.id)
    const theirs = { scope: `fake-quiz:${other.id}`, ops: other.ops }
    expect((await strangersClient.learn('local_learn_append_journal', theirs)).status).toBe(200)
    system.clock.pass(9 * 3600)
    expect((await append(laptop.op('q1', sent))).status).toBe(200)
  })

  it('a flood, which is told when to come back', async () => {
    const flooder = await createPerson(system)
    const from = await signIn(system, flooder)
    await openAttempt(system.db, `flood-${attempt}`, flooder.id)
    const device = makeOps(flooder.id)
    const call = () =>
      from.learn('local_learn_append_journal', {
        scope: `fake-quiz:flood-${attempt}`,
        ops: Array.from({ length: 200 }, () => device.op('q1', answer('x'))),
      })
    for (let n = 0; n < 20; n++) expect((await call()).status).toBe(200)
    const refused = await call()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    system.clock.pass(10)
    expect((await call()).status).toBe(200)
  })
})

it('text that no database can store is stored without what spoils it', async () => {
  await append(laptop.op('q1', answer('a\0b\ud83d')))
  expect((await read()).q1?.payload).toEqual(answer('ab\ufffd'))
})

it('a disk that is full is 503, and the change is stored when there is room again', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`.execute(system.db)
  await sql`create trigger no_room before insert on journal_event for each row execute function no_room()`.execute(
    system.db,
  )
  const op = laptop.op('q1', answer('x'))
  const full = await append(op)
  expect([full.status, (full.body as unknown as { code: string }).code, full.headers['retry-after']]).toEqual([
    503,
    'server/unavailable',
    '2',
  ])
  await sql`drop trigger no_room on journal_event`.execute(system.db)
  expect((await append(op)).body.results[0]?.outcome).toBe('applied')
})
