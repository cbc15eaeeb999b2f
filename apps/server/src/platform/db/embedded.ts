import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import type { Engine } from './engine.ts'

const INT8 = 20
const NUMERIC = 1700

export interface EmbeddedEngine extends Engine {
  /** The whole database as one file, which `openEmbedded` can start from. */
  dump(): Promise<Blob>
}

/**
 * PostgreSQL inside this process. `memory://` keeps nothing. Only one process may have a folder open.
 * `from` is a dump that a new database starts as.
 */
export async function openEmbedded(dataDir: string, from?: Blob): Promise<EmbeddedEngine> {
  const isMemory = dataDir.startsWith('memory://')
  const folder = isMemory ? dataDir : path.resolve(dataDir, 'pg')
  if (!isMemory) mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: folder,
    parsers: { [INT8]: Number, [NUMERIC]: Number },
    ...(from && { loadDataDir: from }),
  })
  const dialect = new PGliteDialect({ pglite })
  return {
    dialect,
    directDialect: dialect,
    kind: 'embedded',
    // Within this process nothing is missed.
    listen: (channel, { hear }) => pglite.listen(channel, hear),
    dump: () => pglite.dumpDataDir('none'),
  }
}
