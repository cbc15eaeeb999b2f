import type { QuestionView } from '@learn/contract/quiz'
import type { Question } from '@learn/questions'
import { describe, expect, it } from 'vitest'
import { takeQuestions } from '#testkit/quiz-course.ts'
import { createQuiz, finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const common = { generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: '', partlyHtml: '', wrongHtml: '' }
const pictureHtml = '<img src="x.png" alt="A house">'

const onPicture = {
  gaps: {
    type: 'picturegaps',
    ...common,
    textHtml: '<p>What is what?</p>',
    pictureHtml,
    things: [
      { html: 'Roof<img src=x onerror=alert(1)>', group: 1, isUnlimited: false },
      { html: 'Door', group: 1, isUnlimited: false },
    ],
    places: [
      { x: 10, y: 10, label: 'above', right: 0 },
      { x: 10, y: 90, label: 'below', right: 1 },
    ],
    shuffles: false,
    feedback,
  },
  markers: {
    type: 'markers',
    ...common,
    textHtml: '<p>Where is it?</p>',
    pictureHtml,
    markers: [{ html: 'Chimney', count: 1 }],
    areas: [{ area: { shape: 'circle', x: 40, y: 12, radius: 6 }, right: 0 }],
    shuffles: false,
    showsMissed: false,
    feedback,
  },
} as const satisfies Record<string, Question>

const word = (prompt: string, answer: string): Question => ({
  type: 'shortanswer',
  ...common,
  textHtml: `<p>${prompt}</p>`,
  isCaseSensitive: false,
  answers: [{ pattern: answer, fraction: 1, feedbackHtml: '' }],
})
const matching: Question = {
  type: 'randommatch',
  ...common,
  textHtml: '<p>Which word?</p>',
  count: 2,
  withSubcategories: false,
  shuffles: true,
  feedback,
}

const viewIn = (attempt: { questions: { questiondata: string }[] }, slot: number): QuestionView =>
  JSON.parse(attempt.questions[slot]?.questiondata ?? '{}') as QuestionView

describe('questions on a picture', () => {
  it('tell nothing of what is right while an attempt runs; the review shows where things belong', async () => {
    const { client, person, quizId } = await createQuiz(system, structuredClone(onPicture))
    const attempt = await start(client, quizId)
    expect(attempt.questions.map(({ type }) => type)).toEqual(['picturegaps', 'markers'])
    expect(JSON.stringify(attempt.questions)).not.toMatch(/radius|onerror|\\"right\\"/)
    expect(viewIn(attempt, 0).picture?.places).toHaveLength(2)
    const saved = await save(client, person, attempt, {
      q0: { answer: { '0': 0, '1': -1 } },
      q1: { answer: { '0': '43,12' } },
    })
    expect(saved.status).toBe(200)
    await finish(client, attempt.id)
    const seen = await review(client, attempt.id)
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    const [gaps, markers] = seen.body.results.map(({ result }) => result)
    expect(gaps).toMatchObject({
      state: 'partly',
      rightPlaces: [
        { thing: 0, area: null },
        { thing: 1, area: null },
      ],
    })
    expect(gaps?.parts.map(({ isRight }) => isRight)).toEqual([true, null])
    expect(markers).toMatchObject({ state: 'right', rightPlaces: [{ thing: 0, area: { shape: 'circle', x: 40 } }] })
  })

  it('take no answer that names what was not shown', async () => {
    const { client, person, quizId } = await createQuiz(system, structuredClone(onPicture))
    const attempt = await start(client, quizId)
    for (const answer of [{ '0': 2 }, { '0': 0, '1': 0 }, { '5': 0 }])
      expect(JSON.stringify((await save(client, person, attempt, { q0: { answer } })).body)).toMatch(
        /rejected|invalid/i,
      )
    for (const answer of [{ '0': '1,1;2,2' }, { '0': 'here' }, { '1': '1,1' }])
      expect(JSON.stringify((await save(client, person, attempt, { q1: { answer } })).body)).toMatch(
        /rejected|invalid/i,
      )
  })
})

describe('a matching of short answers at random', () => {
  it('draws from its category when an attempt starts, keeps that with it, and asks others the next time', async () => {
    const { client, person, quizId, courseId } = await createQuiz(system, { matching })
    expect((await client.learn('local_learn_start_attempt', { quizid: quizId })).body).toMatchObject({
      code: 'quiz/too-few',
    })
    expect((await client.learn('local_learn_get_quiz', { quizid: quizId })).body.blocked).toMatchObject({
      reason: expect.stringContaining('too few questions'),
    })
    await takeQuestions(system, courseId, {
      a: word('first', 'one'),
      b: word('second', 'two'),
      c: word('third', 'three'),
      d: word('fourth', 'four'),
      open: word('anything', '*'),
    })
    const answerOf: Record<string, string> = { first: 'one', second: 'two', third: 'three', fourth: 'four' }
    const first = await start(client, quizId)
    const view = viewIn(first, 0)
    expect(first.questions[0]?.type).toBe('match')
    expect(view.prompts).toHaveLength(2)
    expect(viewIn(await start(client, quizId), 0)).toEqual(view)
    const answer = Object.fromEntries(
      (view.prompts ?? []).map((prompt, n) => [
        n,
        view.answers?.indexOf(answerOf[prompt.replaceAll(/<[^>]*>/g, '')] ?? ''),
      ]),
    )
    expect((await save(client, person, first, { q0: { answer } })).status).toBe(200)
    await takeQuestions(system, courseId, { a: word('first', 'changed'), b: word('second', 'changed too') })
    await finish(client, first.id)
    const [result] = (await review(client, first.id)).body.results.map(one => one.result)
    expect(result?.state).toBe('right')
    const next = viewIn(await start(client, quizId), 0)
    expect(next.prompts?.some(prompt => view.prompts?.includes(prompt))).toBe(false)
  })
})
