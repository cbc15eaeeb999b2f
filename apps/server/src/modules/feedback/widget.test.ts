import { randomUUID } from 'node:crypto'
import type { FeedbackContent } from '@learn/course/content/feedback'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)

async function open(ask: FeedbackContent['ask']) {
  const content: FeedbackContent = {
    kind: 'feedback',
    items: [{ type: 'longtext', key: 'why', name: 'Why?', isRequired: false, dependsOn: null }],
    isAnonymous: true,
    isSeveral: false,
    thanksHtml: '',
    ...(ask && { ask }),
  }
  const activity = activityModel({ type: 'feedback', name: 'How was it?', content })
  const person = await createPerson(system)
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [person])
  const client = await signIn(system, person)
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  const activityid = course.idOf(activity.sourceKey)
  return {
    client,
    staff,
    activityid,
    latest: async () => (await client.learn('local_learn_get_latest_feedback', {})).body,
    send: () => client.learn('local_learn_submit_feedback', { activityid, answers: { why: 'So' }, key: randomUUID() }),
  }
}

it('a feedback is asked for by the rule of its author, again in a day, and never once it is given', async () => {
  const { client, activityid, latest, send } = await open({ when: 'date', at: nowS() + 60 })
  expect((await latest()).feedback).toBeNull()
  system.clock.pass(61)
  expect((await latest()).feedback).toMatchObject({ activityId: activityid, content: { items: [{ key: 'why' }] } })
  await client.learn('local_learn_postpone_feedback', { activityid })
  expect((await latest()).feedback).toBeNull()
  system.clock.pass(86_401)
  expect((await latest()).feedback).not.toBeNull()
  await send()
  expect((await latest()).feedback).toBeNull()
})

it('nobody is asked for one without a rule, and after a course once all else in it is done', async () => {
  expect((await (await open(undefined)).latest()).feedback).toBeNull()
  expect((await (await open({ when: 'course', at: null })).latest()).feedback).not.toBeNull()
})

it('staff say when it is asked for, instead of its author, and give that back', async () => {
  const { client, staff, activityid, latest } = await open(undefined)
  const set = (rule: object) => staff.learn('local_learn_set_feedback_rule', { activityid, when: 'never', ...rule })
  const isAsked = async () => (await latest()).feedback !== null
  expect((await client.learn('local_learn_set_feedback_rule', { activityid, when: 'course' })).status).toBe(404)
  expect(await isAsked()).toBe(false)
  expect((await set({ when: 'course' })).body).toEqual({ when: 'course', at: null })
  expect(await isAsked()).toBe(true)
  expect((await set({ when: 'date' })).status).toBe(422)
  const at = nowS() + 60
  expect((await set({ when: 'date', at })).body).toEqual({ when: 'date', at })
  expect(await isAsked()).toBe(false)
  system.clock.pass(61)
  expect(await isAsked()).toBe(true)
  expect((await staff.learn('local_learn_get_feedback_results', { activityid })).body.rule).toEqual({
    when: 'date',
    at,
  })
  await set({ when: 'never' })
  expect(await isAsked()).toBe(false)
  const byAuthor = await open({ when: 'course', at: null })
  const theirs = { activityid: byAuthor.activityid }
  await byAuthor.staff.learn('local_learn_set_feedback_rule', { ...theirs, when: 'never' })
  expect((await byAuthor.latest()).feedback).toBeNull()
  await byAuthor.staff.learn('local_learn_set_feedback_rule', { ...theirs, when: 'author' })
  expect((await byAuthor.latest()).feedback).not.toBeNull()
})

it('what changed is shown once to those who answered, and written by those who read the results', async () => {
  const [one, other] = [await open({ when: 'date', at: 0 }), await open(undefined)]
  await one.send()
  const write = { activityid: one.activityid, text: 'You said it is fast: we added a week.' }
  expect((await one.client.learn('local_learn_set_feedback_change', write)).status).toBe(404)
  expect((await one.staff.learn('local_learn_set_feedback_change', write)).body.change).toBe(write.text)
  expect((await one.latest()).change).toMatchObject({ activityId: one.activityid, text: write.text })
  expect((await other.latest()).change).toBeNull()
  const see = { activityid: one.activityid }
  expect((await other.client.learn('local_learn_see_feedback_change', see)).status).toBe(404)
  await one.client.learn('local_learn_see_feedback_change', see)
  expect((await one.latest()).change).toBeNull()
  system.clock.pass(60)
  await one.staff.learn('local_learn_set_feedback_change', { ...write, text: 'And another one.' })
  expect((await one.latest()).change?.text).toBe('And another one.')
})

/** A class and a feedback after it, in a course of one learner. */
async function openAfterClass() {
  const content: FeedbackContent = {
    kind: 'feedback',
    items: [{ type: 'longtext', key: 'why', name: 'Why?', isRequired: false, dependsOn: null }],
    isAnonymous: true,
    isSeveral: false,
    ask: { when: 'class', at: null },
    thanksHtml: '',
  }
  const plan = { kind: 'kept' as const, settings: { minutes: 60 } }
  const held = activityModel({ type: 'zoom', name: 'Joins', openAt: nowS() + 60, content: plan })
  const early = activityModel({ type: 'feedback', name: 'Before any class', content })
  const activity = activityModel({ type: 'feedback', name: 'How was the class?', content })
  const person = await createPerson(system)
  await createCourse(system, courseModel([sectionModel([early, held]), sectionModel([activity])]), [person])
  const client = await signIn(system, person)
  return async () => (await client.learn('local_learn_get_latest_feedback', {})).body.feedback?.name ?? null
}

it('after a class it is asked for once the class that stands before it is over, for a week', async () => {
  const latest = await openAfterClass()
  expect(await latest()).toBeNull()
  system.clock.pass(30 * 60)
  expect(await latest()).toBeNull()
  system.clock.pass(40 * 60)
  expect(await latest()).toBe('How was the class?')
  system.clock.pass(8 * 86_400)
  expect(await latest()).toBeNull()
})
