import type { QuizContent } from '@learn/course/content/quiz'
import { describe, expect, it } from 'vitest'
import { inlineQuestions } from '#testkit/inline-questions.ts'
import { quizContentOf, REVIEW } from '#testkit/quiz-content.ts'
import { createQuiz, placeOf, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** The author shows all while an attempt runs. */
const showsAll = (behaviour: QuizContent['behaviour']): Partial<QuizContent> => ({
  behaviour,
  review: { ...quizContentOf([]).review, during: REVIEW.all },
})

const startTwo = async (behaviour: QuizContent['behaviour'], questions: Parameters<typeof createQuiz>[1] = TWO) => {
  const { client, person, quizId } = await createQuiz(system, questions, { quiz: showsAll(behaviour) })
  const attempt = await start(client, quizId)
  const check = async (answer: unknown, slot = 0) => {
    await save(client, person, attempt, { [`q${slot}`]: { answer } })
    return (await client.learn('local_learn_check_question', { attemptid: attempt.id, slot })).body
  }
  return { client, attempt, check }
}

describe('a check of an answer that can be tried again', () => {
  it.each(['interactive', 'adaptive', 'adaptive-free'] as const)('%s: tells nothing of what is right', async way => {
    const { client, attempt, check } = await startTwo(way)
    const wrong = placeOf(attempt, 0, 'choice wrong')
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
    const right = placeOf(attempt, 0, 'choice right')
    const wrong = placeOf(attempt, 0, 'choice wrong')
    if (way === 'interactive') await check(placeOf(attempt, 0, 'choice half'))
    const { isDone, checked } = await check(wrong)
    expect(isDone).toBe(true)
    expect(checked).toMatchObject({ rightAnswerHtml: 'choice right', generalFeedbackHtml: '<p>Because.</p>' })
    expect(checked?.parts[right]).toEqual({ isChosen: false, isRight: true, feedbackHtml: 'RIGHT-FEEDBACK' })
  })
})
