import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createFakeQuizTables, fakeQuiz, openAttempt, readAnswers } from '#testkit/fake-quiz.ts'
import { makeOps, type OpMaker } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { foldJournal } from './fold.ts'

const system = await createTestSystem({}, { moreModules: parts => [fakeQuiz(parts)] })
await createFakeQuizTables(system.db)
const learner = await createPerson(system)
const client = await signIn(system, learner)

let serial = 0
let attempt: string
let scope: string
let laptop: OpMaker

beforeEach(async () => {
  attempt = `v${++serial}`
  scope = `fake-quiz:${attempt}`
  laptop = makeOps(learner.id)
  await openAttempt(system.db, attempt, learner.id)
  system.clock.set('2026-11-21T10:00:00Z')
})

const write = (text: string, traits = {}) =>
  client.learn('local_learn_append_journal', { scope, ops: [laptop.op('q1', { answer: text }, traits)] })
const list = async () => (await client.learn('local_learn_list_versions', { scope })).body.versions
const restore = (versionId: string) => client.learn('local_learn_restore_version', { scope, versionId })
const excerpts = async (kind: 'v' | 'e') =>
  (await list()).filter(version => version.id.startsWith(kind)).map(version => version.excerpt)

describe('folding', () => {
  it('keeps the last minutes one by one and turns ten older minutes into one version', async () => {
    for (const text of ['a', 'b', 'c']) {
      await write(text)
      system.clock.pass(240)
    }
    system.clock.pass(540)
    await write('d')
    await foldJournal(system)
    expect(await excerpts('v')).toEqual(['{"answer":"c"}'])
    expect(await excerpts('e')).toEqual(['{"answer":"d"}'])
    const { body } = await client.learn('local_learn_read_journal', { scope })
    expect(body.values[0]?.payload).toEqual({ answer: 'd' })
  })

  it('of a shard leaves what others edited to theirs', async () => {
    await write('e')
    system.clock.pass(1800)
    const before = await excerpts('v')
    const folded: number[] = []
    for (let shard = 0; shard < 3; shard++) folded.push((await foldJournal(system, { shard, of: 3 })).scopes)
    expect(folded.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(await excerpts('v')).toEqual(['{"answer":"e"}', ...before])
  })

  it('keeps one version a day of what is older, and a bounded number', async () => {
    for (let n = 0; n < 12; n++) {
      await write(`day 1, ${n}`)
      system.clock.pass(900)
    }
    await foldJournal(system)
    expect(await excerpts('v')).toHaveLength(12)
    system.clock.pass(2 * 86_400)
    await write('day 3')
    system.clock.pass(3600)
    await foldJournal(system)
    expect(await excerpts('v')).toEqual(['{"answer":"day 3"}', '{"answer":"day 1, 11"}'])
  })

  it('still knows a retry of what it folded', async () => {
    const op = laptop.op('q1', { answer: 'a' })
    const send = () => client.learn('local_learn_append_journal', { scope, ops: [op] })
    const first = await send()
    system.clock.pass(3600)
    await foldJournal(system)
    expect((await send()).body.results).toEqual(first.body.results)
    const rows = await system.raw.selectFrom('journal_event').select('payload').where('scope', '=', scope).execute()
    expect(rows).toEqual([{ payload: null }])
  })

  it('keeps what was not applied as versions of its own', async () => {
    await write('mine')
    await client.learn('local_learn_append_journal', {
      scope,
      ops: [makeOps(learner.id).op('q1', { answer: 'theirs' })],
    })
    system.clock.pass(3600)
    await foldJournal(system)
    expect(new Map((await list()).map(version => [version.name, version.excerpt]))).toEqual(
      new Map([
        ['Saved', '{"answer":"mine"}'],
        ['Written on another device', '{"answer":"theirs"}'],
      ]),
    )
  })

  it('of a scope that cannot be folded holds up no other, and says so', async () => {
    const spoilt = { id: `${attempt}s`, scope: `fake-quiz:${attempt}s` }
    await openAttempt(system.db, spoilt.id, learner.id)
    const ops = [laptop.op('q1', { answer: 'x' })]
    await client.learn('local_learn_append_journal', { scope: spoilt.scope, ops })
    await write('a')
    await sql`create function refuse_spoilt() returns trigger language plpgsql as $$
      begin if new.scope like '%s' then raise exception 'it is spoilt'; end if; return new; end $$`.execute(system.raw)
    await sql`create trigger refuse_spoilt before insert on journal_version
      for each row execute function refuse_spoilt()`.execute(system.raw)
    system.clock.pass(3600)
    await expect(foldJournal(system)).rejects.toThrow('1 of 2 scopes were not folded')
    expect(await excerpts('v')).toEqual(['{"answer":"a"}'])
    await sql`drop function refuse_spoilt cascade`.execute(system.raw)
  })

  it('keeps up with whoever floods a scope, and with many scopes, in one round', async () => {
    const flood = (of: string, events: number, seconds: number) =>
      sql`insert into journal_event (user_id, scope, op_id, slot, device, client_seq, payload, outcome, received_at)
        select ${learner.id}, ${of}, gen_random_uuid(), 'q' || n % 3, gen_random_uuid(), n, to_jsonb(n), 'applied',
          ${system.clock.now()}::timestamptz + n * ${seconds} * interval '1 second' / ${events}
        from generate_series(0, ${events}::int - 1) n`.execute(system.raw)
    await flood(scope, 6000, 1800)
    for (let n = 0; n < 450; n++) await flood(`fake-quiz:flood-${n}`, 2, 600)
    system.clock.pass(7200)
    await foldJournal(system)
    const left = await system.raw.selectFrom('journal_event').select('op_id').where('payload', 'is not', null).execute()
    expect(left).toEqual([])
    const versions = system.raw.selectFrom('journal_version').select(['slots', 'taken_at']).where('scope', '=', scope)
    expect((await versions.orderBy('taken_at').execute()).map(({ slots }) => slots)).toEqual([
      { q0: 1998, q1: 1999, q2: 1997 },
      { q0: 3999, q1: 3997, q2: 3998 },
      { q0: 5997, q1: 5998, q2: 5999 },
    ])
  })

  it('by two nodes at once does each scope once', async () => {
    await write('a')
    system.clock.pass(3600)
    await Promise.all([foldJournal(system), foldJournal(system)])
    expect(await excerpts('v')).toEqual(['{"answer":"a"}'])
  })
})

describe('restoring', () => {
  it('makes a version current, also in the tables of the module, and keeps what stood', async () => {
    await write('good')
    system.clock.pass(3600)
    await foldJournal(system)
    await write('spoilt')
    const [version] = (await list()).filter(candidate => candidate.id.startsWith('v'))
    const { body } = await restore(version?.id ?? '')
    expect(body.values).toMatchObject([{ slot: 'q1', payload: { answer: 'good' } }])
    expect(await readAnswers(system.db, attempt)).toEqual({ q1: 'good' })
    expect(await list()).toContainEqual(
      expect.objectContaining({ name: 'Before a version was restored', excerpt: '{"answer":"spoilt"}' }),
    )
    // The device that wrote before did not see it: its next change made on the old value is a conflict, on the new one not.
    expect((await write('again')).body.results[0]?.outcome).toBe('conflict')
    const restored = body.values[0]?.opId ?? null
    expect((await write('again', { baseOpId: restored })).body.results[0]?.outcome).toBe('applied')
  })

  it('of one change brings back that change', async () => {
    await write('one')
    system.clock.pass(1)
    await write('two')
    const first = (await list()).find(version => version.excerpt.includes('one'))
    expect((await restore(first?.id ?? '')).body.values[0]?.payload).toEqual({ answer: 'one' })
  })

  it('of a closed scope is late, of a version that is gone not found', async () => {
    await write('one')
    const [version] = await list()
    await client.learn('local_learn_submit_journal', { scope, device: laptop.device, manifest: [] })
    expect((await restore(version?.id ?? '')).status).toBe(409)
    expect((await restore('v42')).status).toBe(404)
    expect((await restore('e00000000-0000-4000-8000-000000000000')).status).toBe(404)
    for (const id of [
      `e${'-'.repeat(36)}`,
      `e${'a'.repeat(36)}`,
      'e0000-00000000-4000-8000-000000000000',
      'v9'.padEnd(17, '9'),
    ])
      expect([id, (await restore(id)).status]).toEqual([id, id.startsWith('v') ? 404 : 400])
  })
})
