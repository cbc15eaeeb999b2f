import type { Clock } from '../clock.ts'
import type { Tx } from '../db/tables.ts'
import { insertMessage } from './repo.ts'

export interface Message {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
}

/** Mail and SMS leave through a table, in the transaction of whatever causes them; a sender delivers them later. */
export interface Messages {
  queue(db: Tx, message: Message): Promise<void>
}

export const createMessages = (clock: Clock): Messages => ({
  queue: (db, message) =>
    insertMessage(db, {
      recipient: message.to,
      channel: message.channel,
      subject: message.subject,
      body: message.text,
      created_at: clock.now(),
    }),
})
