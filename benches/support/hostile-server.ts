import { createInterface } from 'node:readline'
import { compose } from '../../apps/server/src/compose.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { runSql } from '../../apps/server/testkit/run-sql.ts'
import { fillWith } from './api-data.ts'

/**
 * The product as it serves and works. A line that it reads is `fill`, a number of learners, or a command as a JSON list, done as an
 * upload of staff would be; the answer is a line of JSON.
 */
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
  origins: { app: origin, content: `http://localhost:${config.PORT + 1}`, packages: 'http://*.localhost' },
})
await system.app.listen({ port: config.PORT, host: '127.0.0.1' })
await system.worker.start()
const answer = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const fill = (people: number) => fillWith((text, values) => runSql(database.db, text, values), people)
answer('ready')
createInterface({ input: process.stdin }).on('line', line => {
  const asked = JSON.parse(line) as { fill: number } | string[]
  if (!Array.isArray(asked)) return void fill(asked.fill).then(answer)
  const lines: string[] = []
  void system.runCommand(asked, told => lines.push(told)).then(code => answer({ code, last: lines.at(-1) ?? '' }))
})
process.once('SIGTERM', () => process.exit(0))
