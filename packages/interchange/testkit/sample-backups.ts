import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGE_BYTES = 500_000

/** Real Moodle backups of other people, no part of the repository: beside it, or where SAMPLES_DIR says. */
const backupsDir = join(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../shared/data'), 'courses/mbz')

/**
 * The real backups, none where there are none, which `who` says. A large one, with hundreds of questions of algebra,
 * takes a quarter of a minute to read: `samples.test.ts` always reads it, others in `npm run test:all`.
 */
export function sampleBackups(who: string): { name: string; path: string }[] {
  const names = namesIn(backupsDir)
  if (names.length === 0) console.warn(`${who} skips real courses: no backups in ${backupsDir} (set SAMPLES_DIR)`)
  const all = names.map(name => ({ name, path: join(backupsDir, name) }))
  return process.env.TEST_ALL ? all : all.filter(({ path }) => statSync(path).size < LARGE_BYTES)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.mbz'))
  } catch {
    return []
  }
}
