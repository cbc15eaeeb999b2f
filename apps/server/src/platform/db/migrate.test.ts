import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createScratchDatabase } from '../../../testkit/scratch-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { unsealed } from './tables.ts'

const scratch = await createScratchDatabase()
const config = { ...loadConfig(scratch ? { DATABASE_URL: scratch.url } : {}), DATA_DIR: 'memory://' }
const database = await openDatabase(config, createLog('silent'))
const db = unsealed(database.db)
const folder = mkdtempSync(path.join(tmpdir(), 'learning-migrations-'))
cpSync(path.join(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
const add = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

afterAll(async () => {
  await database.close()
  await scratch?.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('a migration runs once, also where one with a higher number has run before', async () => {
  add('9002_later.sql', 'create table test_later (id int);\n')
  await migrate(db, folder)
  add('9001_earlier.sql', 'create table test_earlier (id int);\ninsert into test_earlier values (1);\n')
  await migrate(db, folder)
  await migrate(db, folder)
  const { rows } = await sql`select id from test_earlier union all select id from test_later`.execute(db)
  expect(rows).toEqual([{ id: 1 }])
})

it('a database of a newer version is refused', async () => {
  rmSync(path.join(folder, '9002_later.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('could not be brought up to date')
})
