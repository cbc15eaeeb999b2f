import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { REVIEW as SHOWS } from '#testkit/quiz-content.ts'
import { createQuiz, finish, getPlace, save, start } from '#testkit/quiz-learner.ts'
import { createSheetLearner } from '#testkit/sheet-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const read = async (client: TestClient) => (await client.learn('local_learn_get_review_deck', {})).body
const turnOn = (client: TestClient) => client.learn('local_learn_set_review_deck', { ison: true })

const REVIEW = { rating: 3, stabilityDays: 4, difficulty: 5, reps: 1, lapses: 0 }
const DAY_S = 86_400

function reviewOf(client: TestClient, person: TestPerson, day: string) {
  const { op } = makeOps(person.id)
  return (card: string, review: object) =>
    client.learn('local_learn_append_journal', { scope: `deck:${day}`, ops: [op(card, review)] })
}

/** A learner whose quiz has one wrong answer and one right one. */
async function createMistaken(traits?: Parameters<typeof createQuiz>[2]) {
  const quiz = await createQuiz(system, undefined, traits)
  const attempt = await start(quiz.client, quiz.quizId)
  const wrong = getPlace(attempt, 0, 'choice wrong')
  await save(quiz.client, quiz.person, attempt, { q0: { answer: wrong }, q1: { answer: 'left outer join' } })
  await finish(quiz.client, attempt.id)
  return quiz
}

describe('the review deck', () => {
  it('is empty until its learner turns it on', async () => {
    const { client } = await createMistaken()
    expect(await read(client)).toMatchObject({ isOn: false, cards: [], total: 0 })
    await turnOn(client)
    expect(await read(client)).toMatchObject({ isOn: true, total: 1 })
  })

  it('has a card for each wrong answer of a quiz, with what was answered and what is right', async () => {
    const { client } = await createMistaken()
    await turnOn(client)
    const { cards } = await read(client)
    expect(cards).toMatchObject([
      { kind: 'question', memory: null, face: { answerHtml: 'choice wrong', rightHtml: 'choice right' } },
    ])
    expect(cards[0]?.face.choicesHtml.toSorted()).toEqual(['choice half', 'choice right', 'choice wrong'])
  })

  it('shows nothing that the review of its quiz hides', async () => {
    const { all, none } = SHOWS
    const withoutAnswer = { ...all, rightAnswer: false }
    for (const hidden of [none, withoutAnswer, { ...all, correctness: false }]) {
      const { client } = await createMistaken({
        quiz: { review: { during: none, after: hidden, open: all, closed: all } },
      })
      await turnOn(client)
      expect(await read(client)).toMatchObject({ cards: [], total: 0 })
      system.clock.pass(10 * 60)
      expect((await read(client)).total).toBe(1)
    }
  })

  it('has cells of sheets that were wrong, and nothing of anybody else', async () => {
    const sheet = await createSheetLearner(system)
    await sheet.submit({})
    await turnOn(sheet.client)
    const { cards } = await read(sheet.client)
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.every(({ kind, card }) => kind === 'cell' && card.startsWith(`cell-${sheet.name}.`))).toBe(true)
    const other = await signIn(system, await createPerson(system))
    await turnOn(other)
    expect(await read(other)).toMatchObject({ cards: [], total: 0 })
  })

  it('takes reviews of the journal, and shows a card again when it is due', async () => {
    const { client, person } = await createMistaken()
    await turnOn(client)
    const { cards, day, serverAt } = await read(client)
    const card = cards[0]?.card ?? ''
    const review = reviewOf(client, person, day)
    const later = { ...REVIEW, reviewedAt: serverAt, dueAt: serverAt + 3 * DAY_S }
    expect((await review(card, later)).body.results).toMatchObject([{ outcome: 'applied' }])
    expect(await read(client)).toMatchObject({ cards: [], doneToday: 1, total: 1, nextAt: serverAt + 3 * DAY_S })
    // What another device reviewed before comes late and changes nothing.
    await reviewOf(client, person, day)(card, { ...later, reviewedAt: serverAt - 60, dueAt: serverAt })
    expect((await read(client)).cards).toEqual([])
    system.clock.pass(3 * DAY_S)
    expect((await read(client)).cards).toMatchObject([{ card, memory: { reps: 1, stabilityDays: 4 } }])
  })

  it('refuses what is no review, no card and no day', async () => {
    const { client, person } = await createMistaken()
    const { day, serverAt } = await read(client)
    const review = reviewOf(client, person, day)
    const good = { ...REVIEW, reviewedAt: serverAt, dueAt: serverAt + DAY_S }
    for (const bad of [{ ...good, rating: 5 }, { ...good, stabilityDays: -1 }, { ...good, dueAt: 1e15 }, {}])
      expect((await review('question-1', bad)).status).toBe(400)
    expect((await review('question-1; drop', good)).status).toBe(400)
    expect((await reviewOf(client, person, 'tomorrow')('question-1', good)).status).toBe(404)
  })
})
