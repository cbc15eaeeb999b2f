import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { openActivity } from '../classroom/index.ts'
import { setCompletion } from './service/completion.ts'

it('two devices that read before either wrote leave evidence that fits what stands', async () => {
  const system = await createTestSystem()
  const person = await createPerson(system)
  const completion = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'mine', completion })])]),
    [person],
  )
  const caller = { userId: person.id, isStudent: true, accessType: 'Premium', via: 'session' } as never
  const id = course.idOf('mine')
  const opened = await openActivity(system, caller, id)
  const parts = { ...system, openActivity: () => Promise.resolve(opened) }
  await setCompletion(parts, caller, id, true)
  // Handlers run in any order: what stands is told by the moment.
  system.clock.pass(1)
  await setCompletion(parts, caller, id, false)
  await system.worker.runDue()
  const fact = await system.raw.selectFrom('progress_activity').select('completed_at').executeTakeFirstOrThrow()
  const evidence = await system.raw.selectFrom('evidence_item').select('counts').executeTakeFirstOrThrow()
  expect([fact.completed_at, evidence.counts]).toEqual([null, false])
})
