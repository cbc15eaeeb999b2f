import { emit } from '#platform/events/emit.ts'
import type { Module } from '#platform/module.ts'
import { type Notice, notificationKind } from '#platform/notifications/port.ts'
import type { TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

type Said = Pick<Notice, 'title' | 'text' | 'address' | 'group' | 'course'>

/** A kind of notification about a lesson that is done, which says what a test has it say. */
export function createFakeNotifications() {
  let said: Said = { title: '', text: '', address: '/' }
  const module: Module = {
    name: 'fake',
    notifications: [
      notificationKind({
        name: 'fake.done',
        on: 'progress.activity.completed',
        label: 'Lessons that you complete',
        reason: 'You completed a lesson.',
        topic: 'learning',
        channels: { inApp: true, email: 'now' },
        notices: ({ userId, activityId, atMs }) =>
          Promise.resolve([{ userId, key: String(activityId), ...said, atMs }]),
      }),
    ],
  }
  return {
    module,
    say(change: Partial<Said> = {}): void {
      said = { title: 'Your lesson is done', text: '', address: '/', ...change }
    },
    /** Something happens to a person, and the jobs behind it run. */
    async happen(system: TestSystem, { id: userId }: TestPerson, activityId: number, atMs?: number): Promise<void> {
      const payload = { userId, courseId: 1, activityId, atMs: atMs ?? system.clock.now().getTime() }
      await system.db.transaction().execute(tx => emit(tx, 'progress.activity.completed', payload))
      await system.worker.runDue()
    },
  }
}

/** The mails to a person, the oldest first. */
export const mailsTo = ({ raw }: Pick<TestSystem, 'raw'>, { email }: TestPerson) =>
  raw
    .selectFrom('platform_message')
    .select(['subject', 'body', 'html', 'headers'])
    .where('recipient', '=', email ?? '')
    .orderBy('id')
    .execute()
