import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { signedHeaders } from '../http/external-services.ts'
import { findWaiting, markSent, NOBODY, removeMessage, type WaitingMessage } from './repo.ts'

const TIMEOUT_MS = 5000

export interface SenderParts {
  db: Db
  clock: Clock
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM'>
  brandName: string
}

/** Gives what delivers a mail or SMS that waits. Without SMTP_URL or SMS_URL it stays where the outbox page shows it. */
export function createSender(parts: SenderParts) {
  const transport = parts.config.SMTP_URL ? createTransport(parts.config.SMTP_URL) : null

  const deliver = async (message: WaitingMessage): Promise<boolean> => {
    if (message.channel === 'email') {
      if (!transport) return false
      await transport.sendMail({
        from: { name: parts.brandName, address: parts.config.MAIL_FROM },
        to: message.recipient,
        subject: message.subject,
        text: message.body,
      })
      return true
    }
    if (!parts.config.SMS_URL) return false
    await postSms(parts.config.SMS_URL, message)
    return true
  }

  return async (messageId: number): Promise<void> => {
    const message = await findWaiting(parts.db, messageId)
    if (message?.recipient === NOBODY) return removeMessage(parts.db, messageId)
    if (message && (await deliver(message))) await markSent(parts.db, messageId, parts.clock.now())
  }
}

async function postSms(url: string, message: WaitingMessage): Promise<void> {
  const { username: accessKey, password: secret } = new URL(url)
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const body = JSON.stringify({ to: message.recipient, text: message.body })
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders({ accessKey, secret }, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}
