import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { RawDb, Tables } from './tables.ts'

interface Routine {
  name: string
  text: string
  hash: string
}

const routineOf = (folder: string, file: string): Routine => {
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { name: path.basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
}

/**
 * Applies the routines of a folder whose file is not what was applied last, all or none. Each file is one
 * `create or replace function`, named like the function. Nodes that start at once wait for each other.
 */
export async function applyRoutines(db: RawDb, folder: string): Promise<void> {
  const routines = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => routineOf(folder, file))
  await db.transaction().execute(async tx => {
    await sql`lock table platform_routine in exclusive mode`.execute(tx)
    // One may name another that comes after it.
    await sql`set local check_function_bodies = off`.execute(tx)
    const applied = await tx.selectFrom('platform_routine').select(['name', 'hash']).execute()
    for (const { name, text, hash } of routines)
      if (!applied.some(one => one.name === name && one.hash === hash)) await apply(tx, { name, text, hash })
    const gone = applied.map(one => one.name).filter(name => !routines.some(routine => routine.name === name))
    // The migration that dropped it says why; a file of that name that comes back is applied again.
    if (gone.length > 0) await tx.deleteFrom('platform_routine').where('name', 'in', gone).execute()
  })
}

async function apply(tx: Transaction<Tables>, { name, text, hash }: Routine): Promise<void> {
  await sql.raw(text).execute(tx)
  await tx
    .insertInto('platform_routine')
    .values({ name, hash })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ hash, applied_at: sql`now()` }))
    .execute()
}
