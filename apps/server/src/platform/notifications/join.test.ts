import { describe, expect, it } from 'vitest'
import { joinNotifications } from './join.ts'
import { notificationKind } from './port.ts'

const kind = (name: string) =>
  notificationKind({
    name,
    on: 'progress.activity.completed',
    label: 'Lessons that you complete',
    reason: 'You completed a lesson.',
    topic: 'learning',
    channels: { inApp: true, email: 'off' },
    notices: () => Promise.resolve([]),
  })

describe('kinds of notification', () => {
  it('are known by name', () => {
    const kinds = joinNotifications([{ name: 'progress', notifications: [kind('progress.done')] }])
    expect(kinds.get('progress.done')?.label).toBe('Lessons that you complete')
  })

  it('stop the start when two have one name', () => {
    const modules = ['progress', 'lessons'].map(name => ({ name, notifications: [kind('progress.done')] }))
    expect(() => joinNotifications(modules)).toThrow('two modules give the notification progress.done')
  })

  it('stop the start when an event for people has none', () => {
    const module = { name: 'progress', eventsForPeople: ['progress.activity.reopened'] as const }
    expect(() => joinNotifications([module, { name: 'lessons', notifications: [kind('lessons.done')] }])).toThrow(
      'progress emits progress.activity.reopened for people, and no module declares a notification for it',
    )
  })
})
