import { defineModule } from '../module.ts'
import { recipientsOf } from './messages.ts'
import { messagesTo, removeMessages, removeMessagesTo } from './repo.ts'
import { createSender, type SenderParts } from './sender.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'messages.send': { messageId: number }
  }
}

/** Mail and SMS: each leaves by a job of its own, so that one that is refused holds up no other. */
export function messagesModule(parts: SenderParts) {
  const send = createSender(parts)
  return defineModule({
    name: 'messages',
    jobs: [
      {
        name: 'messages.send',
        concurrency: 5,
        limitS: 60,
        whenFailed: 'Mail or SMS could not be delivered',
        run: ({ messageId }) => send(messageId),
      },
    ],
    retention: [{ what: 'messages', keepDays: 396, forget: before => removeMessages(parts.db, before) }],
    personalData: {
      tables: ['platform_message'],
      exportOf: async (db, person) => ({ platform_message: await messagesTo(db, recipientsOf(person)) }),
      erase: (tx, person) => removeMessagesTo(tx, recipientsOf(person)),
    },
  })
}
