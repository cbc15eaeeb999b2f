import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendCommand } from '../../apps/server/src/platform/control.ts'
import { getHolder } from '../../apps/server/src/platform/db/folder-lock.ts'
import { startHttps } from './https-proxy.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { freePair, startProduct } from './product.ts'

export interface Institute {
  url: string
  mailbox: Mailbox
  /** A command of whoever runs it. */
  run(...argv: string[]): Promise<void>
  stop(): Promise<void>
}

/** An institute as an operator starts one: in production, behind https, with a mail server, without a demo and without anybody. */
export async function startInstitute(): Promise<Institute> {
  const folder = await mkdtemp(path.join(tmpdir(), 'institute-'))
  const mailbox = await startMailbox()
  const port = await freePair()
  const front = await freePair()
  const url = `https://localhost:${front}`
  const https = await startHttps({ app: port, content: port + 1 }, { app: front, content: front + 1 })
  const product = await startProduct(folder, port, {
    NODE_ENV: 'production',
    DEMO: 'off',
    PUBLIC_URL: url,
    CONTENT_ORIGIN: `https://127.0.0.1:${front + 1}`,
    TRUST_PROXY: '127.0.0.1',
    SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'desk@institute.test',
  })
  return {
    url,
    mailbox,
    async run(...argv) {
      const said: string[] = []
      const socket = getHolder(folder)?.socket ?? ''
      if ((await sendCommand(socket, argv, line => said.push(line))) !== 0) throw new Error(said.join('\n'))
    },
    async stop() {
      https.stop()
      mailbox.stop()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
