import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const { raw } = system
const erased = await createPerson(system)
const kept = await createPerson(system)

/** Every column of the database that names a user. */
const { rows: columns } = await sql<{ table: string; column: string }>`
  select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and column_name ~ '(^|_)(user|learner|person|student|author|teacher)_id$|_by$'
  union
  select k.conrelid::regclass::text, a.attname from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'f' and k.confrelid = 'auth_user'::regclass`.execute(raw)

async function rowsOf(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column } of [...columns, { table: 'auth_user', column: 'id' }]) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(raw)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

const jobsThatName = (userId: number) =>
  raw
    .selectFrom('platform_job')
    .select('name')
    .where(sql<boolean>`payload::text like ${`%${userId}%`}`)
    .execute()

beforeAll(async () => {
  const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'lesson', completion: manual })])]),
    [erased, kept],
  )
  const activityid = course.idOf('lesson')
  for (const person of [erased, kept]) {
    const client = await signIn(system, person)
    await client.learn('local_learn_record_opening', { activityid })
    await client.learn('local_learn_set_completion', { activityid, isDone: true })
    await client.learn('local_learn_record_study', { activityid, seconds: 60 })
    await client.learn('local_learn_append_journal', {
      scope: `note:${activityid}`,
      ops: [makeOps(person.id, 1).op('text', 'mine')],
    })
    await client.learn('local_learn_set_consent', { purpose: 'marketing', isGiven: true })
    await client.learn('local_learn_create_marketing_profile', {})
    await client.post('/api/auth/login/logintoken', { type: 'mobile', method: 'otp', value: person.phone })
    const failed = { method: 'Password', status: 200, message: 'x', value: person.email }
    await client.post('/api/auth/signin/failure', failed)
    await system.worker.runDue()
    await client.learn('local_learn_set_completion', { activityid, isDone: false })
  }
})

async function command(...argv: string[]) {
  const lines: string[] = []
  return { code: await system.runCommand(argv, line => lines.push(line)), text: lines.join('\n') }
}

describe('what is kept of a person', () => {
  it('is known to a module wherever a table names a user', () => {
    const known = system.modules().flatMap(({ personalData }) => personalData?.tables ?? [])
    expect(new Set(columns.map(({ table }) => table)).difference(new Set<string>(known))).toEqual(new Set())
    expect(columns.length).toBeGreaterThan(15)
  })

  it('is exported whole, without hashes', async () => {
    expect((await command('person:export')).code).toBe(2)
    expect(await command('person:export', '--email', 'nobody@example.org')).toMatchObject({ code: 2 })
    const { code, text } = await command('person:export', '--email', erased.email)
    expect(code).toBe(0)
    const found = JSON.parse(text) as Record<string, Record<string, object[]>>
    expect(found.auth?.auth_user).toMatchObject([{ email: erased.email }])
    expect(found.classroom?.classroom_lesson_note).toMatchObject([{ body: 'mine' }])
    expect(found.evidence?.evidence_item).toHaveLength(1)
    expect(found.messages?.platform_message).toMatchObject([{ recipient: `+91${erased.phone}` }])
    expect(found.tracking?.tracking_sign_in_failure).toHaveLength(1)
    expect(text).not.toMatch(/_hash|argon2/)
    const counts = Object.fromEntries(
      Object.values(found).flatMap(tables => Object.entries(tables).map(([table, rows]) => [table, rows.length])),
    )
    expect(counts).toMatchObject(await rowsOf(erased.id))
  })

  it('is erased from everywhere when that is meant, and of nobody else', async () => {
    const before = await rowsOf(kept.id)
    expect((await command('person:erase', '--phone', erased.phone)).code).toBe(2)
    expect((await rowsOf(erased.id)).auth_user).toBe(1)
    expect((await command('person:erase', '--phone', `+91 ${erased.phone}`, '--yes')).code).toBe(0)
    expect(Object.entries(await rowsOf(erased.id)).filter(([, count]) => count > 0)).toEqual([])
    expect(await jobsThatName(erased.id)).toEqual([])
    const left = await raw.selectFrom('platform_message').select('recipient').execute()
    expect(left.map(({ recipient }) => recipient).toSorted()).toEqual([`+91${kept.phone}`, erased.email].toSorted())
    expect(await rowsOf(kept.id)).toEqual(before)
    expect(await jobsThatName(kept.id)).not.toEqual([])
  })
})
