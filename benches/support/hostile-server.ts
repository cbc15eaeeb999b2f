import { createInterface } from 'node:readline'
import { compose } from '../../apps/server/src/compose.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** The product as it serves and works, which imports the file of a line that it reads: as an upload of staff would. */
const config = loadConfig(process.env)
const log = createLog('silent')
const database = await openDatabase(config, log)
const origin = `http://127.0.0.1:${config.PORT}`
const system = await compose({
  config,
  log,
  clock: systemClock,
  database,
  secret: 'x'.repeat(32),
  origins: { app: origin, content: `http://localhost:${config.PORT + 1}` },
})
await system.app.listen({ port: config.PORT, host: '127.0.0.1' })
await system.worker.start()
process.stdout.write('ready\n')
createInterface({ input: process.stdin }).on('line', file => {
  void system
    .runCommand(['import', file], line => void (line.startsWith('Refused') && process.stderr.write(`${line}\n`)))
    .then(code => process.stdout.write(`imported ${code}\n`))
})
process.once('SIGTERM', () => process.exit(0))
