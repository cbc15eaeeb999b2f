import { randomUUID } from 'node:crypto'
import type { StudioPersonRecord } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { writePastClass } from '../live/index.ts'

const system = await createTestSystem()

/** Staff with one role, everywhere or in a program. */
async function withRole(role: 'teacher' | 'support' | 'placement', programId: number | null = null) {
  const person = await createPerson(system, { isStudent: false })
  const grant = { role, scope: programId === null ? ('institute' as const) : ('program' as const), scope_id: programId }
  await system.raw.updateTable('auth_grant').set(grant).where('user_id', '=', person.id).execute()
  return signIn(system, person)
}

it('shows of a learner what other parts of the product keep, to each role its own', async () => {
  const lesson = await createClass(system, { openInS: null })
  const [learner] = lesson.learners
  const [client] = lesson.clients
  const userid = learner?.id ?? 0
  system.clock.pass(86_400)
  const startedAt = new Date(system.clock.now().getTime() - 7_200_000)
  await system.db.transaction().execute(tx =>
    writePastClass(tx, {
      activityId: lesson.activityid,
      courseId: lesson.courseId,
      hostId: userid,
      classType: 1,
      startedAt,
      heldMinutes: 60,
      followed: [{ userId: userid, minutes: [[0, 60]] }],
    }),
  )
  await system.raw
    .insertInto('progress_activity')
    .values({
      user_id: userid,
      course_id: lesson.courseId,
      activity_id: lesson.activityid,
      first_opened_at: null,
      last_opened_at: null,
      completed_at: startedAt,
      grade_pct: 82.5,
    })
    .onConflict(c => c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet({ grade_pct: 82.5 }))
    .execute()
  await client.learn('local_learn_set_consent', { purpose: 'marketing', isGiven: true })
  const words = { kind: 'not-working', subject: 'The lab', text: 'It stays grey.', context: { page: 'Lab' } } as const
  await client.learn('local_learn_raise_ticket', { ...words, key: randomUUID() })
  const record = async (staff: typeof client) =>
    (await staff.learn('local_learn_get_studio_person_record', { userid })).body
  const parts = (body: StudioPersonRecord) => Object.entries(body).flatMap(([name, part]) => (part ? [name] : []))

  const all = await record(lesson.host)
  expect(all).toMatchObject({
    marks: [{ name: 'Ranking', pct: 82.5 }],
    consents: [
      { purpose: 'analytics', isGiven: false },
      { purpose: 'marketing', isGiven: true },
    ],
    attendance: { present: 1, held: 1, rows: [{ name: 'Ranking', state: 'Present' }] },
    applications: [],
    tickets: [{ number: expect.any(Number), subject: 'The lab', state: 'new', isAnsweredOnce: false }],
    certificates: [],
    devices: [{ kind: 'browser', network: '203.0.113.0/24' }],
  })
  const programId = lesson.programId
  expect(parts(await record(await withRole('teacher', programId)))).toEqual(['marks', 'attendance', 'certificates'])
  expect(parts(await record(await withRole('support')))).toEqual(['tickets', 'certificates'])
  const elsewhere = await withRole('teacher', programId + 1)
  const { status } = await elsewhere.learn('local_learn_get_studio_person_record', { userid })
  expect(status).toBe(404)
})
