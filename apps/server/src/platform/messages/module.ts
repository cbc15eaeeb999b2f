import { defineModule } from '../module.ts'
import { getRecipients } from './messages.ts'
import { countWaiting, messagesTo, removeMessages, removeMessagesTo, removeUnsent } from './repo.ts'
import { createSender, getChannels, SEND_LIMIT_S, type SenderParts } from './sender.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'messages.send': { messageId: number }
    'messages.sms': { messageId: number }
  }
}

/** Tried again for nine hours, later and later up to once an hour: a mail server that is mended by the morning gets it all. */
const TRIES = 20
/** What waits for longer is told to staff. */
const LATE_MS = 900_000
const UNSENT_DAYS = 1

/** Mail and SMS: each leaves by a job of its own, so that one that is refused holds up no other, nor mail SMS. */
export function messagesModule(parts: SenderParts) {
  const send = createSender(parts)
  const job = { concurrency: 5, limitS: 2 * SEND_LIMIT_S, tries: TRIES } as const
  return defineModule({
    name: 'messages',
    jobs: [
      {
        name: 'messages.send',
        ...job,
        whenFailed: 'Mail could not be delivered, and is not tried again by itself',
        run: ({ messageId }) => send(messageId),
      },
      {
        name: 'messages.sms',
        ...job,
        whenFailed: 'SMS could not be delivered, and are not tried again by themselves',
        run: ({ messageId }) => send(messageId),
      },
    ],
    needs: async () => {
      const before = new Date(parts.clock.now().getTime() - LATE_MS)
      const { count, since } = await countWaiting(parts.db, getChannels(parts.config), before)
      const text = 'Messages could not be delivered yet: the mail server or the SMS gateway does not take them'
      return count > 0 ? [{ kind: 'messages.late', text, count, since }] : []
    },
    retention: [
      { what: 'messages that were not sent', keepDays: UNSENT_DAYS, forget: before => removeUnsent(parts.db, before) },
      { what: 'messages', keepDays: 396, forget: before => removeMessages(parts.db, before) },
    ],
    personalData: {
      tables: ['platform_message'],
      exportOf: async (db, person) => ({ platform_message: await messagesTo(db, getRecipients(person)) }),
      erase: (tx, person) => removeMessagesTo(tx, getRecipients(person)),
    },
  })
}
