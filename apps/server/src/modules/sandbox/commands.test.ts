import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const demo = path.join(import.meta.dirname, '../../../../../content/problems/income-bands')

/** A copy of a demo problem under a name, with its text changed. */
function folderOf(name: string, change: (text: string) => string = text => text): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'problems-')), name)
  cpSync(demo, folder, { recursive: true })
  const file = path.join(folder, 'problem.json')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return folder
}

async function run(...argv: string[]) {
  const told: string[] = []
  const code = await system.runCommand(argv, line => told.push(line))
  return { code, told: told.join('\n') }
}

it('a folder is published under its name, as the next version, and withdrawn', async () => {
  expect(await run('problem:publish', folderOf('bands'))).toEqual({
    code: 0,
    told: 'bands: version 1 is what learners get.',
  })
  const changed = folderOf('bands', text => text.replace(/"title": "/, '"title": "New '))
  expect((await run('problem:publish', changed)).told).toContain('version 2')
  expect(await run('problem:withdraw', 'bands')).toMatchObject({ code: 0 })
  expect(await run('problem:withdraw', 'bands')).toMatchObject({ code: 1 })
})

it('what does not score 100 is not published, and the findings are told', async () => {
  const wrong = folderOf('wrong', text => text.replace(/"mm": \d+/, '"mm": 1'))
  const { code, told } = await run('problem:publish', wrong)
  expect(code).toBe(1)
  expect(told).toContain('The maximum is 1, but the best formula earns')
  expect(told).toContain('Not published')
  expect((await run('problem:withdraw', 'wrong')).code).toBe(1)
})

it('a name that no address can hold is refused', async () => {
  expect((await run('problem:publish', folderOf('Not a Name'))).code).toBe(1)
})
