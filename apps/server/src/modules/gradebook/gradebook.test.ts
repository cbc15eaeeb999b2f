import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
await system.worker.prepare()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

async function withQuiz() {
  const quiz = await createQuiz(system)
  const read = async (client = admin, batchid?: number) =>
    client.learn('local_learn_get_gradebook', {
      courseid: quiz.courseId,
      ...(batchid !== undefined && { batchid }),
    })
  const record = (marks: number | null, { isdryrun = false, userid = quiz.person.id } = {}, client = admin) =>
    client.learn('local_learn_perform_staff_operation', {
      act: { kind: 'record-marks', activityid: quiz.quizId, marks: [{ userid, marks }] },
      isdryrun,
      reason: 'Oral exam',
    })
  const cell = async () => {
    const { columns, rows } = (await read()).body
    const at = columns.findIndex(({ id }) => id === quiz.quizId)
    const row = rows.find(({ userId }) => userId === quiz.person.id)
    return [row?.pcts[at], row?.recorded[at], row?.submitted.includes(at)]
  }
  return { ...quiz, read, record, cell }
}

it('shows what each learner has, and records a mark that counts as one of their attempts', async () => {
  const { client, quizId, record, cell, courseId, programId } = await withQuiz()
  expect(await cell()).toEqual([null, null, false])
  expect((await record(80, { isdryrun: true })).status).toBe(200)
  expect(await cell()).toEqual([null, null, false])
  const { body } = await record(80)
  expect(body.rows).toHaveLength(1)
  await system.worker.runDue()
  expect(await cell()).toEqual([80, 80, false])
  const page = (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
  expect([page.bestPct, page.recorded?.pct]).toEqual([80, 80])
  // An empty attempt takes nothing away.
  const attempt = await start(client, quizId)
  await finish(client, attempt.id)
  await system.worker.runDue()
  expect(await cell()).toEqual([80, 80, true])
  // Taken back by an undo, what the attempt is worth is left.
  await admin.learn('local_learn_undo_staff_operation', {
    operationid: body.operationid ?? 0,
    isdryrun: false,
    reason: '',
  })
  await system.worker.runDue()
  expect((await cell())[1]).toBeNull()
  expect((await cell())[0]).toBe(0)
  expect(courseId).not.toBe(programId)
})

it('asks for a reason, and refuses marks outside of the scale and of who is not in the course', async () => {
  const { quizId, record, person } = await withQuiz()
  const asked = await admin.learn('local_learn_perform_staff_operation', {
    act: { kind: 'record-marks', activityid: quizId, marks: [{ userid: person.id, marks: 10 }] },
    isdryrun: false,
    reason: '',
  })
  expect(asked.status).toBe(422)
  expect((await record(101)).status).toBe(400)
  expect((await record(-1)).status).toBe(400)
  expect((await record(50, { userid: (await createPerson(system)).id })).status).toBe(404)
})

it('is there for who teaches the course, and for their batches alone', async () => {
  const { read, record, client, programId } = await withQuiz()
  const other = await withQuiz()
  const teacherOf = async (scopeId: number) => {
    const teacher = await createPerson(system, { isStudent: false })
    const scoped = { role: 'teacher', scope: 'program', scope_id: scopeId } as const
    await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', teacher.id).execute()
    return signIn(system, teacher)
  }
  const teacher = await teacherOf(programId)
  expect((await read(teacher)).body.rows).toHaveLength(1)
  expect((await read(teacher, programId)).status).toBe(200)
  expect((await record(40, {}, teacher)).status).toBe(200)
  const stranger = await teacherOf(other.programId)
  expect((await read(stranger)).status).toBe(404)
  expect((await record(40, {}, stranger)).status).toBe(404)
  expect((await read(admin, other.programId)).status).toBe(404)
  expect((await read(client)).status).toBeGreaterThanOrEqual(400)
})
