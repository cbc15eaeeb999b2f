import { randomUUID } from 'node:crypto'
import type { ForumContent } from '@learn/course/content/forum'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { PICTURES, phoneJpeg } from '#testkit/pictures.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

afterAll(async () => {
  const { rows } = await sql<{ stands: unknown; counted: unknown }>`
    select jsonb_build_array(d.replies, d.is_solved, d.is_hidden, d.last_at) as stands, jsonb_build_array(
      count(p.id) filter (where p.parent_id is not null), coalesce(bool_or(p.is_answer), false),
      exists (select 1 from forum_post r where r.discussion_id = d.id and r.parent_id is null and r.hidden_at is not null),
      coalesce(max(p.written_at), d.started_at)) as counted
    from forum_discussion d
    left join forum_post p on p.discussion_id = d.id and p.gone is null and p.hidden_at is null
    group by d.id`.execute(system.raw)
  expect(rows.length).toBeGreaterThan(10)
  for (const { stands, counted } of rows) expect(stands, 'the row of a discussion counts its posts').toEqual(counted)
})

const auto = { mode: 'auto' as const, onView: false, onGrade: false, onPassGrade: false, expectedAt: null }

/** A forum with two learners and who looks after it. */
async function open(change: Partial<ForumContent> = {}, traits: Parameters<typeof createForumCourse>[3] = {}) {
  const learners = [await createPerson(system), await createPerson(system)]
  const teacher = await createPerson(system, { isStudent: false, firstName: 'Neha', lastName: 'Kulkarni' })
  const course = await createForumCourse(system, learners, change, traits)
  const handOf = (client: TestClient) => ({
    client,
    start: (title: string, html = '<p>Words</p>', more: object = {}) =>
      client.learn('local_learn_start_discussion', {
        forumid: course.forumId,
        title,
        html,
        key: randomUUID(),
        ...more,
      }),
    list: async (more: object = {}) =>
      (await client.learn('local_learn_get_discussions', { forumid: course.forumId, ...more })).body,
    read: async (discussionid: number) => (await client.learn('local_learn_get_discussion', { discussionid })).body,
    first: async (discussionid: number) =>
      (await client.learn('local_learn_get_discussion', { discussionid })).body.posts[0]?.id ?? 0,
    reply: (postid: number, html = '<p>An answer</p>', more: object = {}) =>
      client.learn('local_learn_reply_in_discussion', { postid, html, key: randomUUID(), ...more }),
  })
  return {
    ...course,
    learners,
    a: handOf(await signIn(system, learners[0]!)),
    b: handOf(await signIn(system, learners[1]!)),
    staff: handOf(await signIn(system, teacher)),
  }
}

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('a discussion', () => {
  it('is started, answered and read in branches, made safe, and the same write twice is one', async () => {
    const { a, b } = await open()
    const key = randomUUID()
    const html =
      '<p onclick="x()">Why <script>alert(1)</script><a href="javascript:x">so</a> <b>slow</b>?</p><img src=x onerror=y>'
    const first = await a.start('Slow query', html, { key })
    expect((await a.start('Slow query', html, { key })).body).toEqual(first.body)
    const { discussionid } = first.body
    const root = await b.first(discussionid)
    system.clock.pass(1)
    const one = (await b.reply(root, '<p>One</p>')).body.post
    system.clock.pass(1)
    await b.reply(root, '<p>Two</p>')
    system.clock.pass(1)
    await a.reply(one.id, '<p>Below one</p>')
    const page = await a.read(discussionid)
    expect(page.posts.map(({ html }) => html)).toEqual([
      '<p>Why <a>so</a> <strong>slow</strong>?</p>',
      '<p>One</p>',
      '<p>Below one</p>',
      '<p>Two</p>',
    ])
    const [row] = (await a.list()).items
    expect(row).toMatchObject({ title: 'Slow query', replies: 3, unread: 2, isMine: true, isFollowed: true })
    await a.client.learn('local_learn_read_discussion', { discussionid })
    expect((await a.list()).items[0]?.unread).toBe(0)
    expect((await a.list({ filter: 'unread' })).total).toBe(0)
    expect((await b.list({ search: 'below ONE' })).items).toHaveLength(1)
    expect((await b.list({ search: 'nothing like it' })).items).toHaveLength(0)
  })

  it('is changed and removed by its author for thirty minutes, and answers to it stay', async () => {
    const { a, b } = await open()
    const { discussionid } = (await a.start('Mine')).body
    const root = await a.first(discussionid)
    const edit = { postid: root, html: '<p>Better</p>', title: 'Clearer' }
    expect(codeOf(await b.client.learn('local_learn_edit_forum_post', edit))).toBe('forum/not-yours')
    expect((await a.client.learn('local_learn_edit_forum_post', edit)).body.post).toMatchObject({
      html: '<p>Better</p>',
      editedAt: expect.any(Number),
    })
    const answer = (await b.reply(root)).body.post.id
    expect((await a.client.learn('local_learn_remove_forum_post', { postid: root })).body).toEqual({
      isDiscussionGone: false,
    })
    const page = await b.read(discussionid)
    expect(page.discussion.title).toBe('Clearer')
    expect(page.posts).toMatchObject([{ gone: 'removed', html: '' }, { html: '<p>An answer</p>' }])
    system.clock.pass(1801)
    expect(codeOf(await b.client.learn('local_learn_edit_forum_post', { postid: answer, html: 'x' }))).toBe(
      'forum/too-late',
    )
  })

  it('is refused when nothing is said, and when somebody writes faster than anybody reads', async () => {
    const { a } = await open()
    expect(codeOf(await a.start('Empty', '<p><br></p>'))).toBe('forum/empty')
    for (let n = 0; n < 12; n++) expect((await a.start(`No ${n}`)).status).toBe(200)
    expect(codeOf(await a.start('One more'))).toBe('forum/too-many')
  })

  it('takes files of its forum, for its readers only', async () => {
    const { a, b, forumId } = await open()
    const upload = { forumid: forumId, name: 'notes.txt', data: Buffer.from('a note').toString('base64') }
    const file = (await a.client.learn('local_learn_upload_forum_file', upload)).body
    const { discussionid } = (await a.start('With a file', '', { files: [file.id] })).body
    const [post] = (await b.read(discussionid)).posts
    expect(post?.files).toMatchObject([{ name: 'notes.txt', sizeBytes: 6 }])
    const fetched = await system.content.inject({ url: new URL(post?.files[0]?.url ?? '').pathname })
    expect(fetched.body).toBe('a note')
    const forged = { ...upload, name: 'a.pdf' }
    expect(codeOf(await a.client.learn('local_learn_upload_forum_file', forged))).toBe('forum/file')
    const photo = { ...upload, name: 'home.jpg', data: phoneJpeg(PICTURES.jpeg).toString('base64') }
    const { url } = (await a.client.learn('local_learn_upload_forum_file', photo)).body
    expect((await system.content.inject({ url: new URL(url).pathname })).rawPayload.includes('GPS')).toBe(false)
    const stolen = await b.start('Stolen', '<p>x</p>', { files: [file.id] })
    expect((await b.read(stolen.body.discussionid)).posts[0]?.files).toEqual([])
  })
})

describe('kinds of forums', () => {
  it('questions and answers show the answers of others after one of their own', async () => {
    const { a, b, staff } = await open({ look: 'qanda' })
    const { discussionid } = (await staff.start('What is a mean?')).body
    const root = await a.first(discussionid)
    const answer = (await a.reply(root, '<p>A secret average</p>')).body.post
    const before = await b.read(discussionid)
    expect([before.posts.length, before.isWaitingForAnswer]).toEqual([1, true])
    expect((await b.list({ search: 'secret' })).items).toHaveLength(0)
    expect((await b.reply(answer.id)).status).toBe(404)
    const search = async () => (await b.client.learn('local_learn_search', { query: 'secret' })).body.tabs[0]?.results
    expect(await search()).toEqual([])
    await b.reply(root)
    const after = await b.read(discussionid)
    expect([after.posts.length, after.isWaitingForAnswer]).toEqual([3, false])
    expect(await search()).toMatchObject([{ kind: 'post', id: discussionid, title: 'What is a mean?' }])
  })

  it.each([
    ['news', 'forum/closed'],
    ['single', 'forum/closed'],
  ] as const)('%s: learners start nothing', async (look, code) => {
    const { a } = await open({ look })
    expect(codeOf(await a.start('Mine'))).toBe(code)
  })

  it('one of each: everybody starts one discussion', async () => {
    const { a } = await open({ look: 'eachuser' })
    expect((await a.start('Mine')).status).toBe(200)
    expect(codeOf(await a.start('Another'))).toBe('forum/begun')
  })

  it('shows what its authors wrote once, as theirs', async () => {
    const given = {
      key: 'g1',
      title: 'Welcome',
      html: '<p>Hello</p>',
      at: null,
      isPinned: true,
      isLocked: true,
      replies: [{ key: 'g2', parentKey: 'g1', html: '<p>More</p>', at: null }],
    }
    const { a, b } = await open({ discussions: [given] })
    await a.start('Newer')
    await b.list()
    const { items } = await a.list()
    expect(items.map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['Welcome', true],
      ['Newer', false],
    ])
    const page = await a.read(items[0]?.id ?? 0)
    expect(page.posts.map(({ author, html }) => [author.name, html])).toEqual([
      ['Course team', '<p>Hello</p>'],
      ['Course team', '<p>More</p>'],
    ])
    expect(codeOf(await a.reply(page.posts[0]?.id ?? 0))).toBe('forum/closed')
  })
})

describe('completion', () => {
  it('follows what was written, and is taken back with it', async () => {
    const { a, b, forumId, programId } = await open(
      { completion: { discussions: 0, replies: 1, posts: 2 } },
      { completion: auto },
    )
    const state = async () =>
      (await a.client.learn('local_learn_get_activity', { programid: programId, type: 'forum', id: forumId })).body
        .activity.state
    const { discussionid } = (await b.start('Theirs')).body
    expect((await a.start('Mine')).body.state).not.toBe('completed')
    const { post, state: after } = (await a.reply(await a.first(discussionid))).body
    expect([after, await state()]).toEqual(['completed', 'completed'])
    await a.client.learn('local_learn_remove_forum_post', { postid: post.id })
    expect(await state()).not.toBe('completed')
  })
})

describe('staff', () => {
  it('answer, mark answers, pin, lock and move', async () => {
    const { a, staff, otherId } = await open()
    const { discussionid } = (await a.start('Help')).body
    const answer = (await staff.reply(await a.first(discussionid))).body.post
    expect(answer.author).toMatchObject({ name: 'Neha Kulkarni', role: 'staff' })
    await staff.client.learn('local_learn_mark_answer', { postid: answer.id, isAnswer: true })
    const act = { discussionid, isPinned: true, isLocked: true }
    await staff.client.learn('local_learn_arrange_discussion', act)
    expect((await a.list()).items[0]).toMatchObject({ isSolved: true, isPinned: true, isLocked: true })
    expect(codeOf(await a.reply(answer.id))).toBe('forum/closed')
    await staff.client.learn('local_learn_arrange_discussion', { discussionid, forumid: otherId })
    expect((await a.list()).items).toEqual([])
    expect((await a.list({ forumid: otherId })).items).toHaveLength(1)
  })

  it('hide with a reason that the author reads, and show again; reports are settled', async () => {
    const { a, b, staff } = await open()
    const { discussionid } = (await a.start('Help')).body
    const bad = (await b.reply(await a.first(discussionid), '<p>Buy now</p>')).body.post.id
    await a.client.learn('local_learn_report_post', { postid: bad, reason: 'An advertisement' })
    const needs = async () => (await staff.client.learn('local_learn_get_forum_needs', {})).body.reported
    expect(await needs()).toMatchObject([{ postId: bad, reason: 'An advertisement', count: 1 }])
    const hide = { postid: bad, isHidden: true, reason: 'Advertising' }
    expect(codeOf(await staff.client.learn('local_learn_hide_post', { ...hide, reason: '' }))).toBe('forum/empty')
    await staff.client.learn('local_learn_hide_post', hide)
    expect((await a.read(discussionid)).posts).toHaveLength(1)
    expect((await b.read(discussionid)).posts[1]).toMatchObject({ gone: 'hidden', hiddenReason: 'Advertising' })
    expect(await needs()).toEqual([])
    await staff.client.learn('local_learn_hide_post', { postid: bad, isHidden: false })
    expect((await a.read(discussionid)).posts[1]).toMatchObject({ gone: null, html: '<p>Buy now</p>' })
  })
})

describe('who leaves', () => {
  it('takes their words along and leaves the answers of others readable', async () => {
    const { a, b, learners } = await open()
    const { discussionid } = (await a.start('Help', '<p>My words</p>')).body
    const root = await b.first(discussionid)
    await b.reply(root, '<p>Kept</p>')
    await a.reply(root, '<p>Mine too</p>')
    const alone = (await a.start('Nobody answered')).body.discussionid
    await system.runCommand(['person:erase', '--id', String(learners[0]?.id), '--yes'], () => undefined)
    const page = await b.read(discussionid)
    expect(page.posts.map(({ gone, html, author }) => [gone, html, author.name === 'A former learner'])).toEqual([
      ['erased', '', true],
      [null, '<p>Kept</p>', false],
    ])
    expect((await b.client.learn('local_learn_get_discussion', { discussionid: alone })).status).toBe(404)
  })
})
