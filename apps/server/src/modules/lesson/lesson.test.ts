import type { LessonView } from '@learn/contract/lesson'
import type { LessonContent } from '@learn/course/content/lesson'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { follows, getLesson, lessonPage } from '#testkit/lesson-content.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** A lesson of this content, and its learner. */
async function open(change: Partial<LessonContent> = {}, completion: Partial<ReturnType<typeof auto>> = {}) {
  const learner = await createPerson(system)
  const activity = activityModel({
    type: 'lesson',
    content: getLesson(change),
    completion: { ...auto(), ...completion },
  })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [learner])
  const activityid = course.idOf(activity.sourceKey)
  const client = await signIn(system, learner)
  const view = async () => {
    const { body } = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'lesson',
      id: activityid,
    })
    return { ...(body.content as LessonView), state: body.activity.state }
  }
  const start = async () => (await client.learn('local_learn_start_lesson', { activityid })).body
  /** From where the learner stands. */
  const move = async (by: object) => {
    const { attempt } = await view()
    return client.learn('local_learn_move_lesson', {
      activityid,
      attemptid: attempt?.id ?? 1,
      step: attempt?.step ?? 0,
      ...by,
    })
  }
  const place = async (words: string) => {
    const { attempt } = await view()
    return attempt?.page.question?.view.choices?.findIndex(html => html.includes(words)) ?? -1
  }
  const choose = async (words: string) => move({ response: { answer: await place(words) } })
  return { learner, client, activityid, view, start, move, choose }
}
const auto = () => ({ mode: 'auto' as const, onView: true, onGrade: false, onPassGrade: false, expectedAt: null })

describe('a lesson', () => {
  it('leads from page to page by what is chosen and answered, to its end and its grade', async () => {
    const { view, start, move, choose } = await open()
    expect(await view()).toMatchObject({ attempt: null, last: null, canStart: true, state: 'new' })
    await start()
    expect((await view()).attempt).toMatchObject({
      step: 0,
      progressPct: 0,
      page: { key: 'start', buttons: ['To the question', 'Leave'] },
    })
    await move({ way: 0 })
    await choose('Mean')
    expect((await view()).attempt).toMatchObject({
      progressPct: 67,
      page: { key: 'choice', triesLeft: 1 },
      said: { isRight: false, feedbackHtml: '<p>It moves.</p>', isAgain: true },
    })
    await choose('Median')
    expect((await view()).attempt).toMatchObject({ page: { key: 'number' }, said: { isRight: true, isAgain: false } })
    const { body } = await move({ response: { answer: '5.05' } })
    expect(body).toMatchObject({ isOver: true, state: 'passed' })
    expect(await view()).toMatchObject({
      attempt: null,
      gradePct: 100,
      state: 'passed',
      last: {
        number: 1,
        pct: 100,
        said: { isRight: true, feedbackHtml: '<p>Five.</p>' },
        pages: [
          { givenHtml: '<p>Mean</p>', isRight: false },
          { givenHtml: '<p>Median</p>', isRight: true },
          { givenHtml: '<p>5.05</p>', isRight: true },
        ],
      },
    })
  })

  it('never sends what is right, nor where answers lead', async () => {
    const { view, start, move } = await open()
    await start()
    await move({ way: 0 })
    const { attempt } = await view()
    expect(Object.keys(attempt?.page ?? {}).sort()).toEqual([
      'buttons',
      'html',
      'key',
      'question',
      'title',
      'triesLeft',
    ])
    expect(JSON.stringify(attempt)).not.toMatch(/isRight|fraction|jump|score|It stays|It moves|Text of number/)
  })

  it('goes on after the last try, and what was wrong stays wrong', async () => {
    const { view, start, move, choose } = await open()
    await start()
    await move({ way: 0 })
    await choose('Mean')
    await choose('Mean')
    expect((await view()).attempt?.page.key).toBe('number')
    await move({ response: { answer: '5' } })
    expect((await view()).gradePct).toBe(50)
  })

  it('counts a move once, however often it is sent', async () => {
    const { client, activityid, view, start } = await open()
    const { attemptid } = await start()
    const first = { activityid, attemptid, step: 0, way: 0 }
    const replies = await Promise.all([first, first, first].map(move => client.learn('local_learn_move_lesson', move)))
    expect(replies.map(({ status, body }) => [status, body.step])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect((await view()).attempt).toMatchObject({ step: 1, page: { key: 'choice' } })
  })

  it.each([
    ['no answer', {}],
    ['a way where a question leads', { way: 0 }],
    ['an answer that names nothing', { response: { answer: -1 } }],
  ])('does not go on with %s', async (_what, by) => {
    const { view, start, move } = await open()
    await start()
    await move({ way: 0 })
    expect((await move(by)).body).toMatchObject({ code: 'lesson/no-answer' })
    expect((await view()).attempt?.step).toBe(1)
  })

  it('is taken once where its author says so', async () => {
    const { client, activityid, view, start, move } = await open({ retakes: false })
    await start()
    expect((await start()).step).toBe(0)
    await move({ way: 1 })
    expect(await view()).toMatchObject({ canStart: false, last: { pct: null } })
    const { status, body } = await client.learn('local_learn_start_lesson', { activityid })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'lesson/no-retake' })
  })

  it.each([
    ['highest', 100],
    ['average', 50],
  ] as const)('of several attempts the %s counts', async (grading, pct) => {
    const only = [
      lessonPage('number', null, {
        ask: {
          type: 'text',
          isCaseSensitive: false,
          answers: [
            { pattern: 'a*', ...follows(true, null) },
            { pattern: '*', ...follows(false, null) },
          ],
        },
      }),
    ]
    const { view, start, move } = await open({ grading, pages: only })
    for (const answer of ['Average', 'mean']) {
      await start()
      await move({ response: { answer } })
    }
    expect((await view()).gradePct).toBe(pct)
  })

  it('ends when its time is over, with what was answered until then', async () => {
    const { client, activityid, view, start, move, choose } = await open({ timeLimitS: 60 })
    await start()
    await move({ way: 0 })
    await choose('Median')
    const { attempt } = await view()
    system.clock.set(new Date(((attempt?.deadlineAt ?? 0) + 1) * 1000).toISOString())
    const late = { activityid, attemptid: attempt?.id ?? 0, step: attempt?.step ?? 0, response: { answer: '5' } }
    expect((await client.learn('local_learn_move_lesson', late)).body.isOver).toBe(true)
    expect(await view()).toMatchObject({
      attempt: null,
      gradePct: 100,
      last: { isTimedOut: true, endedAt: attempt?.deadlineAt },
    })
  })

  it('gives no grade as practice, and is complete at its end', async () => {
    const { view, start, move } = await open({ isGraded: false })
    await start()
    expect((await move({ way: 1 })).body.state).toBe('completed')
    expect((await view()).gradePct).toBeNull()
  })

  it('shows no answers where its author does not let them be looked at', async () => {
    const { view, start, move } = await open({ canReview: false })
    await start()
    await move({ way: 1 })
    expect((await view()).last?.pages).toBeNull()
  })

  it('keeps an answer that was not given yet', async () => {
    const { client, learner, activityid } = await open()
    const ops = makeOps(learner.id)
    const append = (slot: string, payload: unknown) =>
      client.learn('local_learn_append_journal', { scope: `lesson:${activityid}`, ops: [ops.op(slot, payload)] })
    const draft = { attempt: 1, step: 0, response: { answer: 'Half of' } }
    expect((await append('answer', draft)).status).toBe(200)
    expect((await append('answer', { ...draft, isRight: true })).status).toBe(400)
    expect((await append('other', draft)).status).toBe(400)
  })
})
