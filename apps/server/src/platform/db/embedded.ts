import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import type { Engine } from './engine.ts'

const INT8 = 20
const NUMERIC = 1700

/** PostgreSQL inside this process. `memory://` keeps nothing. Only one process may have a folder open. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const isMemory = dataDir.startsWith('memory://')
  const folder = isMemory ? dataDir : path.resolve(dataDir, 'pg')
  if (!isMemory) mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({ dataDir: folder, parsers: { [INT8]: Number, [NUMERIC]: Number } })
  const dialect = new PGliteDialect({ pglite })
  return { dialect, directDialect: dialect, kind: 'embedded' }
}
