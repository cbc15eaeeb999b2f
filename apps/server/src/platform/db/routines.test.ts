import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createScratchDatabase } from '../../../testkit/scratch-database.ts'
import { openDatabase } from './database.ts'
import { applyRoutines } from './routines.ts'
import { unsealed } from './tables.ts'

const ROUTINES = path.join(import.meta.dirname, '../../../migrations/routines')
const scratch = await createScratchDatabase()
const config = { ...loadConfig(scratch ? { DATABASE_URL: scratch.url } : {}), DATA_DIR: 'memory://' }
const database = await openDatabase(config, createLog('silent'))
const db = unsealed(database.db)
const folder = mkdtempSync(path.join(tmpdir(), 'learning-routines-'))
const greeting = path.join(folder, 'test_greeting.sql')

const greets = (word: string) =>
  `-- What a test says.\ncreate or replace function test_greeting() returns text language sql immutable as $$ select '${word}' $$;\n`

const said = async () => (await sql<{ word: string }>`select test_greeting() as word`.execute(db)).rows[0]?.word

/** Changes with each `create or replace`: tells a routine that was touched. */
const stands = async (name: string) =>
  (await sql<{ row: string }>`select xmin::text as row from pg_proc where proname = ${name}`.execute(db)).rows[0]?.row

const applied = () => db.selectFrom('platform_routine').selectAll().orderBy('name').execute()

beforeEach(() => {
  cpSync(ROUTINES, folder, { recursive: true })
  writeFileSync(greeting, greets('hello'))
})
afterAll(async () => {
  await database.close()
  await scratch?.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('routines', () => {
  it('stand as their files say after the first start, and journal_standing is gone', async () => {
    expect((await applied()).map(one => one.name)).toEqual([
      'careers_mine',
      'careers_page',
      'evidence_between',
      'evidence_graded',
      'journal_append',
      'journal_seen',
      'journal_take',
      'learning_memberships',
      'progress_record_grade',
      'quiz_answers',
    ])
    expect(await stands('journal_append')).toBeDefined()
    expect(await stands('journal_standing')).toBeUndefined()
    const { rows } = await sql<{
      body: string
    }>`select prosrc as body from pg_proc where proname = 'journal_seen'`.execute(db)
    expect(readFileSync(path.join(ROUTINES, 'journal_seen.sql'), 'utf8')).toContain(rows[0]?.body)
  })

  it('that changed are applied on the next start, the others are not touched', async () => {
    await applyRoutines(db, folder)
    expect(await said()).toBe('hello')
    const before = {
      rows: await applied(),
      greeting: await stands('test_greeting'),
      seen: await stands('journal_seen'),
    }
    await applyRoutines(db, folder)
    expect({
      rows: await applied(),
      greeting: await stands('test_greeting'),
      seen: await stands('journal_seen'),
    }).toEqual(before)
    writeFileSync(greeting, greets('good day'))
    await applyRoutines(db, folder)
    expect(await said()).toBe('good day')
    expect(await stands('test_greeting')).not.toBe(before.greeting)
    expect(await stands('journal_seen')).toBe(before.seen)
  })

  it('are applied all or none: a fault in one leaves what stood', async () => {
    await applyRoutines(db, folder)
    const before = await applied()
    writeFileSync(greeting, greets('good day'))
    writeFileSync(path.join(folder, 'test_wrong.sql'), 'create or replace function test_wrong() returns text as')
    await expect(applyRoutines(db, folder)).rejects.toThrow(/syntax error/)
    rmSync(path.join(folder, 'test_wrong.sql'))
    expect(await said()).toBe('hello')
    expect(await applied()).toEqual(before)
  })

  it('are applied once by nodes that start at once', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `test_greeting_${n}`)
    for (const name of names)
      writeFileSync(path.join(folder, `${name}.sql`), greets('good evening').replace('test_greeting', name))
    const second = scratch ? await openDatabase(config, createLog('silent')) : database
    await Promise.all([db, unsealed(second.db), db, unsealed(second.db)].map(node => applyRoutines(node, folder)))
    if (second !== database) await second.close()
    expect((await applied()).map(one => one.name)).toEqual(expect.arrayContaining(names))
    for (const name of names) rmSync(path.join(folder, `${name}.sql`))
  })

  it('whose file went and came back are applied again', async () => {
    await applyRoutines(db, folder)
    rmSync(greeting)
    await applyRoutines(db, folder)
    expect((await applied()).map(one => one.name)).not.toContain('test_greeting')
    await sql`drop function test_greeting()`.execute(db)
    writeFileSync(greeting, greets('hello'))
    await applyRoutines(db, folder)
    expect(await said()).toBe('hello')
  })
})
