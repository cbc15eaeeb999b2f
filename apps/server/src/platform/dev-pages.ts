import type { FastifyInstance } from 'fastify'
import type { Db } from './db/tables.ts'
import { kitPage } from './http/kit-page.ts'
import { outboxPage } from './messages/outbox-page.ts'

/** Pages for who works on the product: what was sent, and the parts of its screens. Never in production. */
export function devPages(app: FastifyInstance, db: Db): void {
  outboxPage(app, db)
  kitPage(app)
}
