import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('a mention and an answer reach whom they are about, once and as such', async () => {
  const asker = await createPerson(system, { firstName: 'Asha', lastName: 'Rao' })
  const helper = await createPerson(system, { firstName: 'Kabir', lastName: 'Das' })
  const other = await createPerson(system, { firstName: 'Asha', lastName: 'Raover' })
  const teacher = await createPerson(system, { isStudent: false })
  const { forumId } = await createForumCourse(system, [asker, helper, other])
  const [a, b, c, staff] = await Promise.all([asker, helper, other, teacher].map(person => signIn(system, person)))
  const started = await a!.learn('local_learn_start_discussion', {
    forumid: forumId,
    title: 'Joins',
    html: '<p>Why?</p>',
    key: randomUUID(),
  })
  const { discussionid } = started.body
  const [root] = (await b!.learn('local_learn_get_discussion', { discussionid })).body.posts
  const reply = { postid: root?.id ?? 0, html: '<p>@asha rao, look at the keys.</p>', key: randomUUID() }
  const { post } = (await b!.learn('local_learn_reply_in_discussion', reply)).body
  await system.worker.runDue()
  await staff!.learn('local_learn_mark_answer', { postid: post.id, isAnswer: true })
  await system.worker.runDue()
  const read = async (client: typeof a) =>
    (await client!.learn('local_learn_get_notifications', {})).body.entries.map(({ title }) => title).toSorted()
  expect(await read(a)).toEqual(['Kabir Das mentioned you in “Joins”', '“Joins” has an answer'].toSorted())
  expect(await read(b)).toEqual(['Your reply solves “Joins”'])
  expect(await read(c)).toEqual([])
  // Who turned mentions off hears of the reply, as any follower.
  const off = { kind: 'forum.mention', inapp: false, email: 'off', push: false, sms: false } as const
  await a!.learn('local_learn_set_notification_preference', off)
  await b!.learn('local_learn_reply_in_discussion', { ...reply, key: randomUUID() })
  await system.worker.runDue()
  expect(await read(a)).toContain('Kabir Das replied in “Joins”')
  expect(await read(a)).toHaveLength(3)
})
