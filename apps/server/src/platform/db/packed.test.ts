import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { epochMs, readMs, readTruth, unpack, unpackEach } from './packed.ts'
import { prepared } from './prepared.ts'

const system = await createTestSystem()
const read = prepared<Record<string, string | null>, []>(`
  select array_agg(n)::text as numbers, array_agg(n > 1)::text as truths, array_agg(${epochMs('at')})::text as moments
  from (values (1, timestamptz '2026-11-21 12:30:00.123+00', 0), (2, null, 1), (null, '1969-12-31 23:59:59.999+00', 2)) v(n, at, place)`)
const readNone = prepared<Record<string, string | null>, []>(
  'select array_agg(n)::text as none from (select 1 n where false) v',
)

it('gives back what the database packed, nulls where they stand', async () => {
  const [row] = await read(system.raw)
  expect(unpack(row?.numbers ?? null, Number)).toEqual([1, 2, null])
  expect(unpack(row?.truths ?? null, readTruth)).toEqual([false, true, null])
  expect(unpack(row?.moments ?? null, readMs)).toEqual([new Date('2026-11-21T12:30:00.123Z'), null, new Date(-1)])
  expect(unpackEach(row?.numbers ?? null, Number)).toEqual([1, 2])
})

it('is empty where nothing was packed', async () => {
  const [row] = await readNone(system.raw)
  expect(unpack(row?.none ?? null, Number)).toEqual([])
  expect(unpack('{}', Number)).toEqual([])
})
