import type { QuizSlot } from '@learn/course/content/quiz'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, takeQuestions } from '#testkit/quiz-course.ts'
import { createQuiz, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

const drawOf = (tags: string[] = []): QuizSlot => ({
  page: 0,
  maxMark: 1,
  needsPrevious: false,
  source: { kind: 'random', category: 'bank', withSubcategories: true, tags },
})
const A = { a: choiceQuestion('a') }

it('a quiz that draws more questions than there are does not start, costs no attempt, and tells its staff', async () => {
  const { client, quizId, courseId } = await createQuiz(system, A, {
    quiz: { attempts: 1, slots: [drawOf(), drawOf()] },
  })
  const begin = () => client.learn('local_learn_start_attempt', { quizid: quizId })
  expect(await begin()).toMatchObject({
    status: 409,
    body: { code: 'quiz/too-few', message: expect.stringMatching(/too few questions.*no attempt was used/) },
  })
  const page = async () => (await client.learn('local_learn_get_quiz', { quizid: quizId })).body.blocked
  expect(await page()).toEqual({ reason: expect.stringContaining('too few questions to choose from'), until: null })
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const told = () => staff.learn('local_learn_get_staff_activity', { id: quizId })
  const short = expect.stringContaining('draws 2 questions, and for 1 of them')
  expect((await told()).body.faults).toEqual([short])
  const structure = await staff.learn('local_learn_get_studio_course', { courseid: courseId })
  expect(structure.body.modules[0]?.activities[0]?.missing).toEqual({ text: short, isHidden: false })
  await takeQuestions(system, courseId, { ...A, b: choiceQuestion('b') })
  expect((await told()).body.faults).toEqual([])
  expect(await page()).toBeNull()
  expect((await begin()).body.questions).toHaveLength(2)
})

it('a wide draw leaves a narrow one what it needs', async () => {
  const { client, quizId, courseId } = await createQuiz(system, A, {
    quiz: { slots: [drawOf(), drawOf(['Hard'])] },
  })
  await takeQuestions(system, courseId, { b: choiceQuestion('b') }, ['Hard'])
  for (let n = 0; n < 6; n++) {
    const attempt = await start(client, quizId)
    expect(attempt.questions.map(({ name }) => name)).toEqual(['a', 'b'])
    await client.learn('local_learn_finish_attempt', { attemptid: attempt.id })
  }
})

it('staff hear of questions that the bank does not have', async () => {
  const { quizId } = await createQuiz(system, A, {
    quiz: {
      slots: ['a', 'gone'].map(question => ({
        page: 0,
        maxMark: 1,
        needsPrevious: false,
        source: { kind: 'question' as const, question, version: null },
      })),
    },
  })
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const { body } = await staff.learn('local_learn_get_staff_activity', { id: quizId })
  expect(body.faults).toEqual(['1 of its questions is not in the bank, and not asked.'])
})

it('a quiz without questions is not live to learners, and says so in the studio, its staff page and the health of its course', async () => {
  const { client, quizId, courseId } = await createQuiz(system, A, { quiz: { slots: [] } })
  expect((await client.learn('local_learn_get_quiz', { quizid: quizId })).status).toBe(404)
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const text = 'It has no questions yet: learners do not see it.'
  expect((await staff.learn('local_learn_get_staff_activity', { id: quizId })).body.faults).toEqual([text])
  const health = await staff.learn('local_learn_get_studio_health', { courseid: courseId })
  expect(health.body.faults).toContainEqual(expect.objectContaining({ kind: 'questions', id: quizId, text }))
  const { body } = await staff.learn('local_learn_get_studio_course', { courseid: courseId })
  const rows = body.modules.flatMap(({ activities }) => activities)
  expect(rows.find(({ id }) => id === quizId)?.missing).toEqual({ text, isHidden: true })
})

it.each([
  ['named', { kind: 'question' as const, question: 'later', version: null }],
  ['drawn', { ...drawOf().source, category: 'bank' } as const],
])('a quiz whose questions are all missing from the bank is hidden until they are there: %s', async (_, source) => {
  const slot = { page: 0, maxMark: 1, needsPrevious: false, source }
  const { client, quizId, courseId } = await createQuiz(system, {}, { quiz: { slots: [slot] } })
  const page = () => client.learn('local_learn_get_quiz', { quizid: quizId })
  expect((await page()).status).toBe(404)
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const text = 'None of its questions are in the bank: learners do not see it.'
  expect((await staff.learn('local_learn_get_staff_activity', { id: quizId })).body.faults).toEqual([text])
  const { body } = await staff.learn('local_learn_get_studio_course', { courseid: courseId })
  expect(body.modules[0]?.activities[0]?.missing).toEqual({ text, isHidden: true })
  await takeQuestions(system, courseId, { later: choiceQuestion('later') })
  expect((await page()).body.blocked).toBeNull()
  expect(await start(client, quizId)).toMatchObject({ questions: [{ name: 'later' }] })
})
