import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '#platform/config.ts'
import { openDatabase, startDatabase } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { type RawDb, unsealed } from '#platform/db/tables.ts'
import { createLog } from '#platform/log.ts'
import { createScratchDatabase } from './scratch-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated embedded database (a file), or the name of a migrated database on the server. */
    template: string
  }
}

/** Once a run: a migrated database that each test file starts from as a copy, instead of making it anew. */
export default async function prepareTemplate({ provide }: TestProject): Promise<() => Promise<void>> {
  const scratch = await createScratchDatabase()
  if (scratch) {
    const database = await openDatabase(loadConfig({ DATABASE_URL: scratch.url }), createLog('silent'))
    await database.close()
    provide('template', scratch.name)
    return scratch.drop
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'learning-template-'))
  const file = path.join(folder, 'template.tar')
  const engine = await openEmbedded('memory://')
  const database = await startDatabase(engine)
  await dropOthers(unsealed(database.db))
  await writeFile(file, Buffer.from(await (await engine.dump()).arrayBuffer()))
  await database.close()
  provide('template', file)
  return () => rm(folder, { recursive: true, force: true })
}

/** What a cluster begins with beside its database is a third of what each copy would take in. */
async function dropOthers(db: RawDb): Promise<void> {
  const statements = ['template0', 'template1'].flatMap(name => [
    `alter database ${name} is_template false`,
    `drop database ${name}`,
  ])
  // Each copy sets its buffers to zero as it starts, and a test needs few. The checkpoint comes last: else each copy would go through all
  // of it again.
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const statement of [...statements, `alter system set shared_buffers = '8MB'`, 'checkpoint'])
    await sql.raw(statement).execute(db)
}
