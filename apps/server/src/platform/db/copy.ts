import { CompiledQuery, sql } from 'kysely'
import { type Db, type Queries, unsealed } from './tables.ts'

const CHUNK_ROWS = 1000

/**
 * Tables of the product, without those that say what was done to this database, in an order in which every row finds the
 * rows that it refers to.
 */
async function tablesInOrder(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(distinct f.relname) filter (where f.relname is not null and f.oid <> c.oid), '{}')::text[] as needs
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class f on f.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and c.relname <> 'platform_routine'
    group by c.relname order by c.relname`.execute(db)
  const waiting = new Map(rows.map(row => [row.name, row.needs]))
  const order: string[] = []
  while (waiting.size) {
    const ready = [...waiting].filter(([, needs]) => needs.every(name => !waiting.has(name))).map(([name]) => name)
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle')
    for (const name of ready) {
      order.push(name)
      waiting.delete(name)
    }
  }
  return order
}

export async function countRows(db: Queries, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface CopiedTable {
  table: string
  from: number
  to: number
}

/**
 * Copies every row of `from`, as it stands at one moment, into `to`, which has the same tables and no rows; whole or not at
 * all. Gives the counts on both sides. Throws when the target holds rows.
 */
export const copyDatabase = (from: Db, to: Db): Promise<CopiedTable[]> =>
  unsealed(from)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(source =>
      unsealed(to)
        .transaction()
        .execute(target => copyTables(source, target)),
    )

async function copyTables(from: Queries, to: Queries): Promise<CopiedTable[]> {
  const tables = await tablesInOrder(from)
  for (const table of tables)
    if ((await countRows(to, table)) > 0) throw new Error(`The target is not empty: ${table} holds rows.`)
  const copied: CopiedTable[] = []
  for (const table of tables) {
    await copyTable(from, to, table)
    copied.push({ table, from: await countRows(from, table), to: await countRows(to, table) })
  }
  return copied
}

async function copyTable(from: Queries, to: Queries, table: string): Promise<void> {
  for (let offset = 0; ; offset += CHUNK_ROWS) {
    const { rows } = await sql<{ rows: string | null; count: number }>`
      select json_agg(t)::text as rows, count(*) as count
      from (select * from ${sql.table(table)} order by ctid limit ${CHUNK_ROWS} offset ${offset}) t`.execute(from)
    const [chunk] = rows
    if (!chunk?.rows) break
    await to.executeQuery(
      CompiledQuery.raw(
        `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1::json)`,
        [chunk.rows],
      ),
    )
    if (chunk.count < CHUNK_ROWS) break
  }
  await advanceIdentity(to, table)
}

/** The next generated id comes after the copied ones. */
async function advanceIdentity(db: Queries, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> '' and not attisdropped`.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}),
      coalesce((select max(${sql.ref(name)}) from ${sql.table(table)}), 0) + 1, false)`.execute(db)
}
