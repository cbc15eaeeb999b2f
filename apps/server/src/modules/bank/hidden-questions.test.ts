import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { candidates, resolveSlots } from './service/find.ts'

const system = await createTestSystem()

const question = (name: string, hidden: number) => `<question type="multichoice"><name><text>${name}</text></name>
  <questiontext format="html"><text>Which?</text></questiontext><single>true</single><hidden>${hidden}</hidden>
  <answer fraction="100"><text>A</text></answer><answer fraction="0"><text>B</text></answer></question>`

it('a hidden question is asked where a quiz names it, and drawn by none', async () => {
  const file = path.join(system.config.DATA_DIR, 'hidden.xml')
  await writeFile(file, `<?xml version="1.0"?><quiz>${question('Shown', 0)}${question('Hidden', 1)}</quiz>`)
  expect(await system.runCommand(['import', file], () => undefined)).toBe(0)
  const rows = await system.raw
    .selectFrom('bank_question as q')
    .innerJoin('bank_version as v', 'v.question_id', 'q.id')
    .innerJoin('bank_category as c', 'c.id', 'q.category_id')
    .select(['q.source_key', 'v.name', 'v.status', 'c.source_key as category'])
    .where('v.name', 'in', ['Shown', 'Hidden'])
    .orderBy('v.name')
    .execute()
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['Hidden', 'hidden'],
    ['Shown', 'ready'],
  ])
  const wanted = rows.map(({ source_key }) => ({ sourceKey: source_key, version: null }))
  expect((await resolveSlots(system.db, 0, wanted)).size).toBe(2)
  const draw = { categoryKey: rows[0]?.category ?? '', withSubcategories: true, tags: [] }
  expect((await candidates(system.db, 0, [draw]))[0]).toHaveLength(1)
})
