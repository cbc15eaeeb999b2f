import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import { createAssignment } from '#testkit/assignment-course.ts'
import type { TestClient } from '#testkit/client.ts'
import { createCodeCourse } from '#testkit/code-course.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { essayQuestion } from '#testkit/quiz-course.ts'
import { createQuiz } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

type Act = ParamsOf<'local_learn_perform_staff_operation'>['act']
const perform = (staff: TestClient, act: Act) =>
  staff.learn('local_learn_perform_staff_operation', { act, reason: 'It is time' })
const newStaff = async () => signIn(system, await createPerson(system, { isStudent: false }))

/** All that a copy of the data of a person says. */
async function readCopy({ id }: TestPerson): Promise<string> {
  const lines: string[] = []
  expect(await system.runCommand(['person:export', '--id', String(id)], line => lines.push(line))).toBe(0)
  return lines.join('\n')
}

describe('a copy of one’s own data holds nothing that the product does not show its person', () => {
  it('no note that staff wrote among themselves about a ticket', async () => {
    const [person, staff] = [await createPerson(system), await newStaff()]
    const client = await signIn(system, person)
    const { ticketid } = (
      await client.learn('local_learn_raise_ticket', {
        kind: 'marks',
        subject: 'My mark',
        text: 'Is it right?',
        context: {},
        key: randomUUID(),
      })
    ).body
    const reply = (text: string, isnote: boolean) =>
      staff.learn('local_learn_reply_to_ticket', { ticketid, text, key: randomUUID(), isnote })
    await reply('NOTE-OF-STAFF', true)
    await reply('ANSWER-OF-STAFF', false)
    const copy = await readCopy(person)
    expect(copy).toContain('ANSWER-OF-STAFF')
    expect(copy).not.toContain('NOTE-OF-STAFF')
  })

  it('no mark of an assignment that is held back, also not by the log of operations; then all of it', async () => {
    const [person, staff] = [await createPerson(system), await newStaff()]
    const client = await signIn(system, person)
    const { activityId } = await createAssignment(system, [person])
    const { workid } = (await client.learn('local_learn_start_assignment', { activityid: activityId })).body
    const { op } = makeOps(person.id)
    const ops = [op('text', '<p>WORK-OF-MINE</p>')]
    await client.learn('local_learn_append_journal', { scope: `assign:${workid}`, ops })
    await client.learn('local_learn_submit_assignment', { workid, isaccepted: false })
    await perform(staff, { kind: 'assign-mark', workid, points: 13.25, comment: 'HELD-COMMENT' })
    const before = await readCopy(person)
    expect(before).toContain('WORK-OF-MINE')
    for (const held of ['HELD-COMMENT', '13.25']) expect(before).not.toContain(held)
    await perform(staff, { kind: 'assign-release', activityid: activityId })
    const after = await readCopy(person)
    for (const released of ['HELD-COMMENT', '13.25']) expect(after).toContain(released)
  })

  it('no mark of a quiz that is held back or that its review does not show', async () => {
    const { person, client, quizId } = await createQuiz(system, { essay: essayQuestion })
    const attempt = (await client.learn('local_learn_start_attempt', { quizid: quizId })).body
    const { op } = makeOps(person.id)
    await client.learn('local_learn_append_journal', {
      scope: `quiz:${attempt.id}`,
      ops: [op('q0', { answer: '<p>ANSWER-OF-MINE</p>' })],
    })
    await client.learn('local_learn_finish_attempt', { attemptid: attempt.id })
    await system.raw
      .updateTable('quiz_answer')
      .set({ fraction: 0.625, comment: 'HELD-COMMENT', is_held: true, waits_for: null })
      .where('attempt_id', '=', attempt.id)
      .execute()
    const before = await readCopy(person)
    expect(before).toContain('ANSWER-OF-MINE')
    for (const held of ['HELD-COMMENT', '0.625']) expect(before).not.toContain(held)
    await system.raw.updateTable('quiz_answer').set({ is_held: false }).where('attempt_id', '=', attempt.id).execute()
    system.clock.pass(3600)
    expect(await readCopy(person)).toContain('HELD-COMMENT')
  })

  it('no input of a hidden test, by what a program wrote of it', async () => {
    const person = await createPerson(system)
    const { activityId } = await createCodeCourse(system, 'count-of-copy', [person])
    const client = await signIn(system, person)
    const answer = 'select city as n from sale'
    await client.learn('local_learn_submit_code', { handsonid: activityId, attemptid: randomUUID(), answer })
    const copy = await readCopy(person)
    expect(copy).toContain(answer)
    expect(copy).not.toContain('HIDDEN-CITY')
  })
})

it('holds the files that were submitted with an assignment', async () => {
  const person = await createPerson(system)
  const client = await signIn(system, person)
  const { activityId } = await createAssignment(system, [person])
  const { workid } = (await client.learn('local_learn_start_assignment', { activityid: activityId })).body
  const data = Buffer.from('month,orders\n').toString('base64')
  await client.learn('local_learn_upload_assignment_file', { workid, name: 'funnel.csv', data })
  const { sha256 } = await system.raw
    .selectFrom('assignments_file')
    .select('sha256')
    .where('work_id', '=', workid)
    .executeTakeFirstOrThrow()
  expect(await readCopy(person)).toContain(sha256)
})
