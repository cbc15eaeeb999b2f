import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExportFormat } from '@learn/contract/exports'
import { readCourse } from '@learn/interchange'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { describe, expect, it } from 'vitest'
import { epochS } from '#platform/clock.ts'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { backupBytes, bringIn, filesInUse } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
type Client = typeof admin

const WITH_QUESTIONS = {
  name: 'sales.zip',
  bytes: writeZip([
    { path: 'start/01-read-me.md', bytes: '# Read me\nText' },
    { path: 'start/02-check.gift', bytes: '::Q:: Is it? {T}' },
  ]),
}

async function course(
  { name, bytes } = { name: 'sales.mbz', bytes: backupBytes({ course: { fullname: 'Sales: figures' } }) },
) {
  const learner = await createPerson(system)
  const { programId } = await createCourse(system, courseModel([]), [learner])
  const run = await bringIn(system, admin, name, bytes, { kind: 'program', programid: programId })
  return { programId, courseId: run.result?.courseId ?? 0, learner: await signIn(system, learner) }
}

const begin = (client: Client, courseid: number, format: ExportFormat = 'archive') =>
  client.learn('local_learn_begin_export', { courseid, format })
const newest = async (client: Client, courseid: number, format: ExportFormat = 'archive') => {
  const { body } = await client.learn('local_learn_get_exports', { courseid })
  return body.items.find(item => item.format === format)
}
/** As a browser does, with its session or without one. */
const fetchFile = (address: string | undefined, client?: Client, headers = {}) =>
  system.app.inject({
    method: 'GET',
    url: address ?? '/nowhere',
    headers: { cookie: [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
  })

async function roleOf(role: 'teacher' | 'support', programId: number) {
  const person = await createPerson(system, { isStudent: false })
  await system.raw
    .updateTable('auth_grant')
    .set({ role, scope: 'program', scope_id: programId })
    .where('user_id', '=', person.id)
    .execute()
  return { person, client: await signIn(system, person) }
}

describe('a course as a file', () => {
  it('of QTI is refused where there are no questions: it would hold nothing', async () => {
    const { courseId } = await course()
    expect(await begin(admin, courseId, 'qti')).toMatchObject({
      status: 409,
      body: {
        code: 'exports/empty',
        message: 'Sales: figures has no questions, and a package of QTI holds nothing else',
      },
    })
    expect(await newest(admin, courseId, 'qti')).toBeUndefined()
  })

  it('is made in the background, fetched by who had it made, and is the course again', async () => {
    const { courseId } = await course()
    const { body: waiting } = await begin(admin, courseId)
    expect(waiting).toMatchObject({ state: 'waiting', file: null })
    // Asked for twice it is made once.
    expect((await begin(admin, courseId)).body.id).toBe(waiting.id)
    await system.worker.runDue()
    const run = await newest(admin, courseId)
    expect(run).toMatchObject({
      id: waiting.id,
      state: 'done',
      counts: { kept: 0, skipped: 0 },
      file: { name: 'Sales_ figures.course.zip' },
    })
    const reply = await fetchFile(run?.file?.address, admin)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain("attachment; filename*=UTF-8''Sales_%20figures.course.zip")
    expect(reply.rawPayload.length).toBe(run?.file?.sizeBytes)
    const half = await fetchFile(run?.file?.address, admin, { range: 'bytes=100-' })
    expect([half.statusCode, half.rawPayload.length]).toEqual([206, reply.rawPayload.length - 100])
    const file = path.join(system.config.DATA_DIR, 'got.course.zip')
    await writeFile(file, reply.rawPayload)
    const read = await readCourse(file, { workDir: system.config.DATA_DIR })
    expect(read.course.fullName).toBe('Sales: figures')
    expect(read.course.sections.flatMap(({ activities }) => activities).map(({ name }) => name)).toEqual([
      'Read me',
      'Files',
    ])
  })

  it.each(['mbz', 'cc', 'qti', 'scorm'] as const)('%s tells what is not in it', async format => {
    const { courseId } = await course(WITH_QUESTIONS)
    await begin(admin, courseId, format)
    await system.worker.runDue()
    const run = await newest(admin, courseId, format)
    expect(run?.state).toBe('done')
    expect((await fetchFile(run?.file?.address, admin)).statusCode).toBe(200)
    if (format === 'qti')
      expect(run?.losses).toContainEqual(expect.objectContaining({ name: 'Read me', outcome: 'skipped' }))
  })

  it('is not there for learners, strangers, and staff who neither teach nor write it', async () => {
    const { courseId, learner, programId } = await course()
    const elsewhere = await course()
    const nobody = system.browser()
    expect((await nobody.learn('local_learn_begin_export', { courseid: courseId, format: 'archive' })).status).toBe(401)
    const { client: support } = await roleOf('support', programId)
    const { client: foreign } = await roleOf('teacher', elsewhere.programId)
    for (const client of [learner, support, foreign]) {
      expect((await begin(client, courseId)).status).toBe(404)
      expect((await client.learn('local_learn_get_exports', { courseid: courseId })).status).toBe(404)
    }
    const { client: teacher } = await roleOf('teacher', programId)
    expect((await begin(teacher, courseId)).status).toBe(200)
    // Nor does one see what the other had made.
    expect(await newest(admin, courseId)).toBeUndefined()
    const { body: home } = await teacher.learn('local_learn_get_staff_home', {})
    expect(home.programs.find(({ id }) => id === programId)?.courses[0]?.mayExport).toBe(true)
    const { body: other } = await support.learn('local_learn_get_staff_home', {})
    expect(other.programs.find(({ id }) => id === programId)?.courses[0]?.mayExport).toBe(false)
  })

  it('has an address that serves who had it made alone, while they may have it, and is gone after a day', async () => {
    const { courseId, programId } = await course()
    const { person, client } = await roleOf('teacher', programId)
    await begin(client, courseId)
    await system.worker.runDue()
    const address = (await newest(client, courseId))?.file?.address
    expect((await fetchFile(address, client)).statusCode).toBe(200)
    expect((await fetchFile(address)).statusCode).toBe(401)
    const { client: colleague } = await roleOf('teacher', programId)
    for (const other of [admin, colleague]) expect((await fetchFile(address, other)).statusCode).toBe(404)
    const elsewhere = system.links.urlOf(person.id, Number(address?.split('/').at(-1)), 'a', epochS(system.clock.now()))
    const onContent = await system.content.inject({ method: 'GET', url: new URL(elsewhere).pathname })
    expect(onContent.statusCode).toBe(404)
    await system.raw
      .updateTable('auth_grant')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await fetchFile(address, client)).statusCode).toBe(404)
    const [row] = await system.raw.selectFrom('exports_run').selectAll().where('user_id', '=', person.id).execute()
    const sha256 = row?.sha256 ?? ''
    expect(await filesInUse(system, [sha256])).toContain(sha256)
    system.clock.pass(2 * 86_400)
    for (const { keepDays, forget } of system.retentionRules())
      await forget(new Date(system.clock.now().getTime() - keepDays * 86_400_000))
    expect(await filesInUse(system, [sha256])).not.toContain(sha256)
  })

  it('says that it failed where a file of the course is lost, and can be tried again', async () => {
    const { courseId } = await course()
    const files = () => system.raw.updateTable('learning_file').where('course_id', '=', courseId)
    const [kept] = await system.raw
      .selectFrom('learning_file')
      .select('sha256')
      .where('course_id', '=', courseId)
      .execute()
    await files()
      .set({ sha256: 'f'.repeat(64) })
      .execute()
    await begin(admin, courseId)
    await system.worker.runDue()
    expect(await newest(admin, courseId)).toMatchObject({ state: 'failed', file: null })
    await files()
      .set({ sha256: kept?.sha256 ?? '' })
      .execute()
    system.clock.pass(1)
    await begin(admin, courseId)
    await system.worker.runDue()
    expect((await newest(admin, courseId))?.state).toBe('done')
  })

  it('is made for five at a time of one person, no more', async () => {
    const client = await signIn(system, await createPerson(system, { isStudent: false }))
    const [{ courseId }, other] = [await course(WITH_QUESTIONS), await course()]
    for (const format of ['archive', 'mbz', 'cc', 'qti', 'scorm'] as const)
      expect((await begin(client, courseId, format)).status).toBe(200)
    expect(await begin(client, other.courseId)).toMatchObject({
      status: 409,
      body: { code: 'exports/too-many' },
    })
    await system.worker.runDue()
  })
})
