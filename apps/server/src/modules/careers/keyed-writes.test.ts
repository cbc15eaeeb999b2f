import { BATCH, type BatchedReply } from '@learn/contract/base'
import { describe, expect, it } from 'vitest'
import { application, createAudience, jobModel, offeredSlot, postJob, writePast } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createClient } from '../../../testkit/client.ts'
import { publishJob } from './index.ts'

const system = await createTestSystem()
const second = await createSecondNode(system)
const DAY_S = 86_400
const withKey = (key: string) => ({ 'idempotency-key': key })

async function learner() {
  const person = await createPerson(system)
  const programId = await createAudience(system, [person])
  const client = await signIn(system, person)
  const twin = createClient(second.app, '203.0.113.7')
  for (const [name, value] of client.cookies) twin.cookies.set(name, value)
  const at = (what: string, hash: string) => `/api/career/${person.id}/responseForm/${what}/${hash}`
  return {
    person,
    programId,
    submit: (hash: string, key: string, more = {}, browser = client) =>
      browser.post(at('submit', hash), application(more), withKey(key)),
    act: (what: string, hash: string, key: string, body: object = {}) =>
      client.post(at(what, hash), body, withKey(key)),
    twin,
  }
}
const readLearnerApplications = (userId: number) =>
  system.raw.selectFrom('careers_application').select('id').where('user_id', '=', userId).execute()
const keptOf = (userId: number) =>
  system.raw.selectFrom('platform_kept_reply').select(['endpoint', 'key']).where('user_id', '=', userId).execute()

describe('a write with an Idempotency-Key', () => {
  it('that comes twice at once, at two nodes, is one application and one reply', async () => {
    const { person, programId, submit, twin } = await learner()
    const { hash2 } = await postJob(system, programId)
    const replies = await Promise.all([submit(hash2, 'a'), submit(hash2, 'a', {}, twin), submit(hash2, 'a')])
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body])
    expect(await readLearnerApplications(person.id)).toHaveLength(1)
    expect(await keptOf(person.id)).toEqual([{ endpoint: 'career.submit', key: 'a' }])
  })

  it('keeps its key in a batch, where each call has its own', async () => {
    const { person, programId } = await learner()
    const { hash2 } = await postJob(system, programId)
    const client = await signIn(system, person)
    const url = `/api/career/${person.id}/responseForm/submit/${hash2}`
    const call = { url, body: application({}), key: 'in a batch' }
    const send = async () =>
      (await client.post<BatchedReply[]>(BATCH, { calls: [call, { ...call, key: 'other' }] })).body
    const first = await send()
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 409]))
    // Whichever came first is answered alike when the whole batch comes again.
    expect((await send()).map(({ status }) => status)).toEqual(first.map(({ status }) => status))
    expect(await readLearnerApplications(person.id)).toHaveLength(1)
    expect((await client.post(BATCH, { calls: [{ ...call, key: 'ü' }] })).body).toMatchObject([{ status: 400 }])
  })

  it('that is sent again is answered as the first was, also when the job is gone since', async () => {
    const { person, programId, submit } = await learner()
    const model = jobModel(system)
    const { hash2 } = await publishJob(system, model, [programId])
    const first = await submit(hash2, 'again')
    expect(first.status).toBe(200)
    await system.raw.deleteFrom('careers_application').where('user_id', '=', person.id).execute()
    await publishJob(system, { ...model, state: 'withdrawn' }, [])
    system.clock.pass(60)
    const again = await submit(hash2, 'again')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await readLearnerApplications(person.id)).toEqual([])
    expect((await submit(hash2, 'another')).status).toBe(409)
  })

  it('and another body, or another job, is refused: the key is taken', async () => {
    const { person, programId, submit } = await learner()
    const { hash2 } = await postJob(system, programId)
    const other = await postJob(system, programId)
    expect((await submit(hash2, 'k')).status).toBe(200)
    const changed = { questionResponses: [{ question_id: 'city', response: 'Delhi' }] }
    const refused = { status: 422, body: { code: 'request/key-reused' } }
    expect(await submit(hash2, 'k', changed)).toMatchObject(refused)
    expect(await submit(other.hash2, 'k')).toMatchObject(refused)
    expect(await readLearnerApplications(person.id)).toHaveLength(1)
    expect((await submit(hash2, 'k')).status).toBe(200)
  })

  it('two at once with one key and two bodies: one is done, the other refused', async () => {
    const { person, programId, submit, twin } = await learner()
    const { hash2 } = await postJob(system, programId)
    const changed = { questionResponses: [{ question_id: 'city', response: 'Delhi' }] }
    const replies = await Promise.all([submit(hash2, 'k'), submit(hash2, 'k', changed, twin)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await readLearnerApplications(person.id)).toHaveLength(1)
  })

  it('is independent of the same key of somebody else', async () => {
    const [one, two] = [await learner(), await learner()]
    for (const { person, programId, submit } of [one, two]) {
      const { hash2 } = await postJob(system, programId)
      expect(await submit(hash2, 'shared')).toMatchObject({ status: 200, body: { hash2 } })
      expect(await readLearnerApplications(person.id)).toHaveLength(1)
    }
  })

  it('that was refused keeps nothing, and may be tried anew', async () => {
    const { person, programId, submit } = await learner()
    const { hash2 } = await postJob(system, programId)
    expect((await submit(hash2, 'r', { questionResponses: [] })).status).toBe(422)
    expect(await keptOf(person.id)).toEqual([])
    expect((await submit(hash2, 'r')).status).toBe(200)
  })

  it.each([
    ['256 characters', 'x'.repeat(256)],
    ['none', ''],
    ['others than are printed', 'a\u00e9'],
  ])('of %s is refused', async (_what, key) => {
    const { person, programId, submit } = await learner()
    const { hash2 } = await postJob(system, programId)
    expect(await submit(hash2, key)).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    expect(await readLearnerApplications(person.id)).toEqual([])
    expect((await submit(hash2, 'x'.repeat(255))).status).toBe(200)
  })

  it('withdraws and chooses a time once, each under keys of its own', async () => {
    const { person, programId, act } = await learner()
    const model = jobModel(system)
    const { hash2 } = await publishJob(system, model, [programId])
    const startsAt = new Date(system.clock.now().getTime() + 30 * 3_600_000)
    const times = [{ startsAt, minutes: 30, place: 'Video call' }]
    await writePast(system, {
      jobKey: model.key,
      userId: person.id,
      appliedAt: system.clock.now(),
      events: [{ kind: 'times', at: system.clock.now(), times }],
    })
    const slot_id = await offeredSlot(system)
    const chosen = await act('slot', hash2, 'k', { slot_id })
    expect(chosen).toMatchObject({ status: 200, body: { starts_at: Math.floor(startsAt.getTime() / 1000) } })
    expect((await act('slot', hash2, 'k', { slot_id: slot_id + 1 })).status).toBe(422)
    const replies = await Promise.all([act('withdraw', hash2, 'k'), act('withdraw', hash2, 'k')])
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { success: true }])
    // The time can no longer be chosen, and was: the key answers.
    expect((await act('slot', hash2, 'k', { slot_id })).body).toEqual(chosen.body)
    expect(await keptOf(person.id)).toHaveLength(2)
  })

  it('is known for seven days, and goes with its person', async () => {
    const { person, programId, submit } = await learner()
    await system.worker.prepare()
    const { hash2 } = await postJob(system, programId)
    await submit(hash2, 'week')
    system.clock.pass(7 * DAY_S - 60)
    await system.worker.runDue()
    expect(await keptOf(person.id)).toHaveLength(1)
    system.clock.pass(3700)
    await system.worker.runDue()
    expect(await keptOf(person.id)).toEqual([])
    const next = await postJob(system, programId)
    await submit(next.hash2, 'later')
    const lines: string[] = []
    await system.runCommand(['person:export', '--email', person.email], line => lines.push(line))
    expect(lines.join('')).toContain('"key": "later"')
    expect(await system.runCommand(['person:erase', '--email', person.email, '--yes'], () => undefined)).toBe(0)
    expect(await keptOf(person.id)).toEqual([])
  })
})
