import { CompiledQuery } from 'kysely'
import { type Db, unsealed } from '../src/platform/db/tables.ts'

/** Runs a statement of SQL on whichever database it is; its parameters stand as $1, $2, ... */
export const runSql = (db: Db, text: string, values: unknown[] = []): Promise<unknown> =>
  unsealed(db).executeQuery(CompiledQuery.raw(text, values))
