import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { leadRecords } from './service/leads.ts'

const system = await createTestSystem()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'leads-')), 'leads.json')

async function load(records: unknown): Promise<{ code: number; said: string[] }> {
  writeFileSync(file, JSON.stringify(records))
  const said: string[] = []
  const code = await leadRecords({ db: system.db, clock: system.clock })([file], line => said.push(line))
  return { code, said }
}

it('a record without a prospect id is skipped with a line, and the others are kept', async () => {
  const { code, said } = await load([
    { prospectId: 'P-1', phone: '+91-9800077701', city: 'Kochi' },
    { phone: '9800077702', city: 'Pune' },
    'nothing',
    { prospectId: 'P-3', phone: '12' },
    { prospectId: 'P-4', phone: '9800077704' },
  ])
  expect(code).toBe(0)
  expect(said).toEqual([
    expect.stringMatching(/^Record 2 is skipped: prospectId: /),
    expect.stringMatching(/^Record 3 is skipped: it: /),
    '2 records are kept; 1 have no phone of ten digits.',
  ])
  const rows = await system.raw.selectFrom('profile_lead').select('phone').orderBy('phone').execute()
  expect(rows.map(({ phone }) => phone)).toEqual(['9800077701', '9800077704'])
})

it('what is no list is refused whole', async () => {
  expect((await load({ prospectId: 'P-1' })).code).toBe(1)
})
