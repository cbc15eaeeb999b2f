import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/tables.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Person } from '../personal-data/port.ts'
import { insertMessage, NOBODY } from './repo.ts'

export interface Message {
  /** Null: to nobody. It is written and thrown away, so that it costs what a message costs. */
  to: string | null
  channel: 'email' | 'sms'
  subject: string
  text: string
  /** The same as HTML, of a mail. */
  html?: string
  /** Headers of a mail beside those that every mail has. Values in one line. */
  headers?: Readonly<Record<string, string>>
  /** Nothing of it stays once it is sent: its recipient was erased. */
  isRemovedWhenSent?: boolean
}

/** Mail and SMS leave through a table, in the transaction of whatever causes them; a job of each delivers it after the commit. */
export interface Messages {
  queue(db: Tx, message: Message): Promise<void>
}

export const createMessages = (clock: Clock): Messages => ({
  async queue(db, message) {
    const messageId = await insertMessage(db, {
      recipient: message.to ?? NOBODY,
      channel: message.channel,
      subject: message.subject,
      body: message.text,
      html: message.html ?? null,
      ...(message.headers && { headers: JSON.stringify(message.headers) }),
      ...(message.isRemovedWhenSent && { removed_when_sent: true }),
      created_at: clock.now(),
    })
    await enqueue(db, message.channel === 'sms' ? 'messages.sms' : 'messages.send', { messageId })
  },
})

/** The addresses under which messages of a person are kept. */
export const getRecipients = ({ email, phone }: Pick<Person, 'email' | 'phone'>): string[] => [
  ...(email ? [email] : []),
  ...(phone ? [COUNTRY_CODE + phone] : []),
]
