import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { courseModel, createCourse, createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createQuizCourse, essayQuestion } from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const LEARNERS = 12

async function sit(person: TestPerson, quizId: number, answer: string): Promise<{ client: TestClient; id: number }> {
  const client = await signIn(system, person)
  const { id } = (await client.learn('local_learn_start_attempt', { quizid: quizId })).body
  const ops = [makeOps(person.id).op('q0', { answer })]
  await client.learn('local_learn_append_journal', { scope: `quiz:${id}`, ops })
  await client.learn('local_learn_finish_attempt', { attemptid: id })
  return { client, id }
}

const act = (client: TestClient, it: object) =>
  client.learn('local_learn_perform_staff_operation', { act: it, reason: '' } as never)

/** Staff with a role in the course, or in a batch of it. */
async function staffIn(scope: 'course' | 'program', scopeId: number) {
  const person = await createPerson(system, { isStudent: false, role: 'teacher' })
  await system.raw
    .updateTable('auth_grant')
    .set({ scope, scope_id: scopeId })
    .where('user_id', '=', person.id)
    .execute()
  return signIn(system, person)
}

/** An essay that the learners of one batch answered alike, and one of another batch. */
async function createEssay() {
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => createPerson(system)))
  const quiz = await createQuizCourse(system, { essay: essayQuestion }, learners)
  const stranger = await createPerson(system)
  const other = await createCourse(system, courseModel([]), [stranger])
  await system.raw
    .insertInto('learning_program_course')
    .values({ program_id: other.programId, course_id: quiz.courseId, position: 9, opens_at: null })
    .execute()
  await system.raw
    .insertInto('learning_enrolment')
    .values({ user_id: stranger.id, course_id: quiz.courseId, starts_at: system.clock.now(), ends_at: null })
    .execute()
  const attempts: { client: TestClient; id: number }[] = []
  for (const person of [...learners, stranger]) attempts.push(await sit(person, quiz.quizId, 'Unknown.'))
  return { quizId: quiz.quizId, courseId: quiz.courseId, batchId: quiz.programId, attempts }
}

const readSheet = async (client: TestClient, quizId: number) => {
  const [item] = (await client.learn('local_learn_get_written_answers', { quizid: quizId })).body.items
  const questionid = item?.questionId ?? 0
  const { groups } = (await client.learn('local_learn_get_marking_sheet', { quizid: quizId, questionid })).body
  const answers = groups.flatMap(group => group.answers.map(({ attemptId, slot }) => ({ attemptid: attemptId, slot })))
  return { questionid, answers }
}
const reviewOf = async ({ client, id }: { client: TestClient; id: number }) => {
  await system.worker.prepare()
  await system.worker.runDue()
  return (await client.learn('local_learn_get_attempt_review', { attemptid: id })).body
}

it('marks a group of any size in one act, and mends a released mark before the eyes of its learner', async () => {
  const { quizId, courseId, attempts } = await createEssay()
  const staff = await staffIn('course', courseId)
  const { questionid, answers } = await readSheet(staff, quizId)
  const marks = { kind: 'quiz-marks', quizid: quizId, questionid, answers, mark: 1, comment: '' }
  expect((await act(staff, marks)).status).toBe(200)
  expect((await act(staff, { kind: 'quiz-release', quizid: quizId })).status).toBe(200)
  const [first] = attempts
  if (!first) throw new Error('no attempt')
  expect(await reviewOf(first)).toMatchObject({ isWaiting: false, marks: 1 })
  expect((await act(staff, { ...marks, mark: 2 })).status).toBe(200)
  expect(await reviewOf(first)).toMatchObject({ isWaiting: false, marks: 2 })
})

it('lets who marks one batch mark, release and take back what is theirs, whatever another batch holds', async () => {
  const { quizId, courseId, batchId, attempts } = await createEssay()
  const ofCourse = await staffIn('course', courseId)
  const ofBatch = await staffIn('program', batchId)
  const all = await readSheet(ofCourse, quizId)
  expect(all.answers).toHaveLength(LEARNERS + 1)
  const marks = { kind: 'quiz-marks', quizid: quizId, questionid: all.questionid, mark: 1, comment: '' }
  expect((await act(ofCourse, { ...marks, answers: all.answers })).status).toBe(200)
  const { answers } = await readSheet(ofBatch, quizId)
  expect(answers).toHaveLength(LEARNERS)
  expect((await act(ofBatch, { ...marks, answers: all.answers })).status).toBe(404)
  const again = await act(ofBatch, { ...marks, answers, mark: 2 })
  expect(again.status).toBe(200)
  expect((await act(ofBatch, { kind: 'quiz-release', quizid: quizId })).status).toBe(200)
  const [mine, theirs] = [attempts[0], attempts.at(-1)]
  if (!mine || !theirs) throw new Error('no attempt')
  expect(await reviewOf(mine)).toMatchObject({ isWaiting: false, marks: 2 })
  expect(await reviewOf(theirs)).toMatchObject({ isWaiting: true })
  const operationid = again.body.operationid ?? 0
  const undone = await ofBatch.learn('local_learn_undo_staff_operation', { operationid, isdryrun: true, reason: '' })
  expect(undone.status).toBe(200)
})

it('refuses a mark over another one that its marker has not seen', async () => {
  const { quizId, courseId, attempts } = await createEssay()
  const [one, two] = [await staffIn('course', courseId), await staffIn('course', courseId)]
  const { questionid, answers } = await readSheet(one, quizId)
  const marks = { kind: 'quiz-marks', quizid: quizId, questionid, comment: '' }
  const seeing = (seen: number | null) => answers.map(answer => ({ ...answer, seen }))
  expect((await act(one, { ...marks, answers: seeing(null), mark: 1 })).status).toBe(200)
  const blind = await act(two, { ...marks, answers: seeing(null), mark: 2 })
  expect([blind.status, blind.body]).toEqual([409, expect.objectContaining({ code: 'quiz/changed' })])
  expect((await act(one, { kind: 'quiz-release', quizid: quizId })).status).toBe(200)
  const [first] = attempts
  if (!first) throw new Error('no attempt')
  expect(await reviewOf(first)).toMatchObject({ marks: 1 })
  expect((await act(two, { ...marks, answers: seeing(1), mark: 2 })).status).toBe(200)
  expect(await reviewOf(first)).toMatchObject({ marks: 2 })
})
