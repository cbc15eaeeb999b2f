import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, SMALL_DATA, SMALL_PROBLEM } from '../folder.test-kit.ts'
import { runProblem } from './run-problem.ts'

async function run(root: string, ...argv: string[]) {
  const lines: string[] = []
  const code = await runProblem(argv, { root, tell: line => lines.push(line) })
  return { code, text: lines.join('\n') }
}
const files = { 'counts/problem.json': JSON.stringify(SMALL_PROBLEM), 'counts/data.csv': SMALL_DATA }

describe('npm run problem -- export and import', () => {
  it('write a workbook, and make a checked folder of it', async () => {
    const root = await folderWith(files)
    const workbook = path.join(root, 'Shop Counts.xlsx')
    expect(await run(root, 'export', path.join(root, 'counts'), workbook, '--answers')).toEqual({
      code: 0,
      text: `Written to ${workbook}, with answers.`,
    })
    const { code, text } = await run(root, 'import', workbook, '--assessed')
    expect(code).toBe(0)
    expect(text).toContain('shop-counts: problem.json, data.csv. Next:')
    expect(text).toContain('holds  shop-counts: Assessment, 1 answer cell, the reference scores 100')
    expect(await readFile(path.join(root, 'shop-counts/data.csv'), 'utf8')).toBe(SMALL_DATA)
    expect(JSON.parse(await readFile(path.join(root, 'shop-counts/problem.json'), 'utf8'))).toMatchObject({
      title: 'Shop counts',
    })
  })

  it('replace a folder only when they are told to', async () => {
    const root = await folderWith(files)
    const workbook = path.join(root, 'counts.xlsx')
    await run(root, 'export', path.join(root, 'counts'), workbook, '--answers')
    expect(await run(root, 'import', workbook)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--force replaces it') as string,
    })
    expect(await run(root, 'import', workbook, '--force', '--title', 'Other')).toMatchObject({ code: 0 })
    expect(await readFile(path.join(root, 'counts/problem.json'), 'utf8')).toContain('"Other"')
  })

  it.each([
    ['a file that is not there', ['import', 'nowhere.xlsx'], 1, 'error: nowhere.xlsx: cannot be read'],
    ['a folder that is none', ['export', 'nowhere', 'out.xlsx'], 1, 'error: problem.json: is not in nowhere'],
    ['no file', ['import'], 2, 'npm run problem -- import FILE.xlsx'],
    ['one argument too few', ['export', 'counts'], 2, 'npm run problem -- export FOLDER'],
    ['an option that is none', ['import', 'a.xlsx', '--answer'], 2, '--answer'],
    ['a colour that is none', ['import', 'a.xlsx', '--fill', 'yellow'], 2, '--fill is a colour'],
  ])('say what is wrong with %s', async (_, argv, code, text) => {
    const root = await folderWith(files)
    const told = await run(root, ...argv)
    expect(told.code).toBe(code)
    expect(told.text).toContain(text)
  })

  it('say what a file is that is no workbook', async () => {
    const root = await folderWith({ 'a.xlsx': 'PK\u0003\u0004' })
    expect((await run(root, 'import', path.join(root, 'a.xlsx'))).text).toMatch(/^error: a\.xlsx: ./)
  })
})
