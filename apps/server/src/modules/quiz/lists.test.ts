import { expect, it } from 'vitest'
import { createCodeCourse } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const NOW_S = Math.floor(system.clock.now().getTime() / 1000)
const HOUR_S = 3600

it.each([
  ['Due', {}],
  ['Due', { dueAt: NOW_S + HOUR_S }],
  ['Not submitted', { dueAt: NOW_S - HOUR_S }],
  ['Not submitted', { closeAt: NOW_S - HOUR_S }],
  ['Not available', { openAt: NOW_S + HOUR_S, dueAt: NOW_S + 2 * HOUR_S }],
])('what was not handed in says %s in the list, whichever kind it is: %j', async (status, activity) => {
  const quiz = await createQuiz(system, undefined, { activity })
  const { body } = await quiz.client.learn('local_learn_get_quizzes', { programid: quiz.programId })
  expect(body.courses[0]?.mandatoryQuizzes.map(item => item.status)).toEqual([status])
  const person = await createPerson(system)
  const course = await createCodeCourse(system, `listed-${JSON.stringify(activity).length}`, [person], { activity })
  const client = await signIn(system, person)
  const listed = await client.learn('local_learn_get_quizzes', { programid: course.programId })
  expect(listed.body.courses[0]?.handsonActivities.map(item => item.status)).toEqual([status])
})

it('what was handed in, or is under way, says so after its day too', async () => {
  const { client, quizId, programId } = await createQuiz(system, undefined, { activity: { dueAt: NOW_S - HOUR_S } })
  const status = async () =>
    (await client.learn('local_learn_get_quizzes', { programid: programId })).body.courses[0]?.mandatoryQuizzes[0]
      ?.status
  const attempt = await start(client, quizId)
  expect(await status()).toBe('In progress')
  await finish(client, attempt.id)
  expect(await status()).toBe('Submitted')
})
