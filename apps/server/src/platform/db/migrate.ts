import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { applyRoutines } from './routines.ts'
import type { RawDb } from './tables.ts'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')

/** Statements end with a semicolon at the end of a line; a body between $$ is left whole. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let isBody = false
  for (const line of text.split('\n')) {
    if (!current.trim() && line.startsWith('--')) continue
    current += `${line}\n`
    if (line.split('$$').length % 2 === 0) isBody = !isBody
    if (!isBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim())
      current = ''
    }
  }
  if (current.trim()) statements.push(current.trim())
  return statements
}

const migrationOf = (folder: string, file: string): Migration => ({
  async up(db) {
    for (const statement of statementsOf(readFileSync(path.join(folder, file), 'utf8')))
      await sql.raw(statement).execute(db)
  },
})

/**
 * Runs the numbered SQL files of a folder that have not run yet, under an advisory lock, then the routines that changed: several
 * nodes may start at once.
 */
export async function migrate(db: RawDb, folder = FOLDER): Promise<void> {
  const migrator = new Migrator({
    db,
    // Work that was done in parallel lands in any order: a lower number may come after a higher one has run somewhere.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        return Object.fromEntries(
          readdirSync(folder)
            .filter(file => file.endsWith('.sql'))
            .sort()
            .map(file => [file, migrationOf(folder, file)]),
        )
      },
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  await applyRoutines(db, path.join(folder, 'routines'))
}
