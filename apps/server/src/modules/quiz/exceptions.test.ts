import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
await system.worker.prepare()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

/** A quiz of one attempt and ten minutes. */
async function createExam() {
  const quiz = await createQuiz(system, undefined, { quiz: { attempts: 1, timeLimitS: 600 } })
  const give = (
    attempts: number,
    minutes: number,
    { client = admin, userid = quiz.person.id, reason = 'Ill on the day' } = {},
  ) =>
    client.learn('local_learn_perform_staff_operation', {
      act: { kind: 'quiz-exception', quizid: quiz.quizId, userid, attempts, minutes },
      isdryrun: false,
      reason,
    })
  const page = async (client = quiz.client) =>
    (await client.learn('local_learn_get_quiz', { quizid: quiz.quizId })).body
  return { ...quiz, give, page }
}

const lengthS = ({ startedAt, endsAt }: { startedAt: number; endsAt: number | null }) => (endsAt ?? 0) - startedAt

const teacherOf = async (scopeId: number) => {
  const teacher = await createPerson(system, { isStudent: false })
  const scoped = { role: 'teacher', scope: 'program', scope_id: scopeId } as const
  await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', teacher.id).execute()
  return signIn(system, teacher)
}

describe('an exception of one learner in a quiz', () => {
  it('gives another attempt and more time in it, and is taken back by its undo', async () => {
    const { client, quizId, give, page } = await createExam()
    const first = await start(client, quizId)
    expect(lengthS(first)).toBe(600)
    await finish(client, first.id)
    expect((await client.learn('local_learn_start_attempt', { quizid: quizId })).status).toBe(409)
    const { body } = await give(1, 20)
    expect(await page()).toMatchObject({ attemptsAllowed: 2, attemptsLeft: 1, timeLimitS: 1800, blocked: null })
    const second = await start(client, quizId)
    expect(lengthS(second)).toBe(1800)
    await admin.learn('local_learn_undo_staff_operation', {
      operationid: body.operationid ?? 0,
      isdryrun: false,
      reason: '',
    })
    // The attempt that runs keeps its time.
    expect(lengthS(await start(client, quizId))).toBe(1800)
    await finish(client, second.id)
    expect(await page()).toMatchObject({ attemptsAllowed: 1, attemptsLeft: 0, timeLimitS: 600, extra: null })
  })

  it('is for this learner alone, says what it is, and needs a reason', async () => {
    const exam = await createExam()
    const other = await createExam()
    expect((await exam.give(1, 0, { reason: '' })).status).toBe(422)
    await exam.give(2, 5)
    expect((await exam.page()).extra).toEqual({ attempts: 2, minutes: 5 })
    expect((await other.page()).extra).toBeNull()
    const read = (client = admin) =>
      client.learn('local_learn_get_quiz_exception', { quizid: exam.quizId, userid: exam.person.id })
    expect((await read()).body).toEqual({ attempts: 2, minutes: 5, attemptsAllowed: 1, timeLimitS: 600 })
    // Nothing more than the others is no exception.
    await exam.give(0, 0)
    expect((await exam.page()).extra).toBeNull()
  })

  it('is given by who teaches the learner, to who is in the course', async () => {
    const exam = await createExam()
    const other = await createExam()
    const [teacher, stranger] = [await teacherOf(exam.programId), await teacherOf(other.programId)]
    expect((await exam.give(1, 0, { client: teacher })).status).toBe(200)
    expect((await exam.give(2, 0, { client: stranger })).status).toBe(404)
    expect((await exam.give(1, 0, { userid: other.person.id })).status).toBe(404)
    expect((await exam.give(1, 0, { client: exam.client })).status).toBe(404)
    expect((await exam.give(21, 0)).status).toBe(400)
    expect((await exam.page()).extra).toEqual({ attempts: 1, minutes: 0 })
  })
})
