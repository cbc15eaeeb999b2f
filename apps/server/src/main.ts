import { brand } from '@learn/brand'
import { systemClock } from '#platform/clock.ts'
import { outliveReaders } from '#platform/closed-pipe.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { serveCommands } from '#platform/control.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { watchClock } from '#platform/db/clock-skew.ts'
import { openDatabase } from '#platform/db/database.ts'
import { FolderLockedError, lockFolder } from '#platform/db/folder-lock.ts'
import { faultSentence } from '#platform/fault-sentence.ts'
import { SHARED_LEFTOVER_AGE_MS, sweepLeftovers } from '#platform/files/leftovers.ts'
import { createLog } from '#platform/log.ts'
import { errorText, toLoggableError } from '#platform/loggable-error.ts'
import { joinNodes } from '#platform/nodes/join-nodes.ts'
import { readSecret } from '#platform/secret.ts'
import { printBanner } from './banner.ts'
import { compose } from './compose.ts'
import { findPorts, getOrigins, PortInUseError } from './ports.ts'
import { isSeeded, seedDemo } from './seed/index.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** How long a stop waits for requests under way. */
const STOP_LIMIT_MS = 10_000
/** How often the clock of this node is compared with the others'. */
const CLOCK_EVERY_MS = 600_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  // By itself Node prints the error with everything that hangs on it, parameters too.
  process.once('uncaughtException', error => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
  openDataFolder(config.DATA_DIR)
  // Nodes on one PostgreSQL may share the folder of files; the embedded database has one owner.
  const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR)
  sweepLeftovers(config.DATA_DIR, lock ? 0 : SHARED_LEFTOVER_AGE_MS)
  const ports = await findPorts(config)
  const origins = getOrigins(config, ports)
  say(config.DATABASE_URL ? 'Opening the database ...' : `Opening the embedded database in ${config.DATA_DIR} ...`)
  const database = await openDatabase(config, log)
  // The embedded database has one process; on PostgreSQL there may be more.
  const node = lock ? null : await joinNodes({ db: database.db, log, config })
  const secret = readSecret(config)
  const system = await compose({ config, log, clock: systemClock, database, secret, origins })
  if (config.DEMO && !(await isSeeded(system))) {
    say('Seeding the demo institute ...')
    await seedDemo(system)
  }
  const commands = lock && (await serveCommands(config.DATA_DIR, system.runCommand))
  if (config.ROLES.includes('web')) await system.content.listen({ host: config.HOST, port: ports.content })
  await system.app.listen({ host: config.HOST, port: ports.app })
  if (config.ROLES.includes('worker')) await system.worker.start()
  // Made ready beside the first requests; the first one that needs it waits for it.
  system.codeRunner.start().catch((error: unknown) => log.error({ err: error }, 'the runner of code did not start'))
  const look = () => void watchClock(database.db, systemClock, log).catch(() => undefined)
  look()
  setInterval(look, CLOCK_EVERY_MS).unref()
  if (commands) lock?.announce(origins.app, commands.socket)
  printBanner(say, { config, origins, ports, kind: database.kind })

  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    commands?.stop()
    await Promise.all([system.app.drain(), system.content.drain()])
    await Promise.all([system.app.close(), system.content.close(), system.worker.stop()])
    await node?.leave()
    await database.close()
    lock?.release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      })
    })
}

outliveReaders()
try {
  await start(loadConfig(process.env))
} catch (error) {
  if (error instanceof FolderLockedError)
    say(`${brand.name} is already running at ${error.holder.url ?? `process ${error.holder.pid}`}`)
  else if (error instanceof PortInUseError) say(error.message)
  else {
    const sentence = faultSentence(error)
    if (sentence !== null) say(sentence)
    else process.stderr.write(`${errorText(toLoggableError(error))}\n`)
  }
  process.exit(1)
}
