import type { Attempt } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import {
  choiceQuestion,
  createQuizCourse,
  essayQuestion,
  readQuestionIds,
  takeQuestions,
  textQuestion,
} from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

async function sit(
  client: TestClient,
  person: TestPerson,
  quizId: number,
  answers: Record<string, unknown>,
): Promise<Attempt> {
  const attempt = (await client.learn('local_learn_start_attempt', { quizid: quizId })).body
  const { op } = makeOps(person.id)
  const ops = Object.entries(answers).map(([slot, payload]) => op(slot, payload))
  await client.learn('local_learn_append_journal', { scope: `quiz:${attempt.id}`, ops })
  await client.learn('local_learn_finish_attempt', { attemptid: attempt.id })
  return attempt
}

const act = (client: TestClient, it: object, more: object = {}) =>
  client.learn('local_learn_perform_staff_operation', { act: it, ...more } as never)
const settle = async () => {
  await system.worker.prepare()
  await system.worker.runDue()
}
const reviewOf = async (client: TestClient, attemptid: number) =>
  (await client.learn('local_learn_get_attempt_review', { attemptid })).body

async function createMarking(
  questions: Parameters<typeof createQuizCourse>[1],
  role: 'teacher' | 'author' | 'support' = 'teacher',
) {
  const learners = [await createPerson(system), await createPerson(system)]
  const course = await createQuizCourse(system, questions, learners)
  const person = await createPerson(system, { isStudent: false, role })
  const scope = { scope: 'course' as const, scope_id: course.courseId }
  await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', person.id).execute()
  return {
    ...course,
    learners,
    clients: await Promise.all(learners.map(one => signIn(system, one))),
    staff: await signIn(system, person),
  }
}

it('marks an essay: like answers together, held until released, and taken back', async () => {
  const { learners, clients, quizId, staff } = await createMarking({ essay: essayQuestion, text: textQuestion })
  const attempts: Attempt[] = []
  for (const [n, said] of ['<p>NULL is unknown.</p>', '<p>null is  UNKNOWN</p>'].entries()) {
    const [client, learner] = [clients[n], learners[n]]
    if (client && learner)
      attempts.push(await sit(client, learner, quizId, { q0: { answer: said }, q1: { answer: 'left join' } }))
  }
  const [first] = clients
  const [attempt] = attempts
  if (!first || !attempt) throw new Error('no attempt')
  const { items } = (await staff.learn('local_learn_get_marking_queue', {})).body
  expect(items).toEqual([expect.objectContaining({ quizId, questionName: 'essay', waiting: 2, held: 0 })])
  const written = (await staff.learn('local_learn_get_written_answers', { quizid: quizId })).body.items
  expect(written.map(({ questionName, answers, waiting }) => [questionName, answers, waiting])).toEqual([
    ['essay', 2, 2],
    ['text', 2, 0],
  ])
  const questionid = items[0]?.questionId ?? 0
  const sheet = (await staff.learn('local_learn_get_marking_sheet', { quizid: quizId, questionid })).body
  expect(sheet).toMatchObject({ waiting: 2, marked: 0, maxMark: 2, infoHtml: '<p>MARKER-INFO</p>' })
  expect(sheet.groups).toHaveLength(1)
  expect(sheet.groups[0]?.answers.map(({ who }) => who)).toEqual(['Learner 01', 'Learner 02'])
  const answers = sheet.groups[0]?.answers.map(({ attemptId, slot }) => ({ attemptid: attemptId, slot }))
  const marks = { kind: 'quiz-marks', quizid: quizId, questionid, answers, mark: 1.5, comment: 'Say why.' }
  expect((await act(staff, { ...marks, mark: 3 })).status).toBe(400)
  const given = await act(staff, marks)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await settle()
  expect(await reviewOf(first, attempt.id)).toMatchObject({ isWaiting: true, marks: null })
  const startPage = await first.learn('local_learn_get_quiz', { quizid: quizId })
  expect(startPage.body.status).toBe('awaiting_marks')
  expect(JSON.stringify(await reviewOf(first, attempt.id))).not.toContain('Say why.')
  expect((await act(staff, { kind: 'quiz-release', quizid: quizId, questionid })).status).toBe(200)
  await settle()
  const seen = await reviewOf(first, attempt.id)
  expect(seen).toMatchObject({ isWaiting: false, marks: 3.5, status: 'cleared' })
  expect(seen.results[0]?.result).toMatchObject({ mark: 1.5, commentHtml: '<p>Say why.</p>' })
  const undone = await staff.learn('local_learn_undo_staff_operation', { operationid: given.body.operationid ?? 0 })
  expect(undone.status).toBe(200)
  await settle()
})

it('short answers in SQL stand together as SQL, though the machine marked them', async () => {
  const question = { ...textQuestion, answers: [{ pattern: 'select * from t', fraction: 1, feedbackHtml: '' }] }
  const { learners, clients, quizId, staff } = await createMarking({ sql: question })
  for (const [n, said] of ['select a, b from t where c = 1', 'SELECT a,b\nFROM t\nWHERE c=1;'].entries()) {
    const [client, learner] = [clients[n], learners[n]]
    if (client && learner) await sit(client, learner, quizId, { q0: { answer: said } })
  }
  const [item] = (await staff.learn('local_learn_get_written_answers', { quizid: quizId })).body.items
  const sheet = await staff.learn('local_learn_get_marking_sheet', {
    quizid: quizId,
    questionid: item?.questionId ?? 0,
  })
  expect(sheet.body.groups.map(({ answers }) => answers.length)).toEqual([2])
})

it('is for who marks in this course: others see no queue, no sheet, and give no marks', async () => {
  const { learners, clients, quizId, staff } = await createMarking({ essay: essayQuestion }, 'support')
  const [client, learner] = [clients[0], learners[0]]
  if (!client || !learner) throw new Error('no learner')
  const attempt = await sit(client, learner, quizId, { q0: { answer: 'x' } })
  const question = attempt.questions[0]
  const plan = await system.raw
    .selectFrom('quiz_attempt')
    .select('plan')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  const questionid = plan.plan[0]?.question ?? 0
  const marks = {
    kind: 'quiz-marks',
    quizid: quizId,
    questionid,
    answers: [{ attemptid: attempt.id, slot: question?.slot }],
    mark: 1,
  }
  for (const who of [staff, client]) {
    const queue = await who.learn('local_learn_get_marking_queue', {})
    expect(queue.status).toBe(404)
    expect((await who.learn('local_learn_get_marking_sheet', { quizid: quizId, questionid })).status).toBe(404)
    expect((await act(who, marks)).status).toBe(404)
    expect((await act(who, { kind: 'quiz-regrade', quizid: quizId }, { reason: 'x' })).status).toBe(404)
  }
})

it('regrades after a key was mended: a dry run tells before and after, and it is taken back', async () => {
  const { learners, clients, quizId, courseId, staff } = await createMarking({ choice: choiceQuestion('a') }, 'author')
  const [client, learner] = [clients[0], learners[0]]
  if (!client || !learner) throw new Error('no learner')
  const opened = (await client.learn('local_learn_start_attempt', { quizid: quizId })).body
  const { choices } = JSON.parse(opened.questions[0]?.questiondata ?? '{}') as { choices: string[] }
  const attempt = await sit(client, learner, quizId, { q0: { answer: choices.indexOf('a wrong') } })
  expect(await reviewOf(client, attempt.id)).toMatchObject({ marks: 0 })
  const mended = choiceQuestion('a')
  const [right, half, wrong] = mended.choices
  if (!right || !half || !wrong) throw new Error('no choices')
  await takeQuestions(system, courseId, {
    choice: { ...mended, choices: [{ ...right, fraction: 0 }, half, { ...wrong, fraction: 1 }] },
  })
  const regrade = { kind: 'quiz-regrade', quizid: quizId }
  const dry = await act(staff, regrade, { isdryrun: true })
  expect(dry.body.rows[0]?.fields).toContainEqual({ field: 'fraction', before: '0', after: '1' })
  expect(dry.body.rows[0]).toMatchObject({ name: `${learner.firstName} ${learner.lastName}`, about: 'choice' })
  expect(await reviewOf(client, attempt.id)).toMatchObject({ marks: 0 })
  const done = await act(staff, regrade, { reason: 'The key was wrong' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await settle()
  const anew = await reviewOf(client, attempt.id)
  expect(anew).toMatchObject({ marks: 2, status: 'cleared' })
  expect(anew.results[0]?.result).toMatchObject({ state: 'right', rightAnswerHtml: 'a wrong' })
  await staff.learn('local_learn_undo_staff_operation', { operationid: done.body.operationid ?? 0 })
  await settle()
  expect(await reviewOf(client, attempt.id)).toMatchObject({ marks: 0 })
})

it('regrades by what was chosen where choices stand in another order now, and one of them is gone', async () => {
  const { learners, clients, quizId, courseId, staff } = await createMarking({ choice: choiceQuestion('a') }, 'author')
  const attempts: Attempt[] = []
  for (const [n, said] of ['a wrong', 'a half'].entries()) {
    const [client, learner] = [clients[n], learners[n]]
    if (!client || !learner) throw new Error('no learner')
    const opened = (await client.learn('local_learn_start_attempt', { quizid: quizId })).body
    const { choices } = JSON.parse(opened.questions[0]?.questiondata ?? '{}') as { choices: string[] }
    attempts.push(await sit(client, learner, quizId, { q0: { answer: choices.indexOf(said) } }))
  }
  const [right, , wrong] = choiceQuestion('a').choices
  if (!right || !wrong) throw new Error('no choices')
  const mended = {
    ...choiceQuestion('a'),
    choices: [
      { ...wrong, fraction: 1 },
      { ...right, fraction: 0.5 },
    ],
  }
  await takeQuestions(system, courseId, { choice: mended })
  const done = await act(staff, { kind: 'quiz-regrade', quizid: quizId }, { reason: 'The key was wrong' })
  expect(done.body.counts.changed).toBe(1)
  await settle()
  const [first, second] = await Promise.all(
    attempts.map(async ({ id }, n) => clients[n] && (await reviewOf(clients[n], id))),
  )
  expect(first).toMatchObject({ marks: 2 })
  const shown = JSON.parse(first?.attempt.questions[0]?.questiondata ?? '{}') as { choices: string[] }
  const parts = first?.results[0]?.result.parts.map(({ isChosen, isRight }) => [isChosen, isRight])
  expect(parts).toEqual(shown.choices.map(text => [text === 'a wrong', text === 'a wrong']))
  expect(second).toMatchObject({ marks: 1 })
})

it('leaves the mark that a person gave as it is when a key is mended', async () => {
  const { learners, clients, quizId, courseId, staff } = await createMarking({ text: textQuestion }, 'author')
  const [client, learner] = [clients[0], learners[0]]
  if (!client || !learner) throw new Error('no learner')
  const attempt = await sit(client, learner, quizId, { q0: { answer: 'outer join' } })
  expect(await reviewOf(client, attempt.id)).toMatchObject({ marks: 0 })
  const [questionid = 0] = await readQuestionIds(system, courseId, ['text'])
  const answers = [{ attemptid: attempt.id, slot: 0 }]
  await act(staff, { kind: 'quiz-marks', quizid: quizId, questionid, answers, mark: 1, comment: '' })
  await act(staff, { kind: 'quiz-release', quizid: quizId, questionid })
  await settle()
  expect(await reviewOf(client, attempt.id)).toMatchObject({ marks: 1 })
  const answer = { pattern: '*join', fraction: 1, feedbackHtml: '' }
  await takeQuestions(system, courseId, { text: { ...textQuestion, answers: [answer] } })
  const dry = await act(staff, { kind: 'quiz-regrade', quizid: quizId }, { isdryrun: true })
  expect(dry.body.counts.changed).toBe(0)
})
