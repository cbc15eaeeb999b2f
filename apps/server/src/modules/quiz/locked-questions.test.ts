import type { Attempt } from '@learn/contract/quiz'
import type { QuizContent } from '@learn/course/content/quiz'
import { expect, it } from 'vitest'
import { getQuizContent } from '#testkit/quiz-content.ts'
import { choiceQuestion, descriptionQuestion, essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, getPlace, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

const THREE = { choice: choiceQuestion('choice'), text: textQuestion, last: choiceQuestion('last') }

/** Each but the first opens when the one before it is finished. */
const inARow = (names: readonly string[], traits: Partial<QuizContent> = {}): Partial<QuizContent> => ({
  behaviour: 'immediate',
  slots: getQuizContent(names).slots.map((slot, n) => ({ ...slot, needsPrevious: n > 0 })),
  ...traits,
})

const closed = ({ questions }: Attempt) => questions.filter(({ isClosed }) => isClosed).map(({ slot }) => slot)

it('a question opens when the one before it is finished: till then nothing is told of it, and nothing taken', async () => {
  const { client, person, quizId } = await createQuiz(system, THREE, { quiz: inARow(Object.keys(THREE)) })
  const attempt = await start(client, quizId)
  expect(closed(attempt)).toEqual([1, 2])
  expect(JSON.stringify(attempt)).not.toMatch(/keeps all rows|last right/)
  const check = (slot: number) => client.learn('local_learn_check_question', { attemptid: attempt.id, slot })
  expect((await save(client, person, attempt, { q1: { answer: 'left join' } })).status).toBe(400)
  expect((await check(1)).status).toBe(404)
  await save(client, person, attempt, { q0: { answer: getPlace(attempt, 0, 'choice wrong') } })
  expect(closed((await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body)).toEqual([1, 2])
  expect((await check(0)).body).toMatchObject({ isDone: true, checked: { state: 'wrong' } })
  const after = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
  expect(closed(after)).toEqual([2])
  expect(after.questions[1]?.questiondata).toContain('keeps all rows')
  expect((await save(client, person, attempt, { q1: { answer: 'left join' } })).status).toBe(200)
  await finish(client, attempt.id)
  const { body } = await review(client, attempt.id)
  expect(body).toMatchObject({ marks: 2, maxMarks: 6 })
  expect(closed(body.attempt)).toEqual([])
  expect(body.attempt.questions[2]?.questiondata).toContain('last right')
})

it('opens after the last try, where there are several', async () => {
  const { client, person, quizId } = await createQuiz(system, THREE, {
    quiz: inARow(Object.keys(THREE), { behaviour: 'interactive' }),
  })
  const attempt = await start(client, quizId)
  const tryOf = async (text: string) => {
    await save(client, person, attempt, { q0: { answer: getPlace(attempt, 0, text) } })
    await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
    return closed((await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body)
  }
  expect(await tryOf('choice wrong')).toEqual([1, 2])
  expect(await tryOf('choice half')).toEqual([2])
})

it.each([
  ['answers are marked at the end', { behaviour: 'deferred' }],
  ['tries have no end', { behaviour: 'adaptive' }],
  ['there is no way back', { navigation: 'sequential' }],
  ['questions change places', { sections: [{ firstSlot: 0, heading: '', shuffles: true }] }],
] as const)('waits for nothing where %s', async (_when, traits) => {
  const { client, quizId } = await createQuiz(system, THREE, { quiz: inARow(Object.keys(THREE), traits as object) })
  expect(closed(await start(client, quizId))).toEqual([])
})

it('waits for no essay, and for what stands before a text that waits itself', async () => {
  const questions = {
    essay: essayQuestion,
    choice: choiceQuestion('choice'),
    intro: descriptionQuestion,
    text: textQuestion,
  }
  const { client, quizId } = await createQuiz(system, questions, { quiz: inARow(Object.keys(questions)) })
  const attempt = await start(client, quizId)
  expect(closed(attempt)).toEqual([2, 3])
  // Nothing marks it before the end: no check is offered.
  expect(attempt.questions[0]).toMatchObject({ type: 'essay', triesLeft: 0, isDone: false })
})
