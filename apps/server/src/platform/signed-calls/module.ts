import type { Db } from '../db/tables.ts'
import { defineModule } from '../module.ts'
import { removeCallIds } from './repo.ts'

/** Calls of other servers that carry a signature. */
export const signedCallsModule = ({ db }: { db: Db }) =>
  defineModule({
    name: 'signed-calls',
    retention: [{ what: 'ids of signed calls', keepDays: 1, forget: before => removeCallIds(db, before) }],
  })
