import { randomBytes } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import type { Queries } from '../db/tables.ts'
import type { UpdateKind } from './port.ts'

/** Where nodes hear of each other's updates. Migration 0220 names it too. */
export const UPDATES_CHANNEL = 'platform_updates'

/** PostgreSQL takes less than 8000 bytes in one message. */
const MOST_CHARS = 7000

const notifyNodes = prepared<unknown, [payload: string]>(`select pg_notify('${UPDATES_CHANNEL}', $1)`)

/**
 * Tells everybody who listens that things changed, in the transaction that changes them: `publishUpdate(tx, 'thread', [17])`. Without
 * its commit nobody hears of it. Only ids leave; a client reads what changed through the usual calls.
 */
export async function publishUpdate(db: Queries, kind: UpdateKind, ids: readonly (number | string)[]): Promise<void> {
  const topics = [...new Set(ids)].map(id => `${kind}:${id}`)
  while (topics.length > 0) {
    let line = newLine()
    while (topics.length > 0 && line.length < MOST_CHARS) line += ` ${topics.pop()}`
    await notifyNodes(db, line)
  }
}

/** Begins a message with its name: all nodes hear messages in the same order, so a client can go on at another node after it. */
const newLine = (): string => `update ${randomBytes(6).toString('base64url')}`
