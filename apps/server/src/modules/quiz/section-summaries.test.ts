import { expect, it } from 'vitest'
import { REVIEW } from '#testkit/quiz-content.ts'
import { choiceQuestion, essayQuestion, textQuestion } from '#testkit/quiz-course.ts'
import { createQuiz, finish, getPlace, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

const FOUR = { a: choiceQuestion('a'), b: choiceQuestion('b'), text: textQuestion, essay: essayQuestion }
const sections = [
  { firstSlot: 0, heading: 'Joins', shuffles: true },
  { firstSlot: 2, heading: 'Words', shuffles: false },
  { firstSlot: 3, heading: 'Texts', shuffles: false },
]
const SHOWN = { during: REVIEW.none, after: REVIEW.all, open: REVIEW.all, closed: REVIEW.all }

async function sit(quizReview = SHOWN) {
  const made = await createQuiz(system, FOUR, { quiz: { sections, review: quizReview } })
  const { client, person, quizId } = made
  const covers = async () => (await client.learn('local_learn_get_quiz', { quizid: quizId })).body.covers
  const before = await covers()
  const attempt = await start(client, quizId)
  const slotOf = (name: string) => attempt.questions.find(question => question.name === name)?.slot ?? -1
  await save(client, person, attempt, {
    [`q${slotOf('a')}`]: { answer: getPlace(attempt, slotOf('a'), 'a right') },
    [`q${slotOf('b')}`]: { answer: getPlace(attempt, slotOf('b'), 'b half') },
    [`q${slotOf('essay')}`]: { answer: '<p>NULL is no value.</p>' },
  })
  expect(await covers()).toEqual(before)
  await finish(client, attempt.id)
  return { ...made, attempt, before, after: await covers() }
}

it('the start page tells how many of each part were right last time; not of one that still waits for a mark', async () => {
  const { before, after, client, attempt } = await sit()
  expect(before.map(({ heading, questions, rightLast }) => [heading, questions, rightLast])).toEqual([
    ['Joins', 2, null],
    ['Words', 1, null],
    ['Texts', 1, null],
  ])
  expect(after.map(({ rightLast }) => rightLast)).toEqual([1, 0, null])
  expect((await review(client, attempt.id)).body.passPct).toBe(70)
})

it('tells nothing of it while the author shows no correctness', async () => {
  const some = { ...REVIEW.all, correctness: false }
  const { after } = await sit({ during: REVIEW.none, after: some, open: some, closed: REVIEW.all })
  expect(after.map(({ rightLast }) => rightLast)).toEqual([null, null, null])
})

it('an answer that was right after wrong tries was right, whatever they cost', async () => {
  const quiz = { sections: sections.slice(1, 2).map(part => ({ ...part, firstSlot: 0 })), review: SHOWN }
  const costly = { ...textQuestion, penalty: 1 }
  const { client, person, quizId } = await createQuiz(
    system,
    { text: costly },
    { quiz: { ...quiz, behaviour: 'adaptive' } },
  )
  const attempt = await start(client, quizId)
  for (const answer of ['union', 'left join']) {
    await save(client, person, attempt, { q0: { answer } })
    await client.learn('local_learn_check_question', { attemptid: attempt.id, slot: 0 })
  }
  await finish(client, attempt.id)
  expect((await review(client, attempt.id)).body).toMatchObject({ marks: 0, results: [{ result: { state: 'right' } }] })
  const { covers } = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
  expect(covers.map(({ rightLast }) => rightLast)).toEqual([1])
})
