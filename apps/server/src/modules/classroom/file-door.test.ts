import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const diskPath = path.join(await mkdtemp(path.join(tmpdir(), 'file-door-')), 'a.txt')
await writeFile(diskPath, 'hello')
const model = () =>
  courseModel([
    sectionModel([
      activityModel({
        sourceKey: 'res',
        type: 'resource',
        content: { kind: 'resource', mainPath: 'a.txt' },
        files: [{ area: 'content', path: 'a.txt', mime: 'text/plain', sizeBytes: 5, diskPath }],
      }),
    ]),
  ])

/** A learner with a link to a file that they may open. */
async function createReader() {
  const person = await createPerson(system)
  const course = await createCourse(system, model(), [person])
  const client = await signIn(system, person)
  const { body } = await client.learn('local_learn_get_activity', {
    programid: course.programId,
    type: 'resource',
    id: course.idOf('res'),
  })
  if (body.content.kind !== 'resource' || !body.content.file) throw new Error('no file')
  return { person, course, url: new URL(body.content.file.url).pathname }
}
const get = (url: string) => system.content.inject({ method: 'GET', url })
const A_MINUTE_S = 61

describe('a link to a file', () => {
  it('names in its signature who asked, and is nobody else’s', async () => {
    const { person, url } = await createReader()
    const other = await createPerson(system)
    expect((await get(url)).statusCode).toBe(200)
    expect(url.split('/')[3]).toBe(String(person.id))
    expect((await get(url.replace(`/${person.id}/`, `/${other.id}/`))).statusCode).toBe(404)
  })

  it('is over a minute after the enrolment has ended, whatever it was signed for', async () => {
    const { person, course, url } = await createReader()
    expect((await get(url)).statusCode).toBe(200)
    await system.raw
      .updateTable('learning_enrolment')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', person.id)
      .where('course_id', '=', course.courseId)
      .execute()
    system.clock.pass(A_MINUTE_S)
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is over when its person is suspended', async () => {
    const { person, url } = await createReader()
    await get(url)
    await system.raw.updateTable('auth_user').set({ is_suspended: true }).where('id', '=', person.id).execute()
    system.clock.pass(A_MINUTE_S)
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is over when its activity is locked', async () => {
    const { course, url } = await createReader()
    const opensAt = new Date(system.clock.now().getTime() + 86_400_000)
    await system.raw
      .updateTable('learning_activity')
      .set({ opens_at: opensAt })
      .where('id', '=', course.idOf('res'))
      .execute()
    await system.raw
      .updateTable('learning_course')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', course.courseId)
      .execute()
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is asked for again by browsers within minutes, and costs no second copy', async () => {
    const { url } = await createReader()
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('private, max-age=300, must-revalidate')
    const again = await system.content.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
