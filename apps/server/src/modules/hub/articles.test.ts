import type { StaffAct } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'author' }))
const learner = await signIn(system, await createPerson(system))
const perform = (act: StaffAct) =>
  staff.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
const article = (more: Partial<Extract<StaffAct, { kind: 'article' }>> = {}): StaffAct => ({
  kind: 'article',
  title: 'Reading a funnel',
  summary: 'Where learners are lost',
  author: 'Neha Rao',
  html: '<p>Count <b>each</b> step</p><script>alert(1)</script>',
  tags: ['SQL'],
  ispublic: false,
  ...more,
})
const find = async (state: 'draft' | 'published' | '' = '') =>
  (await staff.learn('local_learn_get_staff_resources', { page: 0, state, search: 'Reading a funnel' })).body.items

it('writes an article that learners read once it is published, and takes back what was changed', async () => {
  const made = await perform(article())
  expect(made.status).toBe(200)
  const [row] = await find('draft')
  const id = row?.id ?? 0
  expect((await learner.learn('local_learn_get_resource', { id })).status).toBe(404)
  await perform({ kind: 'resource', resourceid: id, state: 'published', isfeatured: false })
  const read = async () => (await learner.learn('local_learn_get_resource', { id })).body
  expect(JSON.stringify(await read())).toContain('Count <b>each</b> step')
  expect(JSON.stringify(await read())).not.toContain('alert')
  const changed = await perform(article({ resourceid: id, html: '<p>Count twice</p>' }))
  expect(JSON.stringify(await read())).toContain('Count twice')
  expect((await find('published')).map(one => one.id)).toEqual([id])
  await staff.learn('local_learn_undo_staff_operation', { operationid: changed.body.operationid ?? 0 })
  expect(JSON.stringify(await read())).toContain('Count <b>each</b> step')
  expect((await staff.learn('local_learn_get_staff_article', { resourceid: id })).body.tags).toEqual(['SQL'])
})

it('dates an article by its first publication, not by the day on which it was written', async () => {
  await perform(article({ title: 'Written early', ispublic: true }))
  const { items } = (
    await staff.learn('local_learn_get_staff_resources', { page: 0, state: '', search: 'Written early' })
  ).body
  const id = items[0]?.id ?? 0
  const set = (state: 'draft' | 'published') => perform({ kind: 'resource', resourceid: id, state, isfeatured: false })
  const publishedAt = async () =>
    (await learner.learn('local_learn_get_resource', { id })).body.resource.publishedAt * 1000
  system.clock.pass(5 * 86_400)
  const first = Math.floor(system.clock.now().getTime() / 1000) * 1000
  await set('published')
  expect(await publishedAt()).toBe(first)
  // Drafted for a correction and published again it is no news.
  system.clock.pass(86_400)
  await set('draft')
  await set('published')
  await perform(article({ title: 'Written early', resourceid: id, html: '<p>Corrected</p>' }))
  expect(await publishedAt()).toBe(first)
})

it('refuses an article without a text, and one that is none', async () => {
  expect((await perform(article({ html: '<p> </p>' }))).status).toBe(400)
  expect((await perform(article({ resourceid: 999_999 }))).status).toBe(404)
  const teacher = await signIn(system, await createPerson(system, { isStudent: false, role: 'teacher' }))
  const reply = await teacher.learn('local_learn_perform_staff_operation', {
    act: article(),
    isdryrun: false,
    reason: '',
  })
  expect(reply.status).toBe(404)
})
