import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { courseModel, createCourse, createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const second = await createSecondNode(system)

async function open() {
  const learners = [await createPerson(system), await createPerson(system)]
  const staff = await createPerson(system, { isStudent: false })
  const { programId } = await createCourse(system, courseModel([]), learners)
  const client = await signIn(system, staff)
  const announce = (more: object = {}, key: string = randomUUID()) =>
    client.learn('local_learn_announce', {
      title: 'No class today',
      text: 'See you on Monday.',
      audience: { programIds: [programId] },
      key,
      ...more,
    })
  const list = async () => (await client.learn('local_learn_get_announcements', {})).body.announcements
  return { learners, staff, client, programId, announce, list }
}
const entries = async (person: TestPerson) =>
  (await (await signIn(system, person)).learn('local_learn_get_notifications', {})).body.entries

describe('an announcement', () => {
  it('says whom it is for and how many they are, before it is sent', async () => {
    const { client, programId, learners } = await open()
    const count = async (audience: object) => (await client.learn('local_learn_count_audience', { audience })).body
    expect(await count({ programIds: [programId] })).toEqual({
      sentence: expect.stringMatching(/^Learners of Program \d+$/),
      count: 2,
      unknownEmails: [],
    })
    await signIn(system, learners[0]!)
    expect(await count({ programIds: [programId], awayDays: 7 })).toEqual({
      sentence: expect.stringMatching(/^Learners of Program \d+ who were not here for 7 days$/),
      count: 1,
      unknownEmails: [],
    })
    // An address is counted once however it is written, and one that nobody has is named.
    const { email } = learners[0]!
    expect(await count({ emails: [email, email.toUpperCase(), 'nobody@example.org'] })).toEqual({
      sentence: '2 picked people',
      count: 1,
      unknownEmails: ['nobody@example.org'],
    })
    // Who signs out was here.
    const leaving = await signIn(system, learners[1]!)
    await leaving.post('/api/auth/logout', {})
    expect((await count({ programIds: [programId], awayDays: 7 })).count).toBe(0)
    system.clock.pass(8 * 86_400)
    expect((await count({ programIds: [programId], awayDays: 7 })).count).toBe(2)
    expect((await count({ programIds: [programId], emails: [learners[0]!.email ?? ''] })).count).toBe(2)
  })

  it('reaches everybody once after a double click, at two nodes, and tells who opened it', async () => {
    const { learners, announce, list } = await open()
    const key = randomUUID()
    const [one, two] = await Promise.all([announce({}, key), announce({}, key)])
    expect(one.body.id).toBe(two.body.id)
    await Promise.all([system.worker.runDue(), second.worker.runDue()])
    for (const learner of learners)
      expect(await entries(learner)).toMatchObject([{ title: 'No class today', text: 'See you on Monday.' }])
    const [entry] = await entries(learners[0]!)
    await (await signIn(system, learners[0]!)).learn('local_learn_mark_notifications_read', { ids: entry?.ids ?? [] })
    expect((await list())[0]).toMatchObject({ state: 'sent', people: 2, received: 2, opened: 1 })
  })

  it('is sent once where a node dies between a slice and its mark', async () => {
    const { learners, announce } = await open()
    const { id } = (await announce()).body
    // The job of the node that died is taken by another one: it finds what the first one committed, or nothing of it.
    await system.db
      .transaction()
      .execute(tx => enqueue(tx, 'announcements.send', { announcementId: id, after: 0 }, { key: 'again' }))
    await Promise.all([system.worker.runDue(), second.worker.runDue()])
    for (const learner of learners) expect(await entries(learner)).toHaveLength(1)
  })

  it('waits for its time, and can be cancelled until it has left', async () => {
    const { client, learners, announce } = await open()
    const sendat = Math.floor(system.clock.now().getTime() / 1000) + 3600
    const { id } = (await announce({ sendat })).body
    await system.worker.runDue()
    expect(await entries(learners[0]!)).toEqual([])
    expect((await client.learn('local_learn_cancel_announcement', { id })).body.state).toBe('cancelled')
    system.clock.pass(4000)
    await system.worker.runDue()
    expect(await entries(learners[0]!)).toEqual([])
    const other = (await announce()).body
    await system.worker.runDue()
    expect((await client.learn('local_learn_cancel_announcement', { id: other.id })).status).toBe(409)
  })

  it('does not leave at once where its time has passed, but for the minute that a form cuts off', async () => {
    const { announce, list } = await open()
    const before = (await list()).length
    const nowS = Math.floor(system.clock.now().getTime() / 1000)
    expect((await announce({ sendat: nowS - 86_400 })).body).toMatchObject({ code: 'announcements/past' })
    expect(await list()).toHaveLength(before)
    const key = randomUUID()
    expect((await announce({ sendat: nowS - 30 }, key)).status).toBe(200)
    // The same again, once that time has passed, is the same one.
    system.clock.pass(600)
    expect((await announce({ sendat: nowS - 30 }, key)).status).toBe(200)
    expect(await list()).toHaveLength(before + 1)
  })

  it('that was changed after a reply that was lost is not taken for the one that left', async () => {
    const { announce, list, learners } = await open()
    const key = randomUUID()
    await announce({}, key)
    const { length } = await list()
    for (const change of [
      { text: 'See you on Tuesday.' },
      { title: 'A class' },
      { audience: { emails: [learners[0]!.email] } },
      { isurgent: true },
      { sendat: Math.floor(system.clock.now().getTime() / 1000) + 3600 },
    ])
      expect((await announce(change, key)).body).toMatchObject({ code: 'announcements/other-words' })
    expect(await list()).toHaveLength(length)
  })

  it('is tried by its author alone', async () => {
    const { client, learners, staff } = await open()
    await client.learn('local_learn_test_announcement', { title: 'No class', text: '', key: randomUUID() })
    await system.worker.runDue()
    expect((await entries(staff)).map(({ title }) => title)).toEqual(['Test: No class'])
    expect(await entries(learners[0]!)).toEqual([])
  })

  it('goes to nobody whom its author may not tell, and to somebody at least', async () => {
    const { announce, client } = await open()
    const manager = await createPerson(system, { isStudent: false })
    const theirs = await open()
    await system.raw
      .updateTable('auth_grant')
      .set({ role: 'manager', scope: 'program', scope_id: theirs.programId })
      .where('user_id', '=', manager.id)
      .execute()
    const hand = await signIn(system, manager)
    const tell = (audience: object) =>
      hand.learn('local_learn_announce', { title: 'Hello', text: '', audience, key: randomUUID() })
    expect((await tell({ programIds: [theirs.programId] })).status).toBe(200)
    expect((await tell({ isEverybody: true })).status).toBe(404)
    expect((await tell({ emails: ['asha@example.org'] })).status).toBe(404)
    expect((await announce({ audience: { emails: ['nobody@example.org'] } })).status).toBe(422)
    const { id } = (await announce()).body
    expect((await hand.learn('local_learn_cancel_announcement', { id })).status).toBe(404)
    expect((await client.learn('local_learn_cancel_announcement', { id })).status).toBe(200)
  })
})
