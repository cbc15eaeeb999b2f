import type { QuizContent } from '@learn/course/content/quiz'
import { describe, expect, it } from 'vitest'
import { codeQuestion } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { inlineQuestions } from '#testkit/inline-questions.ts'
import { getQuizContent, REVIEW } from '#testkit/quiz-content.ts'
import { choiceQuestion, readQuestionIds, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, getPlace, review, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** The author shows all while an attempt runs. */
const showsAll = (behaviour: QuizContent['behaviour']): Partial<QuizContent> => ({
  behaviour,
  review: { ...getQuizContent([]).review, during: REVIEW.all },
})

const startTwo = async (behaviour: QuizContent['behaviour'], questions: Parameters<typeof createQuiz>[1] = TWO) => {
  const { client, person, ...course } = await createQuiz(system, questions, { quiz: showsAll(behaviour) })
  const attempt = await start(client, course.quizId)
  const check = async (answer: unknown, slot = 0) => {
    await save(client, person, attempt, { [`q${slot}`]: { answer } })
    return (await client.learn('local_learn_check_question', { attemptid: attempt.id, slot })).body
  }
  return { client, attempt, check, ...course }
}

describe('a check of an answer that can be tried again', () => {
  it.each(['interactive', 'adaptive', 'adaptive-free'] as const)('%s: tells nothing of what is right', async way => {
    const { client, attempt, check } = await startTwo(way)
    const wrong = getPlace(attempt, 0, 'choice wrong')
    const said = await check(wrong)
    const again = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body.questions[0]
    for (const { isDone, checked } of [said, again ?? said]) {
      expect(isDone).toBe(false)
      expect(checked).toMatchObject({ state: 'wrong', feedbackHtml: '<p>Not this one.</p>' })
      expect(checked).toMatchObject({ rightAnswerHtml: null, generalFeedbackHtml: null })
      expect(checked?.parts.map(({ isRight }) => isRight)).toEqual([null, null, null])
      expect(checked?.parts[wrong]?.feedbackHtml).toBe('WRONG-FEEDBACK')
    }
    expect(JSON.stringify(said)).not.toMatch(/RIGHT-FEEDBACK|HALF-FEEDBACK|Because/)
  })

  it('tells of no gap which words would be right', async () => {
    const { check } = await startTwo('adaptive', { gaps: inlineQuestions.gaps as never })
    const { checked } = await check({ '0': 1, '1': 1 })
    expect(checked).toMatchObject({ state: 'partly', rightAnswerHtml: null })
    expect(checked?.parts.map(({ isRight }) => isRight)).toEqual([null, null])
  })

  it.each(['immediate', 'interactive'] as const)('%s: all is told once it is done', async way => {
    const { attempt, check } = await startTwo(way)
    const right = getPlace(attempt, 0, 'choice right')
    const wrong = getPlace(attempt, 0, 'choice wrong')
    if (way === 'interactive') await check(getPlace(attempt, 0, 'choice half'))
    const { isDone, checked } = await check(wrong)
    expect(isDone).toBe(true)
    expect(checked).toMatchObject({ rightAnswerHtml: 'choice right', generalFeedbackHtml: '<p>Because.</p>' })
    expect(checked?.parts[right]).toEqual({ isChosen: false, isRight: true, feedbackHtml: 'RIGHT-FEEDBACK' })
  })
})

describe('a right answer after wrong tries', () => {
  const costly = { text: { ...textQuestion, penalty: 0.75, hints: ['<p>1</p>', '<p>2</p>'] } }

  it.each(['adaptive', 'interactive'] as const)('%s: is right, for the marks that the tries left', async way => {
    const { client, attempt, check } = await startTwo(way, costly)
    await check('union')
    expect((await check('cross join')).checked).toMatchObject({ state: 'wrong', mark: 0 })
    expect((await check('left join')).checked).toMatchObject({ state: 'right', mark: 0 })
    await finish(client, attempt.id)
    const { body } = await review(client, attempt.id)
    expect(body.marks).toBe(0)
    expect(body.results[0]?.result).toMatchObject({ state: 'right', mark: 0, feedbackHtml: 'TEXT-FEEDBACK' })
  })

  it('of code is right too', async () => {
    const { client, attempt, check } = await startTwo('adaptive', { code: { ...codeQuestion(), penalty: 1 } })
    await check('select 9 as n')
    expect((await check('select count(*) as n from sale')).checked).toMatchObject({ state: 'right', mark: 0 })
    await finish(client, attempt.id)
    await system.worker.runDue()
    const { results } = (await review(client, attempt.id)).body
    expect(results[0]?.result).toMatchObject({ state: 'right', mark: 0 })
  })

  it('is told with the best mark of all tries, and by what stands', async () => {
    const { client, attempt, check } = await startTwo('adaptive')
    await check(getPlace(attempt, 0, 'choice half'))
    expect((await check(getPlace(attempt, 0, 'choice wrong'))).checked).toMatchObject({ state: 'wrong', mark: 1 })
    expect((await check(getPlace(attempt, 0, 'choice half'))).checked).toMatchObject({ state: 'partly', mark: 1 })
    await finish(client, attempt.id)
    expect((await review(client, attempt.id)).body.results[0]?.result).toMatchObject({ state: 'partly', mark: 1 })
  })

  it('is as right as the person says who marked it', async () => {
    const { client, attempt, check, quizId, courseId } = await startTwo('adaptive', costly)
    await check('left join')
    await finish(client, attempt.id)
    const staff = await signIn(system, await createPerson(system, { isStudent: false, role: 'admin' }))
    const [questionid = 0] = await readQuestionIds(system, courseId, ['text'])
    const answers = [{ attemptid: attempt.id, slot: 0 }]
    const marks = { kind: 'quiz-marks' as const, quizid: quizId, questionid, answers, mark: 0, comment: 'Copied.' }
    for (const act of [marks, { kind: 'quiz-release' as const, quizid: quizId, questionid }])
      expect((await staff.learn('local_learn_perform_staff_operation', { act })).status).toBe(200)
    await system.worker.prepare()
    await system.worker.runDue()
    const { results } = (await review(client, attempt.id)).body
    expect(results[0]?.result).toMatchObject({ state: 'wrong', mark: 0, commentHtml: '<p>Copied.</p>' })
  })

  it('of three thirds is right: it takes no more tries, and opens no hint', async () => {
    const third = (html: string) => ({ html, fraction: 0.3333333, feedbackHtml: '' })
    const choices = [third('a'), third('b'), third('c')]
    const thirds = { ...choiceQuestion('thirds'), type: 'multichoice' as const, isSingle: false, choices }
    const { check } = await startTwo('interactive', { thirds })
    expect(await check({ '0': 1, '1': 1, '2': 1 })).toMatchObject({ isDone: true, hintHtml: null })
  })
})

it('an app is told that an answer which was checked stays, and the others are saved', async () => {
  const { client, attempt, check } = await startTwo('immediate')
  const wrong = getPlace(attempt, 0, 'choice wrong')
  await check(wrong)
  const given = { 0: { answer: getPlace(attempt, 0, 'choice right') }, 1: { answer: 'left join' } }
  const answers = [0, 1].map(slot => ({ slot, userresponse: JSON.stringify(given[slot as 0 | 1]), sequence: 1 }))
  const sent = await client.learn('local_learn_submit_answers', { attemptid: attempt.id, answers })
  expect(sent.body.saved).toEqual([
    { slot: 0, answered: true, outcome: 'done' },
    { slot: 1, answered: true, outcome: 'saved' },
  ])
  const loaded = (await client.learn('local_learn_get_attempt', { attemptid: attempt.id })).body
  expect(loaded.questions.map(({ userresponse }) => userresponse)).toEqual([
    JSON.stringify({ answer: wrong }),
    '{"answer":"left join"}',
  ])
  const alone = { attemptid: attempt.id, answers: answers.slice(0, 1) }
  expect((await client.learn('local_learn_submit_answers', alone)).body.saved[0]?.outcome).toBe('done')
  await finish(client, attempt.id)
  expect((await client.learn('local_learn_submit_answers', alone)).body).toMatchObject({ code: 'quiz/finished' })
})
