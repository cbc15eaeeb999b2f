import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { openDatabase } from '#platform/db/database.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { readSecret } from '#platform/secret.ts'
import { compose } from './compose.ts'
import { getOrigins } from './ports.ts'

/** Runs a command in this process, which holds the database meanwhile; gives its exit code. */
export async function runAlone(config: Config, argv: string[], say: (line: string) => void): Promise<number> {
  openDataFolder(config.DATA_DIR)
  const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    const origins = getOrigins(config, {
      app: config.PORT,
      content: config.CONTENT_PORT ?? config.PORT + 1,
      hasMoved: false,
    })
    const system = await compose({ config, log, clock: systemClock, database, secret: readSecret(config), origins })
    return await system.runCommand(argv, say)
  } finally {
    await database.close()
    lock?.release()
  }
}
