import { describe, expect, it } from 'vitest'
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

describe('how the total is made', () => {
  const perform = (client: typeof admin, act: object, reason = '') =>
    client.learn('local_learn_perform_staff_operation', { act: act as never, isdryrun: false, reason })
  const undo = (operationid: number | null) =>
    admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, isdryrun: false, reason: '' })

  it('is by points until a plan says otherwise; its learner reads the weights, and an undo brings the points back', async () => {
    const { courseId, quizId, read, record, client, programId } = await withQuiz()
    await record(80)
    await system.worker.runDue()
    const total = async () => {
      const { body } = await client.learn('local_learn_get_progress_report', { programid: programId })
      const item = body.items.find(({ activity }) => activity.id === quizId)
      return { ...body.courses.find(({ id }) => id === courseId)?.grade, weight: item?.weight }
    }
    const byPoints = await total()
    expect(byPoints).toMatchObject({ isWeighted: false, passPct: null })
    const parts = [{ name: 'Tests', weight: 60, best: null, activityIds: [quizId] }]
    const { status, body } = await perform(admin, {
      kind: 'set-grade-plan',
      courseid: courseId,
      plan: { parts, passPct: 50 },
    })
    expect(status).toBe(200)
    expect((await read()).body.plan).toEqual({ parts, passPct: 50 })
    expect(await total()).toMatchObject({ isWeighted: true, passPct: 50, graded: 60, total: 60, weight: 60 })
    expect((await undo(body.operationid)).status).toBe(200)
    expect((await read()).body.plan).toEqual({ parts: [], passPct: null })
    expect(await total()).toEqual(byPoints)
  })

  it('refuses activities of another course, twice the same, and more marks than there are', async () => {
    const { courseId, quizId } = await withQuiz()
    const other = await withQuiz()
    const part = { name: 'Tests', weight: 60, best: null, activityIds: [quizId] }
    const set = async (parts: object[], client = admin) =>
      (await perform(client, { kind: 'set-grade-plan', courseid: courseId, plan: { parts, passPct: null } })).status
    expect(await set([{ ...part, activityIds: [other.quizId] }])).toBe(400)
    expect(await set([part, part])).toBe(400)
    expect(await set([{ ...part, best: 2 }])).toBe(400)
    expect(await set([{ ...part, weight: 0 }])).toBe(400)
    const teacher = await createPerson(system, { isStudent: false })
    const scoped = { role: 'teacher', scope: 'course', scope_id: other.courseId } as const
    await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', teacher.id).execute()
    expect(await set([part], await signIn(system, teacher))).toBe(404)
    expect(await set([part])).toBe(200)
  })

  it('leaves out what a learner is excused from, who reads so, until that is taken back', async () => {
    const { quizId, person, read, client, programId } = await withQuiz()
    const act = { kind: 'excuse-learners', activityid: quizId, userids: [person.id], isexcused: true }
    expect((await perform(admin, act)).status).toBe(422)
    const { status, body } = await perform(admin, act, 'Illness')
    expect(status).toBe(200)
    const excused = async () => {
      const book = (await read()).body
      const report = (await client.learn('local_learn_get_progress_report', { programid: programId })).body
      const item = report.items.find(({ activity }) => activity.id === quizId)
      return [book.rows[0]?.excused, book.columns.findIndex(({ id }) => id === quizId), item?.standing, item?.leftOut]
    }
    const [, at] = await excused()
    expect(await excused()).toEqual([[at], at, 'excused', 'excused'])
    const stranger = await createPerson(system)
    expect((await perform(admin, { ...act, userids: [stranger.id] }, 'Illness')).status).toBe(404)
    expect((await undo(body.operationid)).status).toBe(200)
    expect(await excused()).toEqual([[], at, 'open', null])
  })

  it('counts what was missed as no marks, but not what was due before its learner joined', async () => {
    const { quizId, person, read, client, programId } = await withQuiz()
    const dueIn = async (days: number) => {
      const dueat = Math.floor(system.clock.now().getTime() / 1000) + days * 86_400
      const { status } = await perform(
        admin,
        { kind: 'learner-dates', userid: person.id, activityid: quizId, dueat, closesat: null },
        'Illness',
      )
      expect(status).toBe(200)
    }
    const missed = async () => {
      const row = (await read()).body.rows.find(({ userId }) => userId === person.id)
      const { items } = (await client.learn('local_learn_get_progress_report', { programid: programId })).body
      return [row?.missed.length, items.find(({ activity }) => activity.id === quizId)?.standing]
    }
    await dueIn(1)
    expect(await missed()).toEqual([0, 'open'])
    system.clock.pass(2 * 86_400)
    expect(await missed()).toEqual([1, 'missed'])
    await dueIn(-400)
    expect(await missed()).toEqual([0, 'open'])
  })
})
