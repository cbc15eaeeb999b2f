import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ScratchDatabase {
  name: string
  url: string
  /** With its copies that nobody dropped. */
  drop(): Promise<void>
}

/**
 * A database on the server of TEST_DATABASE_URL, empty or a copy of `template`; null where the tests run on the embedded
 * one.
 */
export async function createScratchDatabase(template = 'template1'): Promise<ScratchDatabase | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const made = randomBytes(6).toString('hex')
  const name = template === 'template1' ? `learning_test_${made}` : `${template}_${made}`
  const withClient = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  // No test cuts the power of the server: its commits need not wait for the disk.
  await withClient(async client => {
    await client.query(`create database ${name} template ${template}`)
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () =>
    withClient(async client => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname::text, $1) and datname <> $1',
        [name],
      )
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const { datname } of [...rows, { datname: name }])
        await client.query(`drop database if exists ${datname} with (force)`)
    })
  return { name, url: url.href, drop }
}
