import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ScratchDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/**
 * A database on the server of TEST_DATABASE_URL, empty or a copy of `template`; null where the tests run on the embedded
 * one.
 */
export async function createScratchDatabase(template = 'template1'): Promise<ScratchDatabase | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `learning_test_${randomBytes(6).toString('hex')}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  // No test cuts the power of the server: its commits need not wait for the disk.
  await run(`create database ${name} template ${template}`, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
