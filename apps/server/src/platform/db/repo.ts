import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** True when the database answers. */
export function canAnswer(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
