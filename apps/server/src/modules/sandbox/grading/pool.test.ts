import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { RIGHT, smallProblem } from '#testkit/small-problem.ts'
import { createPool, type Pool } from './pool.ts'

const hostile = new URL('./hostile-worker.test-kit.ts', import.meta.url)
const pools: Pool[] = []
const poolOf = (options: Parameters<typeof createPool>[0] = {}): Pool => {
  const pool = createPool({ threads: 1, limitMs: 150, program: hostile, ...options })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

const problem = smallProblem()
const job = (A1: string, A2 = '') => ({ key: 'any:1', problem, entered: { A1, A2 } })
const note = () => path.join(mkdtempSync(path.join(tmpdir(), 'pool-')), 'note')

it('checks a problem that is to be published, in a thread as sheets are graded', async () => {
  const pool = createPool({ threads: 1 })
  pools.push(pool)
  expect(await pool.check('author 1', problem)).toEqual({ score: 100, faults: [] })
  const wrong = smallProblem()
  if (wrong.validations.B5) wrong.validations.B5.output.value = 1
  const { score, faults } = await pool.check('author 1', wrong)
  expect(score).toBe(50)
  expect(faults).toContainEqual({ cell: 'B5', text: 'The reference gives 5421, not 1.' })
  expect((await pool.grade('1', { key: 'any:1', problem, entered: RIGHT })).finalScore).toBe(100)
})

describe('the pool', () => {
  it('ends a sheet that never ends, and whoever waits behind it gets an answer', async () => {
    const pool = poolOf()
    const endless = pool.grade('1', job('loop'))
    const next = pool.grade('2', job('fine'))
    await expect(endless).rejects.toMatchObject({ code: 'sandbox/too-slow' })
    expect((await next).message).toBe('fine')
  })

  it('runs a sheet once more whose thread died', async () => {
    expect((await poolOf().grade('1', job('die once', note()))).message).toBe('die once')
  })

  it('refuses a sheet that kills its thread twice, and lives on', async () => {
    const pool = poolOf()
    await expect(pool.grade('1', job('die'))).rejects.toMatchObject({ code: 'sandbox/too-slow' })
    expect((await pool.grade('1', job('fine'))).message).toBe('fine')
  })

  it('holds a sheet to its memory', async () => {
    const pool = poolOf({ limitMs: 20_000 })
    await expect(pool.grade('1', job('memory'))).rejects.toMatchObject({ code: 'sandbox/too-slow' })
    expect((await pool.grade('1', job('fine'))).message).toBe('fine')
  })

  it('tells a fault of our own as one', async () => {
    await expect(poolOf().grade('1', job('fault'))).rejects.toThrow('of our own')
  })

  it('serves people in turn, one sheet of each', async () => {
    const pool = poolOf()
    const order = note()
    await Promise.all([
      pool.grade('1', job('1a', order)),
      pool.grade('1', job('1b', order)),
      pool.grade('1', job('1c', order)),
      pool.grade('2', job('2a', order)),
      pool.grade('3', job('3a', order)),
    ])
    expect(readFileSync(order, 'utf8').trim().split('\n')).toEqual(['1a', '2a', '3a', '1b', '1c'])
  })

  it('lets no person take two threads', async () => {
    const pool = poolOf({ threads: 2, limitMs: 20_000 })
    const sign = note()
    const hog = [pool.grade('1', job('wait', sign)), pool.grade('1', job('wait', sign))]
    expect((await pool.grade('2', job('fine'))).message).toBe('fine')
    writeFileSync(sign, '')
    await Promise.all(hog)
  })

  it('says that it is busy: to one person with too much, to all when too many wait', async () => {
    const pool = poolOf({ each: 2, people: 2 })
    const under = [pool.grade('1', job('a')), pool.grade('1', job('b')), pool.grade('2', job('c'))]
    const busy = { code: 'sandbox/busy', retryAfterS: 5 }
    await expect(pool.grade('1', job('d'))).rejects.toMatchObject(busy)
    await expect(pool.grade('3', job('e'))).rejects.toMatchObject(busy)
    await Promise.all(under)
    expect((await pool.grade('3', job('e'))).message).toBe('e')
  })
})

describe('a thread of the pool', () => {
  it('grades, and keeps the problem of a version apart from that of another', async () => {
    const pool = createPool({ threads: 1 })
    pools.push(pool)
    const other = {
      ...problem,
      cellData: [
        ['Shop', 'Sales'],
        ['Pune', 1],
        ['Surat', 2],
        ['Kochi', 3],
      ],
    }
    const scoreOf = async (key: string, of: typeof problem) =>
      (await pool.grade('1', { key, problem: of, entered: RIGHT })).finalScore
    expect(await scoreOf('p:1', problem)).toBe(100)
    expect(await scoreOf('p:2', other)).toBe(0)
    expect(await scoreOf('p:1', problem)).toBe(100)
  })
})
