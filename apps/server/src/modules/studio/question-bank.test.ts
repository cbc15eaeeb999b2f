import type { StaffAct } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse, textQuestion } from '#testkit/quiz-course.ts'
import { finish, getPlace, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

type Change = Extract<StaffAct, { kind: 'questions' }>['change']

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(system)))
const bank = { easy: choiceQuestion('easy'), hard: choiceQuestion('hard'), spare: textQuestion }
const { courseId, quizId } = await createQuizCourse(system, bank, people)

const perform = (keys: string[], change: Change, courseid = courseId) => {
  const act: StaffAct = { kind: 'questions', courseid, keys, change }
  return admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
}
const list = async () => (await admin.learn('local_learn_get_studio_questions', { courseid: courseId })).body
const find = async (key: string) => (await list()).questions.find(one => one.key === key)
const statistics = async (key: string) => {
  const { body } = await admin.learn('local_learn_get_question_statistics', { courseid: courseId })
  return body.questions.find(one => one.key === key)
}
const undo = (operationid: number | null | undefined) =>
  admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: '' })

it('tells where each question is asked and how it fares: who does well elsewhere gets the one right that tells apart', async () => {
  expect(await statistics('hard')).toMatchObject({ answers: 0, averagePct: null, discrimination: null })
  for (const [n, person] of people.entries()) {
    const client = await signIn(system, person)
    const attempt = await start(client, quizId)
    const isGood = n < 4
    const answers = attempt.questions.map(({ slot }) => {
      const text = JSON.stringify(attempt.questions.find(one => one.slot === slot))
      if (text.includes('hard'))
        return [`q${slot}`, { answer: getPlace(attempt, slot, isGood ? 'hard right' : 'hard wrong') }]
      if (text.includes('easy')) return [`q${slot}`, { answer: getPlace(attempt, slot, 'easy right') }]
      return [`q${slot}`, { answer: isGood ? 'left outer join' : 'no idea' }]
    })
    await save(client, person, attempt, Object.fromEntries(answers))
    await finish(client, attempt.id)
  }
  const hard = await statistics('hard')
  expect(hard).toMatchObject({ answers: 12, quizzes: [{ id: quizId, isDrawn: false }] })
  expect(hard?.averagePct).toBeCloseTo(100 / 3, 6)
  expect(hard?.discrimination).toBeCloseTo(1, 6)
  // All got it right: it tells nobody apart.
  expect(await statistics('easy')).toMatchObject({ averagePct: 100, discrimination: null })
})

it('retires questions, which no quiz draws from then on, and brings them back', async () => {
  const { body } = await perform(['spare'], { kind: 'retire', isretired: true })
  expect(await find('spare')).toMatchObject({ isRetired: true })
  expect((await perform(['spare'], { kind: 'retire', isretired: true })).body.operationid).toBeNull()
  await undo(body.operationid)
  expect(await find('spare')).toMatchObject({ isRetired: false })
  await perform(['spare', 'easy'], { kind: 'retire', isretired: true })
  await perform(['spare', 'easy'], { kind: 'retire', isretired: false })
  expect((await list()).questions.filter(({ isRetired }) => isRetired)).toEqual([])
})

it('changes tags of many at once, in any letter case', async () => {
  const { body } = await perform(['easy', 'hard'], { kind: 'tags', add: ['SQL', 'sql', 'joins'], remove: [] })
  expect((await find('easy'))?.tags).toEqual(['SQL', 'joins'])
  await perform(['easy'], { kind: 'tags', add: ['new'], remove: ['JOINS'] })
  expect((await find('easy'))?.tags).toEqual(['SQL', 'new'])
  await undo(body.operationid)
  // What was changed since stays.
  expect((await find('easy'))?.tags).toEqual(['SQL', 'new'])
  expect((await find('hard'))?.tags).toEqual([])
})

it('moves questions between the categories of its course, and knows no others', async () => {
  const { categories } = await list()
  const [first] = categories
  const elsewhere = await createQuizCourse(system, { other: textQuestion }, [])
  expect((await perform(['easy'], { kind: 'move', category: 'nowhere' })).status).toBe(404)
  expect((await perform(['other'], { kind: 'retire', isretired: true })).status).toBe(404)
  expect((await perform(['easy'], { kind: 'retire', isretired: true }, elsewhere.courseId)).status).toBe(404)
  const written = await admin.learn('local_learn_save_studio_question', {
    courseid: courseId,
    version: 0,
    name: 'Written',
    question: JSON.stringify({ ...textQuestion, type: 'shortanswer' }),
  })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  const { key } = written.body
  expect((await find(key))?.categoryKey).not.toBe(first?.key)
  await perform([key], { kind: 'move', category: first?.key ?? '' })
  expect((await find(key))?.categoryKey).toBe(first?.key)
})
