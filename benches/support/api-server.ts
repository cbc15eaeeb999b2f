import pg from 'pg'
import { compose } from '../../apps/server/src/compose.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/**
 * The product as it serves, with one route more: the floor. It reads one row by primary key with the raw driver and
 * replies as many bytes as it is asked for, through the same HTTP server.
 */
const config = loadConfig(process.env)
const log = createLog('silent')
const database = await openDatabase(config, log)
const origin = `http://127.0.0.1:${config.PORT}`
const { app } = await compose({
  config,
  log,
  clock: systemClock,
  database,
  secret: config.SECRET ?? 'x'.repeat(32),
  origins: { app: origin, content: `http://localhost:${config.PORT + 1}`, packages: 'http://*.localhost' },
})
const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: config.DATABASE_POOL })
const texts = new Map<number, string>()
app.post<{ Body: { id: string; bytes: number } }>(
  '/floor',
  // Counting a request asks for its session: the floor asks for nothing.
  { config: { access: 'public', rateLimit: false } },
  async (request, reply) => {
    const { id, bytes } = request.body
    await pool.query({ name: 'floor', text: 'select id from auth_user where id = $1', values: [id] })
    let text = texts.get(bytes)
    if (text === undefined) {
      text = JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 11)) })
      texts.set(bytes, text)
    }
    return reply.type('application/json').send(text)
  },
)
await app.listen({ port: config.PORT, host: '127.0.0.1' })
process.stdout.write('ready\n')
process.once('SIGTERM', () => process.exit(0))
