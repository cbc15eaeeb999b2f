import type { QuestionView } from '@learn/contract/quiz'
import { describe, expect, it } from 'vitest'
import { inlineQuestions } from '#testkit/inline-questions.ts'
import { createQuiz, finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const asked = structuredClone(inlineQuestions) as unknown as Parameters<typeof createQuiz>[1]

const viewIn = (attempt: { questions: { questiondata: string }[] }, slot: number): QuestionView =>
  JSON.parse(attempt.questions[slot]?.questiondata ?? '{}') as QuestionView

describe('a quiz with answers inside of texts, an ordering and drawn numbers', () => {
  it('tells nothing of what is right while it runs, and marks each part on the server', async () => {
    const { client, person, quizId } = await createQuiz(system, asked)
    const attempt = await start(client, quizId)
    expect(attempt.questions.map(({ type }) => type)).toEqual(['cloze', 'gaps', 'ordering', 'numerical'])
    const told = JSON.stringify(attempt.questions)
    expect(told).not.toMatch(/Paris|fraction|PART-FEEDBACK|onerror|\{a\}/)
    expect(viewIn(attempt, 0).textHtml).toContain('{#1}')
    expect(viewIn(attempt, 1).textHtml).toBe('<p>A [[1]] barks, a [[2]] purrs.</p>')
    expect(viewIn(attempt, 3).textHtml).toBe('<p>What is 20 + 22?</p>')
    const items = viewIn(attempt, 2).items ?? []
    const placeOf = (word: string) => items.findIndex(item => item.startsWith(word))
    const saved = await save(client, person, attempt, {
      q0: { answer: { '0': 'paris', '1': 0 } },
      q1: { answer: { '0': 1, '1': 0 } },
      q2: { answer: { '0': placeOf('one'), '1': placeOf('two'), '2': placeOf('three') } },
      q3: { answer: '42' },
    })
    expect(saved.status).toBe(200)
    await finish(client, attempt.id)
    const { body } = await review(client, attempt.id)
    expect(body).toMatchObject({ isWaiting: false, maxMarks: expect.any(Number) })
    const [cloze, gaps, ordering, calculated] = body.results.map(({ result }) => result)
    expect(cloze).toMatchObject({ state: 'partly' })
    expect(cloze?.parts.map(({ isRight }) => isRight)).toEqual([true, false])
    expect(cloze?.rightAnswerHtml).toBe('<ol><li>Paris</li><li>Seine</li></ol>')
    expect(gaps).toMatchObject({ state: 'right' })
    expect(ordering).toMatchObject({ state: 'right' })
    expect(calculated).toMatchObject({ state: 'right', generalFeedbackHtml: '<p>It is 42.</p>' })
  })

  it('says of gaps and rows that were left open neither right nor wrong', async () => {
    const { client, person, quizId } = await createQuiz(system, asked)
    const attempt = await start(client, quizId)
    await save(client, person, attempt, { q0: { answer: { '0': 'paris' } } })
    await finish(client, attempt.id)
    const { body } = await review(client, attempt.id)
    const [cloze, gaps, ordering] = body.results.map(({ result }) => result)
    expect(cloze?.parts.map(({ isRight }) => isRight)).toEqual([true, null])
    for (const open of [gaps, ordering]) {
      expect(open?.state).toBe('unanswered')
      expect(open?.parts.length).toBeGreaterThan(0)
      for (const { isRight } of open?.parts ?? []) expect(isRight).toBeNull()
    }
  })

  it('takes no answer of more parts or longer words than there can be', async () => {
    const { client, person, quizId } = await createQuiz(system, asked)
    const attempt = await start(client, quizId)
    for (const answer of [
      { '0': 'x'.repeat(1001) },
      { x: 1 },
      { '1.2.3': 1 },
      Object.fromEntries(Array.from({ length: 1001 }, (_none, n) => [`${n % 1000}.${n}`.slice(0, 7), 1])),
    ]) {
      const { body } = await save(client, person, attempt, { q0: { answer } })
      expect(JSON.stringify(body)).toMatch(/rejected|invalid/i)
    }
  })
})
