import type { Question } from '@learn/questions'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, descriptionQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

const kept: Question = {
  ...descriptionQuestion,
  type: 'unsupported',
  originType: 'hottext',
  wants: 'a text whose words are chosen',
  settings: {},
}
const FIVE = { a: choiceQuestion('a'), kept, b: choiceQuestion('b'), text: textQuestion, also: kept }
const sections = [
  { firstSlot: 0, heading: 'One', shuffles: false },
  { firstSlot: 2, heading: 'Two', shuffles: true },
]

it('kept questions count nowhere: neither on the start page, its parts and the list, nor in an attempt and its review', async () => {
  const { client, quizId, programId } = await createQuiz(system, FIVE, { quiz: { sections } })
  const told = async () => {
    const { questions, maxMarks, covers } = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
    const list = (await client.learn('local_learn_get_quizzes', { programid: programId })).body.courses[0]
    return [questions, maxMarks, covers.map(part => part.questions), list?.mandatoryQuizzes[0]?.maxMarks]
  }
  const truth = [3, 6, [1, 2], 6]
  expect(await told()).toEqual(truth)
  const attempt = await start(client, quizId)
  expect(attempt.questions.filter(({ number }) => number !== null)).toHaveLength(3)
  expect(await told()).toEqual(truth)
  await finish(client, attempt.id)
  expect(await told()).toEqual(truth)
  expect((await review(client, attempt.id)).body.maxMarks).toBe(6)
})

it('staff hear how many are kept', async () => {
  const { quizId } = await createQuiz(system, FIVE)
  const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
  const { body } = await staff.learn('local_learn_get_staff_activity', { id: quizId })
  expect(body.faults).toEqual([expect.stringMatching(/^2 of its questions are kept for later/)])
})
