import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { signedHeaders } from '../http/external-services.ts'
import type { Logger } from '../log.ts'
import { countTry, markSent, takeWaiting, type WaitingMessage } from './repo.ts'

const EVERY_MS = 1000
const BATCH = 20
const MAX_TRIES = 8
const TIMEOUT_MS = 5000

export interface SenderParts {
  db: Db
  clock: Clock
  log: Logger
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM'>
  brandName: string
}

/** Delivers waiting mail and SMS. Without SMTP_URL or SMS_URL they stay where the outbox page shows them. */
export function createSender(parts: SenderParts) {
  const transport = parts.config.SMTP_URL ? createTransport(parts.config.SMTP_URL) : null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

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

  const sendWaiting = () =>
    parts.db.transaction().execute(async tx => {
      for (const message of await takeWaiting(tx, MAX_TRIES, BATCH)) {
        try {
          if (await deliver(message)) await markSent(tx, message.id, parts.clock.now())
        } catch (error) {
          parts.log.warn({ err: error, messageId: message.id }, 'a message could not be delivered')
          await countTry(tx, message.id)
        }
      }
    })

  return {
    /** One round: everything that waits is tried once. */
    sendWaiting,
    start() {
      if (!transport && !parts.config.SMS_URL) return
      timer = setInterval(() => {
        running = running.then(sendWaiting).catch((error: unknown) => parts.log.error({ err: error }))
      }, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
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
