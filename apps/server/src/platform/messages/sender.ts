import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { postSigned } from '../post-signed.ts'
import { findWaiting, markSent, NOBODY, removeMessage, type WaitingMessage } from './repo.ts'

/** A server that does not answer, or goes on answering without end, holds a job no longer. */
const TIMEOUT_MS = 5000
export const SEND_LIMIT_S = 30

export interface SenderParts {
  db: Db
  clock: Clock
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM'>
  brandName: string
}

/** Channels that something is set up for. */
export const getChannels = ({
  SMTP_URL,
  SMS_URL,
}: Pick<Config, 'SMTP_URL' | 'SMS_URL'>): WaitingMessage['channel'][] => [
  ...(SMTP_URL ? (['email'] as const) : []),
  ...(SMS_URL ? (['sms'] as const) : []),
]

const transportOf = (url: string) =>
  createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  })

/** Gives what delivers a mail or SMS that waits. Without SMTP_URL or SMS_URL it stays where the outbox page shows it. */
export function createSender(parts: SenderParts) {
  const transport = parts.config.SMTP_URL ? transportOf(parts.config.SMTP_URL) : null

  const deliver = async (message: WaitingMessage): Promise<boolean> => {
    if (message.channel === 'email') {
      if (!transport) return false
      await transport.sendMail({
        from: { name: parts.brandName, address: parts.config.MAIL_FROM },
        to: message.recipient,
        subject: message.subject,
        text: message.body,
        ...(message.html !== null && { html: message.html }),
        ...(message.headers && { headers: message.headers }),
      })
      return true
    }
    if (!parts.config.SMS_URL) return false
    await postSigned(parts.config.SMS_URL, { to: message.recipient, text: message.body }, 'the SMS gateway')
    return true
  }

  return async (messageId: number): Promise<void> => {
    const message = await findWaiting(parts.db, messageId)
    if (message?.recipient === NOBODY) return removeMessage(parts.db, messageId)
    if (!message || !(await withinLimit(deliver(message)))) return
    if (message.removed_when_sent) await removeMessage(parts.db, messageId)
    else await markSent(parts.db, messageId, parts.clock.now())
  }
}

/** Each silence of a mail server has its limit; this is for one that sends a byte now and then. */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const tooLong = pause(SEND_LIMIT_S * 1000, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`not delivered within ${SEND_LIMIT_S} seconds`)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    limit.abort()
    tooLong.catch(() => undefined)
  }
}
