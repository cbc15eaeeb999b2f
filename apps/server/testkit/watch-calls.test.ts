import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BoundFunction } from '#platform/webservice/registry.ts'
import { createTestSystem } from './system.ts'
import { watchCalls } from './watch-calls.ts'

const system = await createTestSystem()

/** Calls a planted function as the doors call those of the product. */
function call(kind: 'read' | 'write', run: () => Promise<unknown>): Promise<unknown> {
  const planted = { name: 'planted', module: 'planted', declaration: { kind }, run } as unknown as BoundFunction
  watchCalls(system.raw, [planted])
  return planted.run({}, {} as never)
}
const write = () => sql`delete from live_hand where false`.execute(system.db)
const readEach = async (rows: number) => {
  for (let id = 1; id <= rows; id++) await sql`select ${id}::int`.execute(system.db)
}

it('a read that writes is refused and named', async () => {
  await expect(call('read', write)).rejects.toThrow(/planted is declared as a read, and writes: delete/)
  await expect(call('write', write)).resolves.toBeDefined()
  const inside = () =>
    sql`with gone as (delete from live_hand where false returning 1) select count(*) from gone`.execute(system.db)
  await expect(call('read', inside)).rejects.toThrow(/planted is declared as a read, and writes: with gone/)
})

it('a query for each row is refused, also in a transaction', async () => {
  await expect(call('read', () => readEach(4))).resolves.toBeUndefined()
  await expect(call('read', () => readEach(5))).rejects.toThrow(/planted asks for each row/)
  const inside = () =>
    system.db.transaction().execute(async tx => {
      for (let id = 1; id <= 5; id++) await sql`select ${id}::int`.execute(tx)
    })
  await expect(call('write', inside)).rejects.toThrow(/planted asks for each row/)
})
