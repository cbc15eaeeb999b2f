import { DEFAULT_SCHEDULE } from '@learn/contract/notifications'
import { expect, it, vi } from 'vitest'
import { emit } from '#platform/events/emit.ts'
import type { Module } from '#platform/module.ts'
import { notificationKind } from '#platform/notifications/port.ts'
import { createPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { mailMoment } from './service/zoned-time.ts'

let people: readonly number[] = []
let lastAddress = '/'

/** Notifies all people of one event. */
const module: Module = {
  name: 'fake',
  notifications: [
    notificationKind({
      name: 'fake.told',
      on: 'progress.activity.completed',
      label: 'News',
      reason: 'It is for everybody.',
      topic: 'learning',
      channels: { inApp: true, email: 'now' },
      notices: ({ activityId, atMs }) =>
        Promise.resolve(
          people.map((userId, n) => ({
            userId,
            key: String(activityId),
            title: 'News',
            text: '',
            address: n === people.length - 1 ? lastAddress : '/',
            atMs,
          })),
        ),
    }),
  ],
}
const system = await createTestSystem({}, { moreModules: () => [module] })

const countOf = async (table: 'notifications_item' | 'platform_message'): Promise<number> => {
  const { n } = await system.raw
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

it('a fan-out writes in small transactions, and one that stops in the middle goes on without notifying twice', async () => {
  const made = []
  for (let n = 0; n < 270; n++) made.push((await createPerson(system)).id)
  people = made
  lastAddress = '//elsewhere.example'
  const payload = { userId: 1, courseId: 1, activityId: 1, atMs: system.clock.now().getTime() }
  await system.db.transaction().execute(tx => emit(tx, 'progress.activity.completed', payload))
  await system.worker.runDue()
  expect(await countOf('notifications_item')).toBe(250)
  lastAddress = '/'
  system.clock.pass(60)
  await system.worker.runDue()
  expect(await countOf('notifications_item')).toBe(270)
  expect(await countOf('platform_message')).toBe(270)
})

it('reads the clock of a zone once for everybody in it', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const now = new Date('2026-03-02T05:01:00Z')
  const schedule = { ...DEFAULT_SCHEDULE, timeZone: 'Asia/Kathmandu' }
  const moments = Array.from({ length: 500 }, () => mailMoment('daily', now, schedule).getTime())
  expect(new Set(moments).size).toBe(1)
  expect(format.mock.calls.length).toBeLessThan(100)
  format.mockRestore()
})
