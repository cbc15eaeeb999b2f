import pg from 'pg'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { compose } from '../src/compose.ts'
import { fakeQuiz } from './fake-quiz.ts'

/**
 * The product with the fake quiz, for tests and benches of durability. With HASTY=1 it is their control: changes of the
 * journal are acknowledged at once and committed a moment later. A test that sees nothing lost there sees nothing at all.
 */
const COMMIT_AFTER_MS = 40
const APPEND = '/api/learning/local_learn_append_journal'
/** Marks the call that does the work of a hasty one. */
const INNER = 'x-hasty-inner'

const { HASTY, ...env } = process.env
const config = loadConfig(env)
const log = createLog('silent')
const database = await openDatabase(config, log)
const url = `http://127.0.0.1:${config.PORT}`
const { app } = await compose({
  config,
  log,
  clock: systemClock,
  database,
  secret: config.SECRET ?? '',
  origins: { app: url, content: `http://localhost:${config.PORT + 1}`, packages: 'http://*.localhost:3001' },
  moreModules: parts => [fakeQuiz(parts)],
})

if (HASTY)
  app.addHook('preHandler', async (request, reply) => {
    if (request.url !== APPEND || request.headers[INNER]) return
    const { ops } = request.body as { ops: { opId: string }[] }
    const headers = { cookie: request.headers.cookie ?? '', origin: url, [INNER]: '1' }
    setTimeout(() => {
      app.inject({ method: 'POST', url: APPEND, payload: request.body as object, headers }).catch(() => undefined)
    }, COMMIT_AFTER_MS)
    await reply.send({ results: ops.map(({ opId }) => ({ opId, outcome: 'applied' })), values: [] })
  })

// The floor of the bench: the same bytes in one raw insert, through the same HTTP server.
if (config.DATABASE_URL) {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: config.DATABASE_POOL })
  pool.on('error', () => undefined)
  app.post('/floor', { config: { access: 'public' } }, async request => {
    const text = 'insert into floor (id, payload) values (gen_random_uuid(), $1)'
    await pool.query({ name: 'floor', text, values: [JSON.stringify(request.body)] })
    return { ok: true }
  })
}
await app.listen({ host: '127.0.0.1', port: config.PORT })
process.stdout.write(`It is ready at ${url}\n`)
