import type { StaffAct } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { createAssignment } from '#testkit/assignment-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createQuizCourse, essayQuestion, readQuestionIds, textQuestion } from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
await system.worker.prepare()
const admin = await signIn(system, await createPerson(system, { isStudent: false, firstName: 'Imran', lastName: 'S' }))

const act = async (wanted: StaffAct, reason = '') => {
  const { status, body } = await admin.learn('local_learn_perform_staff_operation', { act: wanted, reason })
  expect(status, JSON.stringify(body)).toBe(200)
  await system.worker.runDue()
  system.clock.pass(60)
  return body.operationid ?? 0
}
const undo = async (operationid: number) => {
  await admin.learn('local_learn_undo_staff_operation', { operationid, isdryrun: false, reason: '' })
  await system.worker.runDue()
  system.clock.pass(60)
}
const story = async (activityid: number, userid: number, client = admin) =>
  client.learn('local_learn_get_mark_story', { activityid, userid })
const told = async (activityid: number, userid: number) =>
  (await story(activityid, userid)).body.steps.map(({ step, by, pct, added, state }) => [step, by, pct, added, state])

/** A quiz of an essay and a short text, of two marks each, taken once. */
async function withAttempt() {
  const learner = await createPerson(system)
  const quiz = await createQuizCourse(system, { essay: essayQuestion, text: textQuestion }, [learner])
  const client = await signIn(system, learner)
  const attempt = (await client.learn('local_learn_start_attempt', { quizid: quiz.quizId })).body
  const { op } = makeOps(learner.id)
  const ops = [op('q0', { answer: '<p>NULL is unknown.</p>' }), op('q1', { answer: 'left join' })]
  await client.learn('local_learn_append_journal', { scope: `quiz:${attempt.id}`, ops })
  await client.learn('local_learn_finish_attempt', { attemptid: attempt.id })
  system.clock.pass(60)
  const [essay = 0] = await readQuestionIds(system, quiz.courseId, ['essay'])
  const { body } = await admin.learn('local_learn_get_marking_sheet', { quizid: quiz.quizId, questionid: essay })
  const [answer] = body.groups[0]?.answers ?? []
  const mark = (points: number) =>
    act({
      kind: 'quiz-marks',
      quizid: quiz.quizId,
      questionid: essay,
      answers: [{ attemptid: answer?.attemptId ?? 0, slot: answer?.slot ?? 0 }],
      mark: points,
      comment: 'Say why.',
    })
  const cell = async () => {
    const { columns, rows } = (await admin.learn('local_learn_get_gradebook', { courseid: quiz.courseId })).body
    const at = columns.findIndex(({ id }) => id === quiz.quizId)
    const row = rows.find(({ userId }) => userId === learner.id)
    return { pct: row?.pcts[at] ?? null, held: row?.held.find(one => one.at === at) }
  }
  return { ...quiz, learner, client, mark, cell }
}

it('the marks of a quiz are held in the gradebook until they are released there, and their story is told', async () => {
  const { quizId, learner, client, mark, cell } = await withAttempt()
  expect(await told(quizId, learner.id)).toEqual([['submitted', '', null, null, 'waiting']])
  expect(await cell()).toEqual({ pct: null, held: undefined })

  await mark(1.5)
  // Of four marks three and a half.
  expect(await cell()).toEqual({ pct: null, held: { at: expect.any(Number), pct: 87.5 } })
  const released = await act({ kind: 'quiz-release', quizid: quizId })
  expect(await cell()).toEqual({ pct: 87.5, held: undefined })
  const notices = (await client.learn('local_learn_get_notifications', {})).body
  expect(JSON.stringify(notices)).toContain('Your result for')

  await act({ kind: 'record-marks', activityid: quizId, marks: [{ userid: learner.id, marks: 90 }] }, 'Oral exam')
  await act({ kind: 'excuse-learners', activityid: quizId, userids: [learner.id], isexcused: true }, 'Illness')
  expect(await told(quizId, learner.id)).toEqual([
    ['submitted', '', 87.5, null, 'marked'],
    ['marked', 'Imran S', null, 37.5, null],
    ['released', 'Imran S', null, 0, null],
    ['recorded', 'Imran S', 90, null, null],
    ['excused', 'Imran S', null, null, null],
  ])
  const { steps } = (await story(quizId, learner.id)).body
  expect(steps.map(({ reason }) => reason)).toEqual(['', '', '', 'Oral exam', 'Illness'])
  expect(steps[1]).toMatchObject({ attempt: 1 })

  await undo(released)
  expect((await cell()).held).toMatchObject({ pct: 87.5 })
  expect((await told(quizId, learner.id)).at(-1)).toEqual(['undone', 'Imran S', null, 0, null])
})

it('an attempt of which a part has no mark yet is held without a sum', async () => {
  const learner = await createPerson(system)
  const quiz = await createQuizCourse(system, { one: essayQuestion, two: essayQuestion }, [learner])
  const client = await signIn(system, learner)
  const attempt = (await client.learn('local_learn_start_attempt', { quizid: quiz.quizId })).body
  const { op } = makeOps(learner.id)
  const ops = [op('q0', { answer: '<p>One</p>' }), op('q1', { answer: '<p>Two</p>' })]
  await client.learn('local_learn_append_journal', { scope: `quiz:${attempt.id}`, ops })
  await client.learn('local_learn_finish_attempt', { attemptid: attempt.id })
  const [one = 0] = await readQuestionIds(system, quiz.courseId, ['one'])
  await act({
    kind: 'quiz-marks',
    quizid: quiz.quizId,
    questionid: one,
    answers: [{ attemptid: attempt.id, slot: 0 }],
    mark: 2,
    comment: '',
  })
  const { rows } = (await admin.learn('local_learn_get_gradebook', { courseid: quiz.courseId })).body
  expect(rows[0]?.held).toEqual([{ at: expect.any(Number), pct: null }])
})

it('the marks of an assignment are told with how late it was, and held until they are released', async () => {
  const learner = await createPerson(system)
  const made = await createAssignment(system, [learner])
  const client = await signIn(system, learner)
  const { workid } = (await client.learn('local_learn_start_assignment', { activityid: made.activityId })).body
  const { op } = makeOps(learner.id)
  await client.learn('local_learn_append_journal', { scope: `assign:${workid}`, ops: [op('text', '<p>Mine</p>')] })
  expect((await client.learn('local_learn_submit_assignment', { workid, isaccepted: true })).status).toBe(200)
  system.clock.pass(60)
  await act({ kind: 'assign-mark', workid, points: 15, bycriterion: {}, comment: 'Good.', files: [] })
  const held = async () =>
    (await admin.learn('local_learn_get_gradebook', { courseid: made.courseId })).body.rows[0]?.held
  expect(await held()).toEqual([{ at: expect.any(Number), pct: expect.any(Number) }])
  await act({ kind: 'assign-release', activityid: made.activityId })
  expect(await held()).toEqual([])
  const steps = await told(made.activityId, learner.id)
  expect(steps.map(([step]) => step)).toEqual(['submitted', 'marked', 'released'])
  expect(steps[1]?.[2]).toBe(steps[0]?.[2])
})

it('is there for who records marks of the learner alone', async () => {
  const { quizId, courseId, learner, client } = await withAttempt()
  const other = await withAttempt()
  const staffOf = async (role: 'teacher' | 'author', scopeId: number) => {
    const person = await createPerson(system, { isStudent: false, role })
    const scoped = { scope: 'course', scope_id: scopeId } as const
    await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', person.id).execute()
    return signIn(system, person)
  }
  expect((await story(quizId, learner.id, await staffOf('teacher', courseId))).status).toBe(200)
  expect((await story(quizId, learner.id, await staffOf('author', courseId))).status).toBe(404)
  expect((await story(quizId, learner.id, await staffOf('teacher', other.courseId))).status).toBe(404)
  expect((await story(quizId, other.learner.id)).status).toBe(404)
  expect((await story(quizId, learner.id, client)).status).toBeGreaterThanOrEqual(400)
})
