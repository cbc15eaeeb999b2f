import type { AnswerResult } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import { codeQuestion } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse, essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const author = await signIn(system, await createPerson(system, { isStudent: false }))
const questions = { choice: choiceQuestion('choice'), text: textQuestion, essay: essayQuestion, code: codeQuestion() }
const { courseId } = await createQuizCourse(system, questions, [])
const elsewhere = await createQuizCourse(system, { other: textQuestion }, [])

const contentOf = (...keys: string[]) =>
  JSON.stringify({
    kind: 'quiz',
    slots: keys.map((question, page) => ({ page, maxMark: 2, source: { kind: 'question', question } })),
  })
const start = async (content: string, client = author) =>
  client.learn('local_learn_start_trial', { courseid: courseId, content })
const finish = (plan: string, answers: Record<number, unknown>, courseid = courseId, client = author) =>
  client.learn('local_learn_finish_trial', {
    courseid,
    plan,
    answers: Object.entries(answers).map(([slot, response]) => ({
      slot: Number(slot),
      userresponse: JSON.stringify(response),
    })),
  })
const countRows = async () =>
  (
    await system.raw
      .selectFrom('quiz_attempt')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst()
  )?.n

it('a quiz is tried as it was written, marked with everything that a review can tell, and nothing of it is stored', async () => {
  const before = await countRows()
  const { status, body } = await start(contentOf('choice', 'text', 'essay'))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.questions.map(({ type, page }) => [type, page])).toEqual([
    ['singlechoice', 0],
    ['shortanswer', 1],
    ['essay', 2],
  ])
  // What is right is no part of what is asked.
  expect(JSON.stringify(body.questions)).not.toContain('RIGHT-FEEDBACK')
  const choices = (JSON.parse(body.questions[0]?.questiondata ?? '{}') as { choices: string[] }).choices
  const answers = {
    0: { answer: choices.indexOf('choice right') },
    1: { answer: 'inner join' },
    2: { answer: '<p>Why</p>' },
  }
  const { body: done } = await finish(body.plan, answers)
  expect(done).toMatchObject({ marks: 2, maxMarks: 6, isWaiting: true })
  const results = new Map(done.results.map(({ slot, result }): [number, AnswerResult] => [slot, result]))
  expect([0, 1, 2].map(slot => results.get(slot)?.state)).toEqual(['right', 'wrong', 'waiting'])
  expect(results.get(0)?.parts.map(({ feedbackHtml }) => feedbackHtml)).toContain('RIGHT-FEEDBACK')
  expect(results.get(1)?.rightAnswerHtml).toContain('left')
  expect(await countRows()).toBe(before)
})

it('code is run against the tests of its question', async () => {
  const { body } = await start(contentOf('code'))
  const { body: wrong } = await finish(body.plan, { 0: { answer: 'select 0 as n' } })
  expect(wrong.results[0]?.result.tests?.length).toBeGreaterThan(0)
  expect(wrong.marks).toBeLessThan(2)
})

it('answers that fit no question count as none, and a quiz without questions says so', async () => {
  const { body } = await start(contentOf('choice'))
  const { body: done } = await finish(body.plan, { 0: { answer: 99 }, 7: { answer: 'x' } })
  expect(done).toMatchObject({ marks: 0, isWaiting: false })
  expect(done.results[0]?.result.state).toBe('unanswered')
  expect((await start(contentOf())).status).toBe(409)
  expect((await start('{"kind":"page"}')).status).toBe(400)
})

it('a plan is for its author and its course, and a trial for nobody who learns', async () => {
  const { body } = await start(contentOf('choice'))
  expect((await finish(body.plan, {}, elsewhere.courseId)).status).toBe(400)
  const other = await signIn(system, await createPerson(system, { isStudent: false }))
  expect((await finish(body.plan, {}, courseId, other)).status).toBe(400)
  expect((await finish(`${body.plan.slice(0, -4)}AAAA`, {})).status).toBe(400)
  const learner = await signIn(system, await createPerson(system))
  expect((await start(contentOf('choice'), learner)).status).toBe(404)
  expect((await finish(body.plan, {}, courseId, learner)).status).toBe(404)
})
