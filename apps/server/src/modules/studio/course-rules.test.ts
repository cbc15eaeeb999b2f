import type { StaffAct } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

type Client = Awaited<ReturnType<typeof signIn>>
const send = (client: Client, act: StaffAct) =>
  client.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
const undo = (operationid: number | null) =>
  admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: 'A mistake' })

/** Somebody of staff with one role over one course. */
async function withRole(role: 'author' | 'teacher' | 'manager', courseid: number): Promise<Client> {
  const person = await createPerson(system, { isStudent: false })
  await system.raw.deleteFrom('auth_grant').where('user_id', '=', person.id).execute()
  const { status } = await admin.learn('local_learn_perform_staff_operation', {
    act: { kind: 'role', userid: person.id, role, courseid },
    reason: 'They work on it',
  })
  expect(status).toBe(200)
  return signIn(system, person)
}

it('says which skills activities show, bulk by bulk, and takes it back', async () => {
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'a' }), activityModel({ sourceKey: 'b' })])]),
  )
  const [a, b] = [course.idOf('a'), course.idOf('b')]
  const read = async () => {
    const { body } = await admin.learn('local_learn_get_studio_course', { courseid: course.courseId })
    return {
      known: body.knownSkills,
      skills: new Map(body.modules[0]?.activities.map(one => [one.id, one.skills])),
    }
  }
  const tags = [
    { skill: 'Window functions', difficulty: 3 },
    { skill: 'Joins', difficulty: 1 },
  ]
  const first = await send(admin, { kind: 'skills', activityids: [a, b], tags })
  expect(first.status).toBe(200)
  expect((await read()).skills.get(a)).toEqual([tags[1], tags[0]])
  expect((await read()).known).toEqual(expect.arrayContaining(['Joins', 'Window functions']))
  const author = await withRole('author', course.courseId)
  const none = await send(author, { kind: 'skills', activityids: [a], tags: [] })
  expect(none.status).toBe(200)
  expect((await read()).skills.get(a)).toEqual([])
  expect((await read()).skills.get(b)).toHaveLength(2)
  await undo(none.body.operationid)
  expect((await read()).skills.get(a)).toHaveLength(2)
  await undo(first.body.operationid)
  expect((await read()).skills.get(b)).toEqual([])

  const teacher = await withRole('teacher', course.courseId)
  expect((await send(teacher, { kind: 'skills', activityids: [a], tags })).status).toBe(404)
  // Of two courses at once nobody says anything.
  const other = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'c' })])]))
  expect((await send(admin, { kind: 'skills', activityids: [a, other.idOf('c')], tags })).status).toBe(404)
})

it('gives a certificate by the rule of the course, and none once that is taken back', async () => {
  const learner = await createPerson(system)
  const activity = activityModel({
    sourceKey: 'only',
    completion: { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null },
  })
  const { courseId } = await createCourse(system, courseModel([sectionModel([activity])]), [learner])
  const client = await signIn(system, learner)
  const wanted = () => client.learn('local_learn_get_user_certificate', { courseid: courseId })
  const rule = async () => (await admin.learn('local_learn_get_studio_course', { courseid: courseId })).body.certificate
  expect(await rule()).toEqual({ isOffered: false, minGradePct: null, minAttendancePct: null, issued: 0 })
  expect((await wanted()).status).toBe(404)

  const author = await withRole('author', courseId)
  const act = {
    kind: 'certificate-rule' as const,
    courseid: courseId,
    isoffered: true,
    mingradepct: null,
    minattendancepct: null,
  }
  expect((await send(author, act)).status).toBe(404)
  const manager = await withRole('manager', courseId)
  const { body: done, status } = await send(manager, act)
  expect(status).toBe(200)
  expect((await wanted()).body).toMatchObject({ certificate: null, missing: { lessons: 1 } })
  await undo(done.operationid)
  expect((await wanted()).status).toBe(404)
  expect(await rule()).toMatchObject({ isOffered: false })

  await send(manager, { ...act, mingradepct: 60, minattendancepct: 75 })
  expect(await rule()).toEqual({ isOffered: true, minGradePct: 60, minAttendancePct: 75, issued: 0 })
  expect((await wanted()).body).toMatchObject({ missing: { lessons: 1, gradePct: 60 } })
})
