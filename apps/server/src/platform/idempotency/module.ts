import type { Db } from '../db/tables.ts'
import { defineModule } from '../module.ts'
import { ownedRows } from '../personal-data/port.ts'
import { removeSavedReplies } from './repo.ts'

/** How long a write that is sent again is known (trust 1). */
const KEEP_DAYS = 7

/** Replies to writes that carry an Idempotency-Key. */
export const idempotencyModule = ({ db }: { db: Db }) =>
  defineModule({
    name: 'idempotency',
    retention: [
      { what: 'replies to keyed writes', keepDays: KEEP_DAYS, forget: before => removeSavedReplies(db, before) },
    ],
    personalData: ownedRows('platform_kept_reply'),
  })
