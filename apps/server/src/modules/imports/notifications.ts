import { getAddress } from '@learn/contract/pages/plain'
import type { Db } from '#platform/db/tables.ts'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { findRun } from './repo/runs.ts'

const TITLES: Readonly<Record<string, (name: string) => string>> = {
  done: name => `“${name}” is imported`,
  refused: name => `“${name}” was not imported`,
  failed: name => `“${name}” could not be imported`,
}

/** What staff are notified of about files that they brought. */
export const importNotifications = ({ db }: { db: Db }): AnyNotificationKind[] => [
  notificationKind({
    name: 'imports.ended',
    on: 'imports.run.ended',
    label: 'Imports that you began',
    reason: 'You brought this file.',
    topic: 'work',
    channels: { inApp: true, email: 'off' },
    async notices({ runId, atMs }) {
      const run = await findRun(db, runId)
      const titleFor = run && TITLES[run.state]
      if (!run || !titleFor) return []
      return [
        {
          userId: run.user_id,
          key: `${runId} ${atMs}`,
          title: titleFor(run.file_name),
          text: run.state === 'done' ? run.course_name || run.note : run.refusal,
          address: getAddress('staff'),
          atMs,
        },
      ]
    },
  }),
]
