import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { sendCommand } from '#platform/control.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { openDatabase } from '#platform/db/database.ts'
import { holderOf, lockFolder } from '#platform/db/folder-lock.ts'
import { faultSentence } from '#platform/fault-sentence.ts'
import { createLog } from '#platform/log.ts'
import { readSecret } from '#platform/secret.ts'
import { compose } from './compose.ts'
import { originsOf } from './ports.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A command of the product: through the running server when it holds the database, else in this process. */
async function run(config: Config, argv: string[]): Promise<number> {
  const holder = holderOf(config.DATA_DIR)
  if (holder?.socket) return sendCommand(holder.socket, argv, say)
  openDataFolder(config.DATA_DIR)
  const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    const origins = originsOf(config, {
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

/** Files are named from where the command was typed; the running server stands elsewhere. */
function withWholePaths(argv: string[]): string[] {
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  return argv.map((word, index) => {
    const whole = path.resolve(typedIn, word)
    return index > 0 && !word.startsWith('-') && existsSync(whole) ? whole : word
  })
}

let code = 1
try {
  code = await run(loadConfig(process.env), withWholePaths(process.argv.slice(2)))
} catch (error) {
  say(faultSentence(error) ?? `Something unexpected failed: ${error instanceof Error ? error.message : String(error)}`)
}
// Into a pipe lines are still on their way: an exit now would cut them off.
process.stdout.write('', () => process.exit(code))
