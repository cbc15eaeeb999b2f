import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getCpuMs } from '#testkit/cpu.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createLog } from './log.ts'
import { errorText, toLoggableError } from './loggable-error.ts'

let written = ''
const log = createLog('trace', { write: line => void (written += line) })
const system = await createTestSystem({}, { log })
const { raw } = system
const secret = 'tara.rao@example.org'

/** What is written of a query that fails. */
async function loggedOf(query: Promise<unknown>): Promise<string> {
  written = ''
  const error: unknown = await query.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(error).toBeInstanceOf(Error)
  log.error({ err: error }, 'a query failed')
  return written
}

describe('what is logged of an error of the database', () => {
  it('holds no parameter of the query', async () => {
    const line = await loggedOf(sql`select * from no_such_table where email = ${secret}`.execute(raw))
    expect(line).toContain('no_such_table')
    expect(line).not.toMatch(/tara|rao@/)
  })

  it('names a constraint, and not what its key holds', async () => {
    const { email } = await createPerson(system)
    const line = await loggedOf(
      sql`insert into auth_user (id, username, email, first_name, last_name, access_type, created_at)
        values (1, ${email}, ${email}, 'Tara', 'Rao', 'Free', now())`.execute(raw),
    )
    expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: expect.stringMatching(/^auth_user/) })
    expect(line).not.toContain(email)
    expect(line).not.toMatch(/Tara|already exists/)
  })

  it('repeats no value that does not fit', async () => {
    const line = await loggedOf(sql`select ${'98450 my secret'}::text::bigint`.execute(raw))
    expect(JSON.parse(line).err).toMatchObject({ code: '22P02' })
    expect(line).not.toMatch(/my secret/)
  })

  it('is the same when a request meets it', async () => {
    const person = await createPerson(system, { firstName: 'Taraka' })
    const signedIn = await signIn(system, person)
    await sql`alter table auth_user add constraint no_dark check (theme <> 'dark' or id <> ${sql.lit(person.id)})`.execute(
      raw,
    )
    written = ''
    expect((await signedIn.post('/api/auth/settings/theme', { theme: 'dark' })).status).toBe(500)
    expect(written).toContain('no_dark')
    expect(written).not.toMatch(/Taraka|Failing row/)
  })
})

describe('a told error', () => {
  it('leaves out addresses, phones, quoted texts and everything that was hung on it', () => {
    const error = Object.assign(new Error(`550 <${secret}> is unknown, call +91 98450 12345 or "a name"`), {
      response: secret,
      params: ['otp 123456'],
    })
    const told = toLoggableError(new AggregateError([error], 'all failed', { cause: error }))
    expect(JSON.stringify(told)).not.toMatch(/tara|98450|a name|123456/)
    expect(told.errors?.[0]?.message).toBe('550 <[address]> is unknown, call [number] or "..."')
    expect(errorText(told)).toContain('caused by Error: 550')
  })

  it('names what a schema refused by its place', () => {
    const { error } = z.object({ name: z.string() }).safeParse({ name: 5 })
    expect(toLoggableError(error).message).toBe('name: invalid_type')
  })

  it('ends, however long its causes and its message are', () => {
    let error = new Error('x@'.repeat(100_000))
    for (let depth = 0; depth < 50; depth++) error = new Error('again', { cause: error })
    expect(JSON.stringify(toLoggableError(error)).length).toBeLessThan(20_000)
    expect(getCpuMs(() => toLoggableError(new Error('"1 - x@'.repeat(100_000))))).toBeLessThan(1000)
  })
})
