import { expect, it } from 'vitest'
import { emit } from '#platform/events/emit.ts'
import type { Module } from '#platform/module.ts'
import { notificationKind } from '#platform/notifications/port.ts'
import { createPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const EVENTS = 40
const called: string[] = []
const kind = (name: string, traits: { isPatient?: boolean; concerns?: () => boolean } = {}) =>
  notificationKind({
    name: `fake.${name}`,
    on: 'progress.activity.completed',
    label: name,
    reason: 'You completed a lesson.',
    topic: 'learning',
    channels: { inApp: true, email: 'off' },
    ...traits,
    notices: () => {
      called.push(name)
      return Promise.resolve([])
    },
  })
const fake: Module = {
  name: 'fake',
  notifications: [kind('reminder', { isPatient: true }), kind('answer'), kind('other', { concerns: () => false })],
}
const system = await createTestSystem({}, { moreModules: () => [fake] })

it('what can wait leaves after what cannot, and a kind that an event is not about leaves nothing', async () => {
  const { id: userId } = await createPerson(system)
  const atMs = system.clock.now().getTime()
  await system.db.transaction().execute(async tx => {
    for (let activityId = 1; activityId <= EVENTS; activityId++)
      await emit(tx, 'progress.activity.completed', { userId, courseId: 1, activityId, atMs })
  })
  await system.worker.runDue()
  expect(called).toHaveLength(2 * EVENTS)
  // A node works on several at once: some that can wait begin where there is room.
  const first = called.slice(0, EVENTS).filter(name => name === 'answer')
  expect(first.length).toBeGreaterThan(0.8 * EVENTS)
})
