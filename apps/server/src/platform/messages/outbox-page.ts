import type { FastifyInstance } from 'fastify'
import { epochS } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { refuseRemote } from '../http/health.ts'
import { newestMessages } from './repo.ts'

const PAGE_SIZE = 100

const escape = (text: string) => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)

/** A phone however it is written (a plus in an address reads as a blank), an e-mail in lower case; null for everybody. */
function recipientOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (!text.includes('@') && digits.length >= 10) return `+91${digits.slice(-10)}`
  return text.trim().toLowerCase() || null
}

/** `/dev/outbox` and `/dev/outbox.json?to=`: every mail and SMS, for loopback peers outside production only. */
export function outboxPage(app: FastifyInstance, db: Db): void {
  const options = { schema: { hide: true }, config: { access: 'loopback' } } as const
  const list = (to: unknown) => newestMessages(db, typeof to === 'string' ? recipientOf(to) : null, PAGE_SIZE)

  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', options, async (request, reply) => {
    refuseRemote(request.socket.remoteAddress ?? '')
    const rows = await list(request.query.to)
    return reply.send(
      rows.map(row => ({ to: row.recipient, channel: row.channel, text: row.body, at: epochS(row.created_at) })),
    )
  })

  app.get<{ Querystring: { to?: string } }>('/dev/outbox', options, async (request, reply) => {
    refuseRemote(request.socket.remoteAddress ?? '')
    const rows = await list(request.query.to)
    const items = rows.map(
      row => `<tr><td>${row.created_at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}<td>${row.channel}
<td>${escape(row.recipient)}<td>${escape(row.body)}`,
    )
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><h1>Outbox</h1><p>Mail and SMS of this installation, newest first. Never shown in production.</p>
${items.length ? `<table border="1" cellpadding="8" cellspacing="0"><tr><th>When<th>Channel<th>To<th>Text${items.join('')}</table>` : '<p>Nothing was sent yet.</p>'}`,
    )
  })
}
