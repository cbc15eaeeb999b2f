import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('gives numbers, moments and lists of ids alike, whichever database it is', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as id, array[7, 8]::bigint[] as ids, 1.5::numeric as mark,
    '2026-11-21 10:00:00.25+00'::timestamptz as at`.execute(system.db)
  expect(rows).toEqual([{ id: 9007199254740991, ids: [7, 8], mark: 1.5, at: new Date('2026-11-21T10:00:00.250Z') }])
})
