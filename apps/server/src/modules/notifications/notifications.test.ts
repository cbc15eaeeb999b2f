import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createFakeNotifications, mailsTo } from '#testkit/fake-notifications.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { createNotifications } from '#testkit/notifications.ts'
import { createTestSystem } from '#testkit/system.ts'

const fake = createFakeNotifications()
const { say } = fake
const system = await createTestSystem({}, { moreModules: () => [fake.module] })
const happen = (person: TestPerson, activityId: number, atMs?: number) => fake.happen(system, person, activityId, atMs)

async function open(person: TestPerson) {
  const client = await signIn(system, person)
  return {
    list: async (wish: { unreadonly?: boolean; from?: string | null; topic?: 'learning' | 'careers' } = {}) =>
      (await client.learn('local_learn_get_notifications', wish)).body,
    unread: async () => (await client.learn('local_learn_get_unread_count', {})).body.unread,
    read: (ids: number[]) => client.learn('local_learn_mark_notifications_read', { ids }),
    readAll: (newestid: number) => client.learn('local_learn_mark_all_notifications_read', { newestid }),
  }
}

describe('an event', () => {
  it('notifies a person once, in the list and by mail, however often it is delivered', async () => {
    say({ text: 'Joins' })
    const person = await createPerson(system)
    await happen(person, 1)
    await happen(person, 1)
    const { entries, unread } = await (await open(person)).list()
    expect(entries).toMatchObject([
      { title: 'Your lesson is done', text: 'Joins', address: '/', reason: 'You completed a lesson.', isRead: false },
    ])
    expect(unread).toBe(1)
    const mails = await mailsTo(system, person)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your lesson is done'])
    expect(mails[0]?.body).toContain('http://127.0.0.1:3000/')
  })

  it('notifies once where two nodes work on it at the same time', async () => {
    say()
    const person = await createPerson(system)
    const payload = { userId: person.id, courseId: 1, activityId: 7, atMs: system.clock.now().getTime() }
    await system.db.transaction().execute(async tx => {
      for (let n = 0; n < 2; n++) await enqueue(tx, 'notifications.notify', { kind: 'fake.done', payload })
    })
    await Promise.all([system.worker.runDue(), system.worker.runDue()])
    expect(await (await open(person)).unread()).toBe(1)
    expect(await mailsTo(system, person)).toHaveLength(1)
  })

  it('of the past is in the list and sends no mail', async () => {
    say()
    const person = await createPerson(system)
    await happen(person, 1, system.clock.now().getTime() - 3 * 86_400_000)
    expect((await (await open(person)).list()).entries).toHaveLength(1)
    expect(await mailsTo(system, person)).toEqual([])
  })

  it('does not reach who is suspended', async () => {
    say()
    const person = await createPerson(system)
    const set = (is_suspended: boolean) =>
      system.raw.updateTable('auth_user').set({ is_suspended }).where('id', '=', person.id).execute()
    await set(true)
    await happen(person, 1)
    await set(false)
    expect(await (await open(person)).unread()).toBe(0)
    expect(await mailsTo(system, person)).toEqual([])
  })

  it('is told of where its title is cut in the middle of a sign', async () => {
    say({ title: `${'x'.repeat(298)}😀 and more` })
    const person = await createPerson(system)
    await happen(person, 1)
    const [entry] = (await (await open(person)).list()).entries
    expect(entry?.title).toMatch(/^x{298}…$/)
  })

  it('adds no header to a mail by a line break in a text', async () => {
    say({ title: 'Done\r\nBcc: everybody@example.org', text: 'a\u2028b' })
    const person = await createPerson(system)
    await happen(person, 1)
    expect((await mailsTo(system, person))[0]?.subject).toBe('Done Bcc: everybody@example.org')
    expect((await (await open(person)).list()).entries[0]?.text).toBe('a b')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async address => {
      say({ address })
      const person = await createPerson(system)
      await happen(person, 1)
      expect(await (await open(person)).unread()).toBe(0)
      await system.raw.deleteFrom('platform_job').execute()
    },
  )
})

describe('the list', () => {
  it('shows several of a group and day as one, and opening it marks all of them', async () => {
    say({ group: { key: 'joins', title: '{count} lessons are done' } })
    const person = await createPerson(system)
    for (const id of [1, 2, 3]) await happen(person, id)
    await happen(person, 4, system.clock.now().getTime() - 86_400_000)
    const { list, read } = await open(person)
    const { entries } = await list()
    expect(entries.map(({ title }) => title)).toEqual(['3 lessons are done', 'Your lesson is done'])
    expect((await read(entries[0]?.ids ?? [])).body.unread).toBe(1)
    expect((await list({ unreadonly: true })).entries).toHaveLength(1)
  })

  it('goes on where a page ended, and says how many are unread', async () => {
    say()
    const person = await createPerson(system)
    const rows = Array.from({ length: 70 }, (_, n) => ({
      title: `Number ${n}`,
      topic: n % 2 ? ('careers' as const) : ('learning' as const),
    }))
    await createNotifications(system, person.id, rows)
    const { list } = await open(person)
    const first = await list()
    const second = await list({ from: first.next })
    expect([first.entries.length, second.entries.length, second.next]).toEqual([60, 10, null])
    expect(new Set([...first.entries, ...second.entries].map(({ title }) => title)).size).toBe(70)
    expect(first.unread).toBe(70)
    expect((await list({ topic: 'careers' })).entries).toHaveLength(35)
  })

  it('takes only what the caller has seen when all are marked', async () => {
    say()
    const person = await createPerson(system)
    await happen(person, 1)
    const { list, readAll } = await open(person)
    const { newestId } = await list()
    await happen(person, 2)
    expect((await readAll(newestId ?? 0)).body.unread).toBe(1)
  })

  it('is of nobody else: an id of another person marks nothing', async () => {
    say()
    const [person, other] = [await createPerson(system), await createPerson(system)]
    await happen(person, 1)
    await happen(other, 1)
    const ids = (await (await open(person)).list()).entries.flatMap(entry => entry.ids)
    const { read, unread, list } = await open(other)
    const own = (await list()).entries.flatMap(entry => entry.ids)
    const { status, body } = await read([...own, ...ids])
    expect([status, body]).toMatchObject([404, { code: 'notifications/not-found' }])
    expect(await unread()).toBe(1)
    expect(await (await open(person)).unread()).toBe(1)
  })

  it('forgets who is named in it with their account', async () => {
    const [asks, answers] = [await createPerson(system), await createPerson(system)]
    const { forumId } = await createForumCourse(system, [asks, answers])
    const write = { html: '<p>Words</p>', key: randomUUID() }
    const { body } = await (await signIn(system, asks)).learn('local_learn_start_discussion', {
      ...write,
      forumid: forumId,
      title: 'Joins',
    })
    const client = await signIn(system, answers)
    const page = await client.learn('local_learn_get_discussion', { discussionid: body.discussionid })
    const postid = page.body.posts[0]?.id ?? 0
    await client.learn('local_learn_reply_in_discussion', { ...write, postid, key: randomUUID() })
    await system.worker.runDue()
    const { list, unread } = await open(asks)
    const [entry] = (await list()).entries
    expect(entry?.title).toMatch(/ replied in “Joins”$/)
    expect(entry?.address).toContain(`/discussion/${body.discussionid}#p`)
    expect(await (await open(answers)).unread()).toBe(0)
    await system.runCommand(['person:erase', '--id', String(answers.id), '--yes'], () => undefined)
    expect(await unread()).toBe(0)
  })
})
