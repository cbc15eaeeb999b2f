import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createResource } from '#testkit/hub.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = async () => signIn(system, await createPerson(system))

describe('the learning hub', () => {
  it('lists what is published, by tag, words, sort and page, and hides drafts and what was retired', async () => {
    const tag = 'Listing'
    const first = await createResource(system, { title: 'Zebra joins', tags: [tag], daysAgo: 3, minutes: 2 })
    const second = await createResource(system, { title: 'Averages', tags: [tag, 'SQL'], daysAgo: 1, minutes: 9 })
    const hidden = [
      await createResource(system, { tags: [tag], state: 'draft' }),
      await createResource(system, { tags: [tag], state: 'retired' }),
    ]
    const client = await learner()
    const ids = async (query: object) =>
      (await client.learn('local_learn_get_resources', { tag, ...query })).body.items.map(({ id }) => id)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ sort: 'oldest' })).toEqual([first, second])
    expect(await ids({ sort: 'shortest' })).toEqual([first, second])
    expect(await ids({ sort: 'title' })).toEqual([second, first])
    expect(await ids({ search: 'join zeb' })).toEqual([first])
    expect(await ids({ search: "'; & | :*" })).toEqual([second, first])
    expect(await ids({ page: 1 })).toEqual([])
    const { body } = await client.learn('local_learn_get_resource_tags', {})
    expect(body.tags.find(({ name }) => name === tag)?.count).toBe(2)
    for (const id of hidden) {
      expect((await client.learn('local_learn_get_resource', { id })).body).toMatchObject({ code: 'hub/not-found' })
      const saved = await client.learn('local_learn_save_resource_bookmark', { id, isbookmarked: true })
      expect(saved.status).toBe(404)
    }
  })

  it('shows what goes with an article: by tags, and by the words of its title', async () => {
    const [asked, byTag, byText, other] = [
      await createResource(system, { title: 'Kanjivaram weaving', tags: ['Loom'], daysAgo: 700 }),
      await createResource(system, { title: 'Threads', tags: ['Loom'], daysAgo: 701 }),
      await createResource(system, {
        title: 'Festivals',
        tags: ['Feast'],
        body: 'Who weaves a Kanjivaram',
        daysAgo: 702,
      }),
      await createResource(system, { title: 'Something else', tags: ['Feast'], daysAgo: 703 }),
    ]
    const { body } = await (await learner()).learn('local_learn_get_resource', { id: asked })
    const ids = body.related.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([byTag, byText])
    expect(ids).not.toContain(other)
  })

  it('shows the next ones in time, and those with the most tags in common', async () => {
    const [a, b, c] = [
      await createResource(system, { title: 'Kharif', tags: ['Rare', 'Pair'], daysAgo: 900 }),
      await createResource(system, { title: 'Rabi', tags: ['Rare'], daysAgo: 899 }),
      await createResource(system, { title: 'Zaid', tags: ['Rare', 'Pair'], daysAgo: 898 }),
    ]
    const { body } = await (await learner()).learn('local_learn_get_resource', { id: a })
    expect(body.related.map(({ id }) => id)).toEqual([c, b])
    expect([body.previous, body.next?.id]).toEqual([null, b])
  })

  it('saves bookmarks, read status and the place of each reader alone', async () => {
    const id = await createResource(system, { tags: ['Own'] })
    const [one, other] = [await learner(), await learner()]
    await one.learn('local_learn_save_resource_bookmark', { id, isbookmarked: true })
    await one.learn('local_learn_save_resource_status', { id, readpct: 40 })
    expect((await one.learn('local_learn_save_resource_status', { id, isread: true })).body).toEqual({
      isRead: true,
      readPct: 40,
    })
    const seen = async (client: typeof one) => (await client.learn('local_learn_get_resource', { id })).body.resource
    expect(await seen(one)).toMatchObject({ isBookmarked: true, isRead: true, readPct: 40 })
    expect(await seen(other)).toMatchObject({ isBookmarked: false, isRead: false, readPct: 0 })
    const list = (filter: 'bookmarks' | 'unread') => one.learn('local_learn_get_resources', { filter, tag: 'Own' })
    expect((await list('bookmarks')).body).toMatchObject({ total: 1, counts: { bookmarks: 1 } })
    expect((await list('unread')).body.total).toBe(0)
    await one.learn('local_learn_save_resource_bookmark', { id, isbookmarked: false })
    expect((await list('bookmarks')).body.total).toBe(0)
  })

  it('saves a note beside a resource for its reader alone, and none beside a draft', async () => {
    const id = await createResource(system, {})
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const [one, two] = [await signIn(system, person), await signIn(system, other)]
    const write = (client: typeof one, userId: number, of: number, text: string) =>
      client.learn('local_learn_append_journal', { scope: `article:${of}`, ops: [makeOps(userId).op('note', text)] })
    const read = async (client: typeof one) =>
      (await client.learn('local_learn_read_journal', { scope: `article:${id}` })).body.values.map(
        ({ payload }) => payload,
      )
    expect((await write(one, person.id, id, 'Try it on orders')).status).toBe(200)
    expect([await read(one), await read(two)]).toEqual([['Try it on orders'], []])
    expect((await write(one, person.id, id, 'x'.repeat(10_001))).status).toBe(400)
    const draft = await createResource(system, { state: 'draft' })
    expect((await write(one, person.id, draft, 'x')).body).toMatchObject({ code: 'hub/not-found' })
    const rows = await system.raw
      .selectFrom('hub_reading')
      .select(['user_id', 'note'])
      .where('resource_id', '=', id)
      .execute()
    expect(rows).toEqual([{ user_id: person.id, note: 'Try it on orders' }])
  })

  it('features the newest one that its reader has not read', async () => {
    const id = await createResource(system, { isFeatured: true })
    const client = await learner()
    const featured = async () => (await client.learn('local_learn_get_resources', {})).body.featured?.id
    expect(await featured()).toBe(id)
    await client.learn('local_learn_save_resource_status', { id, isread: true })
    expect(await featured()).toBeUndefined()
  })
})

describe('the hub of staff', () => {
  it('drafts, publishes, retires and features, each until it is undone', async () => {
    const id = await createResource(system, { title: 'Kolam patterns', state: 'draft' })
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const reader = await learner()
    const list = async (query: object = {}) =>
      (await staff.learn('local_learn_get_staff_resources', { search: 'kolam', ...query })).body
    const isRead = async () => (await reader.learn('local_learn_get_resource', { id })).status === 200
    const set = async (state: string, isfeatured = false) =>
      (await staff.post('/api/learning/local_learn_perform_staff_operation', {
        act: { kind: 'resource', resourceid: id, state, isfeatured },
      })) as { status: number; body: { operationid: number } }
    expect(await list()).toMatchObject({ total: 1, items: [{ id, state: 'draft', isFeatured: false, readers: 0 }] })
    expect(await list({ state: 'published' })).toMatchObject({ total: 0, items: [] })
    const { operationid } = (await set('published', true)).body
    expect(await isRead()).toBe(true)
    await reader.learn('local_learn_save_resource_status', { id, isread: true })
    expect(await list()).toMatchObject({ items: [{ state: 'published', isFeatured: true, readers: 1 }] })
    await staff.learn('local_learn_undo_staff_operation', { operationid, reason: '' })
    expect(await isRead()).toBe(false)
    await set('published')
    await set('retired')
    expect(await isRead()).toBe(false)
    const stranger = await reader.post('/api/learning/local_learn_perform_staff_operation', {
      act: { kind: 'resource', resourceid: id, state: 'published', isfeatured: false },
    })
    expect(stranger.status).toBe(404)
    expect(await isRead()).toBe(false)
  })
})
