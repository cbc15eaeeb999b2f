import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse, textQuestion } from '#testkit/quiz-course.ts'
import { finish, getPlace, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const people = await Promise.all(Array.from({ length: 30 }, () => createPerson(system)))
const bank = { keyed: choiceQuestion('keyed'), text: textQuestion }
const { courseId, quizId } = await createQuizCourse(system, bank, people)
const thirds = async (key: string) =>
  (await admin.learn('local_learn_get_answer_thirds', { courseid: courseId, key })).body

/** A first attempt: whether the text is right, and which choice is taken; null for none. */
async function sit(n: number, text: string, choice: string | null) {
  const person = people[n]
  if (!person) throw new Error('nobody')
  const client = await signIn(system, person)
  const attempt = await start(client, quizId)
  const slot = (words: string) => attempt.questions.find(one => JSON.stringify(one).includes(words))?.slot ?? -1
  const [keyed, written] = [slot('keyed'), slot('Which join')]
  await save(client, person, attempt, {
    [`q${written}`]: { answer: text },
    ...(choice !== null && { [`q${keyed}`]: { answer: getPlace(attempt, keyed, choice) } }),
  })
  await finish(client, attempt.id)
}

it('says nothing of few learners, then which answers each third gave, by how they did in the rest', async () => {
  for (let n = 0; n < 29; n++)
    await sit(n, n < 10 ? 'LEFT  join' : 'no idea', n < 10 ? 'keyed half' : n < 20 ? 'keyed right' : null)
  expect(await thirds('keyed')).toEqual({ answers: 29, rows: [] })
  await sit(29, 'dont know', 'keyed wrong')
  const { answers, rows } = await thirds('keyed')
  expect(answers).toBe(30)
  const of = (label: string) => rows.find(row => row.label === label)
  // Who did best elsewhere took the half right one.
  expect(of('keyed half')).toEqual({ label: 'keyed half', isRight: true, top: 100, middle: 0, bottom: 0 })
  expect((of('keyed right')?.middle ?? 0) + (of('keyed right')?.bottom ?? 0)).toBe(100)
  expect(rows.at(-1)?.label).toBe('No answer')
  // Of a text, spellings that differ in nothing that counts are one answer.
  const texts = (await thirds('text')).rows
  expect(texts.map(({ label, isRight }) => [label.toLowerCase().replace(/\s+/, ' '), isRight])).toEqual([
    ['no idea', false],
    ['left join', true],
    ['dont know', false],
  ])
}, 120_000)

it('answers 404 for what is not in the bank of a course that the caller sees', async () => {
  const { status } = await admin.learn('local_learn_get_answer_thirds', { courseid: courseId, key: 'nowhere' })
  expect(status).toBe(404)
})
