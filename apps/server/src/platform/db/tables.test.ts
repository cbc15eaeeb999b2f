import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Columns, readDeclaredTables } from '#testkit/declared-tables.ts'
import { createTestSystem } from '#testkit/system.ts'

const KINDS: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'date',
  bytea: 'bytes',
  jsonb: 'json',
  json: 'json',
  ARRAY: 'array',
}

const system = await createTestSystem()

/** A view is the old name of a table, for the servers of an upgrade that still run: no module declares it. */
async function readMigratedTables(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string; is_nullable: string }>`
    select table_name, column_name, data_type, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(system.db)
  const tables: Record<string, Columns> = {}
  for (const row of rows) {
    const kind = (KINDS[row.data_type] ?? row.data_type) as 'string'
    const columns = (tables[row.table_name] ??= {})
    columns[row.column_name] = row.is_nullable === 'YES' ? `${kind} or null` : kind
  }
  return tables
}

describe('the tables that modules declare', () => {
  it('are those that the migrations make: columns, kinds and what may be null', async () => {
    const declared = readDeclaredTables()
    expect(Object.keys(declared).length).toBeGreaterThan(25)
    expect(declared).toEqual(await readMigratedTables())
  })
})
