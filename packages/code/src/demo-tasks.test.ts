import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir } from './task.test-kit.ts'
import { checkTask } from './task-files/check-task.ts'
import { listTaskFolders, readTaskFolder } from './task-files/read-task-folder.ts'

const root = path.join(import.meta.dirname, '../../../content/tasks')
const names = await listTaskFolders(root)
/** By itself the first of each language is tried, and all with `npm run test:all`; who writes one checks it with `npm run task`. */
const tasks = await Promise.all(
  names.map(async name => ({ name, ...(await readTaskFolder(path.join(root, name))).task })),
)
const isFirst = ({ language }: { language: string }, at: number) =>
  tasks.findIndex(task => task.language === language) === at
const tried = tasks.filter((task, at) => process.env.TEST_ALL || isFirst(task, at)).map(({ name }) => name)
const [backEnd] = backEnds
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir, keepsSpare: true })
afterAll(() => runner.close())

describe('the code tasks of the demo institute', () => {
  it('are twelve or more, in each language', () => {
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect(new Set(tasks.map(({ language }) => language))).toEqual(new Set(['python', 'javascript', 'sql']))
  })

  it.each(tried)('%s: its reference passes, what must fail fails', { timeout: 120_000 }, async name => {
    const folder = await readTaskFolder(path.join(root, name))
    expect(folder.tries.filter(({ passes }) => !passes).length).toBeGreaterThanOrEqual(2)
    expect(await checkTask(runner, folder)).toEqual([])
  })

  it('take tables of a script that they share with a course, and say which one it has not', async () => {
    const shared = await readTaskFolder(path.join(root, 'kitchen-under-1500'))
    expect(shared.task.schema).toMatch(/^CREATE TABLE products \([^;]*\);\nINSERT INTO products VALUES[^;]*;$/)
    const folder = await mkdtemp(path.join(tmpdir(), 'task-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const tables = { file: 'all.sql', names: ['a', 'b'] }
    const task = { title: 'T', language: 'sql', tables, tests: [{ expected: '1' }] }
    await writeFile(path.join(folder, 'task.json'), JSON.stringify(task))
    await writeFile(path.join(folder, 'reference.sql'), 'select 1')
    await writeFile(path.join(folder, 'all.sql'), 'CREATE TABLE a (x);\n')
    await expect(readTaskFolder(folder)).rejects.toThrow('has no table b')
    await writeFile(path.join(folder, 'schema.sql'), 'CREATE TABLE a (x);\n')
    await expect(readTaskFolder(folder)).rejects.toThrow('has both')
  })

  it('are found out where a task does not hold', { timeout: 120_000 }, async () => {
    const folder = await readTaskFolder(path.join(root, 'revenue-of-every-city'))
    const wrong = folder.tries.map(one => ({ ...one, answer: folder.task.reference }))
    const faults = await checkTask(runner, { ...folder, tries: wrong, task: { ...folder.task, reference: 'select 1' } })
    expect(faults.filter(fault => fault.endsWith('passes every test'))).toHaveLength(4)
    expect(faults.some(fault => fault.startsWith('reference: test 1: expected'))).toBe(true)
  })
})
