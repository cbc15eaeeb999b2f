import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { quizContent } from '@learn/course/content/quiz'
import { expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { createQuizCourse } from '#testkit/quiz-course.ts'
import { finish, review, save, start, TWO } from '#testkit/quiz-learner.ts'
import { runSql } from '#testkit/run-sql.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const person = await createPerson(system)
const learner = await signIn(system, person)
const { courseId } = await createQuizCourse(system, TWO, [person])

const act = async (act: StaffAct) =>
  (await admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })).body
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)
const sectionid = made(await act({ kind: 'module', courseid: courseId, name: 'Quizzes' }), 'section')
const make = async (name: string) => made(await act({ kind: 'activity', sectionid, type: 'quiz', name }), 'activity')

const COMMON = { generalFeedbackHtml: '<p>Two pairs</p>', defaultMark: 2, penalty: 0, hints: [] }
const number = (value: number) => ({
  type: 'numerical',
  textHtml: '<p>2 + 2?<script>alert(1)</script></p>',
  ...COMMON,
  answers: [{ value, tolerance: 0, fraction: 1, feedbackHtml: '' }],
  units: [],
})
const write = (question: object, more: { key?: string; version?: number; name?: string } = {}) =>
  admin.learn('local_learn_save_studio_question', {
    courseid: courseId,
    version: 0,
    name: 'Sums',
    question: JSON.stringify(question),
    ...more,
  })
const list = async () => (await admin.learn('local_learn_get_studio_questions', { courseid: courseId })).body

/** What a learner reached in a quiz, in per cent. */
const getPct = async (quizid: number) => (await learner.learn('local_learn_get_quiz', { quizid })).body.bestPct

/** Publishes a quiz that asks these questions. */
async function publish(name: string, keys: string[]): Promise<number> {
  const activityid = await make(name)
  const slots = keys.map(question => ({ page: 0, maxMark: 2, source: { kind: 'question', question } }))
  const content = JSON.stringify(quizContent.parse({ kind: 'quiz', slots }))
  const saved = await admin.learn('local_learn_save_studio_draft', { activityid, rev: 0, name, content })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await act({ kind: 'publish', activityid, rev: saved.body.rev })
  return activityid
}

it('a question is written, asked by a quiz of the studio, and marked', async () => {
  const { body } = await write(number(4))
  expect(body).toMatchObject({ version: 1 })
  expect(body.losses.length).toBeGreaterThan(0)
  const { categories, questions } = await list()
  expect(categories.map(({ name }) => name)).toContain('Written here')
  expect(questions.find(({ key }) => key === body.key)).toMatchObject({
    name: 'Sums',
    type: 'numerical',
    text: '2 + 2?',
    mark: 2,
    isWritten: true,
  })
  const quizId = await publish('Sums of pairs', [body.key])
  const attempt = await start(learner, quizId)
  expect(JSON.stringify(attempt)).not.toContain('script')
  await save(learner, person, attempt, { q0: { answer: '4' } })
  await finish(learner, attempt.id)
  expect(await getPct(quizId)).toBe(100)
})

it('stands in the bank of a course that had no question, and of one whose categories have words of their own', async () => {
  const bare = await createCourse(system, courseModel([]))
  for (const name of ['First', 'Second']) {
    const question = JSON.stringify(number(4))
    const sent = { courseid: bare.courseId, version: 0, name, question }
    expect((await admin.learn('local_learn_save_studio_question', sent)).status).toBe(200)
    await runSql(system.db, `update bank_category set info_html = '<p>Of this course</p>'`)
  }
  const { questions } = (await admin.learn('local_learn_get_studio_questions', { courseid: bare.courseId })).body
  expect(questions.map(({ name }) => name)).toEqual(['First', 'Second'])
})

it('its next version is asked of who begins later, and an undo brings the one before back', async () => {
  const { key } = (await write(number(4), { name: 'Doubles' })).body
  const quizId = await publish('Doubles', [key])
  const running = await start(learner, quizId)
  system.clock.pass(60)
  expect((await write(number(5), { key, version: 1, name: 'Doubles' })).body).toMatchObject({ key, version: 2 })
  // Somebody who looked at the first version only.
  expect((await write(number(6), { key, version: 1, name: 'Doubles' })).body).toMatchObject({
    code: 'studio/draft-changed',
  })
  await save(learner, person, running, { q0: { answer: '4' } })
  await finish(learner, running.id)
  expect(await getPct(quizId)).toBe(100)
  const later = await start(learner, quizId)
  await save(learner, person, later, { q0: { answer: '4' } })
  await finish(learner, later.id)
  const reviewed = (await review(learner, later.id)).body
  expect(reviewed.results[0]?.result.state).toBe('wrong')

  const { items } = (await admin.learn('local_learn_get_staff_operations', { page: 0 })).body
  const newest = items.find(({ kind }) => kind === 'question')
  const undone = await admin.learn('local_learn_undo_staff_operation', {
    operationid: newest?.id ?? 0,
    isdryrun: false,
    reason: '',
  })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  const now = (await admin.learn('local_learn_get_studio_question', { courseid: courseId, key })).body
  expect(now).toMatchObject({ version: 1, name: 'Doubles' })
})

it('refuses what is no question of the studio, of another course, or a quiz that asks nothing', async () => {
  expect((await write({ type: 'numerical' })).status).toBe(400)
  expect((await write({ ...number(4), type: 'stack' })).status).toBe(400)
  expect((await write(number(4), { key: 'of-nobody', version: 1 })).status).toBe(404)
  const other = await createQuizCourse(system, TWO, [])
  const { key } = (await list()).questions[0] ?? { key: '' }
  const elsewhere = await admin.learn('local_learn_get_studio_question', { courseid: other.courseId, key: `${key}-no` })
  expect(elsewhere.status).toBe(404)
  const activityid = await make('Empty')
  const content = JSON.stringify(quizContent.parse({ kind: 'quiz', slots: [] }))
  await admin.learn('local_learn_save_studio_draft', { activityid, rev: 0, name: 'Empty', content })
  const refused = await admin.learn('local_learn_perform_staff_operation', {
    act: { kind: 'publish', activityid, rev: 1 },
    isdryrun: false,
    reason: '',
  })
  expect(refused.body).toMatchObject({
    code: 'studio/not-ready',
    message: 'It asks nothing yet. Add a question, then publish',
  })
})
