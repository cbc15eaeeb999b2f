import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'
import { openStream } from '#testkit/updates.ts'
import { publishUpdate } from './repo.ts'

const system = await createTestSystem()
const second = await createSecondNode(system)

const tell = (userId: number) => system.db.transaction().execute(tx => publishUpdate(tx, 'unread', [userId]))

async function listener(traits: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(system, traits)
  return { person, client: await signIn(system, person) }
}

describe('a stream of updates', () => {
  it('tells what changed once it is committed, and nothing of what was taken back', async () => {
    const { person, client } = await listener()
    const stream = await openStream(system, client, ['unread:me'])
    await expect.poll(() => stream.events).toEqual([{ id: expect.any(String), changed: [], refused: [] }])
    await system.db
      .transaction()
      .execute(async tx => {
        await publishUpdate(tx, 'unread', [person.id])
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await system.db.transaction().execute(async tx => {
      await publishUpdate(tx, 'unread', [person.id])
      await pause(50)
      expect(stream.changed()).toEqual([])
    })
    await expect.poll(stream.changed).toEqual(['unread:me'])
  })

  it('is heard at every node', async () => {
    const { person, client } = await listener()
    const stream = await openStream(second, client, ['unread:me'])
    await tell(person.id)
    await expect.poll(stream.changed).toEqual(['unread:me'])
  })

  it('goes on after the last event that a client had, at another node too', async () => {
    const { person, client } = await listener()
    const stream = await openStream(system, client, ['unread:me'])
    await tell(person.id)
    await expect.poll(stream.changed).toEqual(['unread:me'])
    stream.close()
    await tell(person.id)
    const after = `after=${stream.lastId()}`
    for (const node of [system, second]) {
      const again = await openStream(node, client, ['unread:me'], after)
      await expect.poll(again.changed).toEqual(['unread:me'])
      const upToDate = await openStream(node, client, ['unread:me'], `after=${again.lastId()}`)
      await expect.poll(() => upToDate.events.length).toBe(1)
      expect(upToDate.changed()).toEqual([])
    }
    const unknown = await openStream(system, client, ['unread:me'], 'after=of-another-world')
    await expect.poll(unknown.changed).toEqual(['*'])
  })

  it('begins anew where the page is older than what is asked for', async () => {
    const { client } = await listener()
    const stream = await openStream(system, client, ['unread:me'], 'ago=300001')
    await expect.poll(stream.changed).toEqual(['*'])
  })

  it('begins with what happened while the page was read', async () => {
    const { person, client } = await listener()
    await tell(person.id)
    const stream = await openStream(system, client, ['unread:me'], 'ago=300')
    await expect.poll(stream.changed).toEqual(['unread:me'])
    const late = await openStream(system, client, ['unread:me'], 'ago=0')
    await expect.poll(() => late.events.length).toBe(1)
    expect(late.changed()).toEqual([])
  })

  it('refuses what belongs to somebody else, what is not there and what nobody answers for, alike', async () => {
    const [{ client }, other] = [await listener(), await listener()]
    const course = await createForumCourse(system, [other.person])
    const started = await other.client.learn('local_learn_start_discussion', {
      forumid: course.forumId,
      title: 'Among us',
      html: '<p>Words</p>',
      key: randomUUID(),
    })
    const ticket = await other.client.learn('local_learn_raise_ticket', {
      kind: 'marks',
      subject: 'Mine',
      text: 'Words',
      context: {},
      key: randomUUID(),
    })
    const topics = [
      `unread:${other.person.id}`,
      `tickets:${other.person.id}`,
      `grades:${other.person.id}`,
      `exports:${other.person.id}`,
      `thread:${started.body.discussionid}`,
      `forum:${course.forumId}`,
      `ticket:${ticket.body.ticketid}`,
      'ticket:1',
      'thread:none',
      'imports:all',
      'ticket-queue:all',
      'assignment-queue:all',
      `assignment-work:${course.forumId}`,
      'quiz-queue:all',
      'nothing:1',
    ]
    const stream = await openStream(system, client, topics)
    await expect.poll(() => stream.events[0]?.refused).toEqual(topics)
    const own = [`thread:${started.body.discussionid}`, `forum:${course.forumId}`, `ticket:${ticket.body.ticketid}`]
    const theirs = await openStream(system, other.client, own)
    await expect.poll(() => theirs.events[0]?.refused).toEqual([])
    await tell(other.person.id)
    await pause(100)
    expect(stream.changed()).toEqual([])
  })

  it('ends for a topic when the enrolment behind it ends', async () => {
    const { person, client } = await listener()
    const { forumId, courseId } = await createForumCourse(system, [person])
    const stream = await openStream(system, client, [`forum:${forumId}`, 'unread:me'])
    const elsewhere = await openStream(second, client, [`forum:${forumId}`])
    await expect.poll(() => stream.events.length).toBe(1)
    await system.raw
      .updateTable('learning_enrolment')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', person.id)
      .where('course_id', '=', courseId)
      .execute()
    for (const one of [stream, elsewhere])
      await expect.poll(() => one.events.flatMap(({ refused }) => refused)).toEqual([`forum:${forumId}`])
    await system.db.transaction().execute(tx => publishUpdate(tx, 'forum', [forumId]))
    await tell(person.id)
    await expect.poll(stream.changed).toEqual(['unread:me'])
  })

  it('asks again for what ends by its date, before the next update leaves', async () => {
    const { person, client } = await listener()
    const { forumId } = await createForumCourse(system, [person])
    const stream = await openStream(system, client, [`forum:${forumId}`, 'unread:me'])
    await expect.poll(() => stream.events.length).toBe(1)
    const ends_at = new Date(system.clock.now().getTime() + 1000)
    await system.raw.updateTable('learning_enrolment').set({ ends_at }).where('user_id', '=', person.id).execute()
    await pause(200)
    system.clock.pass(200)
    await system.db.transaction().execute(tx => publishUpdate(tx, 'forum', [forumId]))
    await expect.poll(() => stream.events.flatMap(({ refused }) => refused)).toEqual([`forum:${forumId}`])
    expect(stream.changed()).toEqual([])
  })

  it('is over when the session is', async () => {
    const { client } = await listener()
    const stream = await openStream(system, client, ['unread:me'])
    await expect.poll(() => stream.events.length).toBe(1)
    await client.post('/api/auth/logout', {})
    await expect.poll(stream.isOver).toBe(true)
  })

  it('is over for who is suspended', async () => {
    const { person, client } = await listener()
    const stream = await openStream(second, client, ['unread:me'])
    await expect.poll(() => stream.events.length).toBe(1)
    await system.raw.updateTable('auth_user').set({ is_suspended: true }).where('id', '=', person.id).execute()
    await expect.poll(stream.isOver).toBe(true)
  })

  it('is refused to who opens very many, and to nobody else', async () => {
    const [{ client }, other] = [await listener(), await listener()]
    const streams = []
    for (let n = 0; n < 15; n++) streams.push(await openStream(system, client, ['unread:me']))
    expect(streams.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429, 429, 429])
    expect((await openStream(system, other.client, ['unread:me'])).status).toBe(200)
    streams[0]?.close()
    await expect.poll(async () => (await openStream(system, client, ['unread:me'])).status).toBe(200)
  })

  it('is refused to who opens very many at the same moment', async () => {
    const [{ client }, other] = [await listener(), await listener()]
    const streams = await Promise.all(Array.from({ length: 300 }, () => openStream(system, client, ['unread:me'])))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(288)
    expect((await openStream(system, other.client, ['unread:me'])).status).toBe(200)
  })

  it('takes a session and topics that are some', async () => {
    const { client } = await listener()
    expect((await openStream(system, null, ['unread:me'])).status).toBe(401)
    for (const topics of [
      [''],
      ['unread'],
      ['unread:me', '<b>:1'],
      Array.from({ length: 61 }, (_, n) => `thread:${n}`),
    ])
      expect((await openStream(system, client, topics)).status).toBe(400)
  })
})

describe('who cannot be streamed to', () => {
  it('asks again and again, and misses nothing', async () => {
    const { person, client } = await listener()
    const ask = async (place = '') =>
      (
        await client.get<{ changed: string[] | null; refused: string[]; lastId: string }>(
          `/api/updates?topics=unread:me,unread:1${place}`,
        )
      ).body
    const first = await ask()
    expect(first).toEqual({ changed: [], refused: ['unread:1'], lastId: expect.any(String) })
    await tell(person.id)
    await expect.poll(async () => (await ask(`&after=${first.lastId}`)).changed).toEqual(['unread:me'])
    const next = await ask(`&after=${first.lastId}`)
    expect((await ask(`&after=${next.lastId}`)).changed).toEqual([])
  })
})
