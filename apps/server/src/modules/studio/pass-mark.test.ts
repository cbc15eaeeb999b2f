import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createQuiz, finish, getPlace, save, start, TWO } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const act = async (act: StaffAct): Promise<StaffOutcome> => {
  const { status, body } = await admin.learn('local_learn_perform_staff_operation', {
    act,
    isdryrun: false,
    reason: '',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const { client, person, quizId, courseId } = await createQuiz(system, TWO)
const completion = (more: { mustpass?: boolean; passpct?: number | null }): StaffAct => ({
  kind: 'completion',
  activityids: [quizId],
  completion: 'auto',
  ...more,
})
const quiz = async () => (await client.learn('local_learn_get_quiz', { quizid: quizId })).body
const marks = async () => {
  const { body } = await admin.learn('local_learn_get_studio_course', { courseid: courseId })
  return body.modules.flatMap(({ activities }) => activities).find(({ id }) => id === quizId)?.marks
}

it('a pass mark decides who passed, is told to learners, and is taken back by its undo', async () => {
  await act(completion({ mustpass: true, passpct: 80 }))
  expect(await marks()).toEqual({ mustPass: true, passPct: 80 })
  expect((await quiz()).passPct).toBe(80)
  // The choice alone is half of the points.
  const attempt = await start(client, quizId)
  await save(client, person, attempt, { q0: { answer: getPlace(attempt, 0, 'choice right') } })
  await finish(client, attempt.id)
  expect(await quiz()).toMatchObject({ bestPct: 50, status: 'not_cleared' })
  const { operationid } = await act(completion({ passpct: 50 }))
  expect(await marks()).toEqual({ mustPass: true, passPct: 50 })
  expect(await quiz()).toMatchObject({ passPct: 50, status: 'cleared' })
  await admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: '' })
  expect((await quiz()).passPct).toBe(80)
})

it('only what gives marks has a pass mark, and one from 0 to 100', async () => {
  const odd = completion({ passpct: 101 })
  const { status } = await admin.learn('local_learn_perform_staff_operation', { act: odd, isdryrun: false, reason: '' })
  expect(status).toBe(400)
  await act(completion({ mustpass: false, passpct: null }))
  expect(await marks()).toEqual({ mustPass: false, passPct: null })
})
