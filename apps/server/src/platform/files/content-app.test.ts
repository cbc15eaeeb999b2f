import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createS3Server } from '#testkit/s3-server.ts'
import { createTestSystem, type TestSystem } from '#testkit/system.ts'
import { getKey } from './store.ts'

const s3 = await createS3Server()
const onDisk = await createTestSystem()
const inBucket = await createTestSystem(s3.env)
const folder = await mkdtemp(path.join(tmpdir(), 'learning-content-'))
const TEXT = 'abcdefghij'

/** A link to a file of a course, and its hash. */
async function createLink(system: TestSystem) {
  const diskPath = path.join(folder, 'a.txt')
  await writeFile(diskPath, TEXT)
  const file = { area: 'content', path: 'a.txt', mime: 'text/plain', sizeBytes: TEXT.length, diskPath } as const
  const content = { kind: 'resource', mainPath: 'a.txt' } as const
  const activity = activityModel({ sourceKey: 'res', type: 'resource', content, files: [file] })
  const person = await createPerson(system)
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [person])
  const { body } = await (await signIn(system, person)).learn('local_learn_get_activity', {
    programid: course.programId,
    type: 'resource',
    id: course.idOf('res'),
  })
  if (body.content.kind !== 'resource' || !body.content.file) throw new Error('no file')
  return new URL(body.content.file.url).pathname
}

describe.each<[string, TestSystem, (sha256: string, at: Date) => Promise<void>]>([
  ['a folder', onDisk, (sha256, at) => utimes(path.join(onDisk.config.DATA_DIR, 'files', getKey(sha256)), at, at)],
  ['a bucket', inBucket, s3.age],
])('a file of %s', (_where, system, age) => {
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const reply = await system.content.inject({ method, url, headers })
    return { status: reply.statusCode, body: reply.body, headers: reply.headers }
  }

  it('is sent whole, in part, or not again', async () => {
    const url = await createLink(system)
    const whole = await ask(url)
    expect(whole).toMatchObject({
      status: 200,
      body: TEXT,
      headers: { 'content-length': '10', 'accept-ranges': 'bytes', 'content-type': 'text/plain; charset=utf-8' },
    })
    const etag = String(whole.headers.etag)
    expect(await ask(url, { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      body: 'cde',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3', etag },
    })
    expect(await ask(url, { range: 'bytes=-2', 'if-range': etag })).toMatchObject({ status: 206, body: 'ij' })
    expect(await ask(url, { range: 'bytes=-2', 'if-range': '"other"' })).toMatchObject({ status: 200, body: TEXT })
    expect(await ask(url, { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    })
    expect(await ask(url, { 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304, body: '' })
    expect(await ask(url, {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } })
  })

  it('goes when nothing names it, and a file that is gone is 404', async () => {
    const url = await createLink(system)
    const unnamed = await system.files.putBytes(Buffer.from('nobody names me'))
    const named = String((await ask(url)).headers.etag).slice(1, -1)
    const longAgo = new Date(system.clock.now().getTime() - 9 * 86_400_000)
    await age(unnamed, longAgo)
    await age(named, longAgo)
    await system.worker.prepare()
    system.clock.pass(86_400)
    await system.worker.runDue()
    expect([await system.files.sizeOf(unnamed), await system.files.sizeOf(named)]).toEqual([null, TEXT.length])
    const again = await createLink(system)
    await age(named, longAgo)
    await system.files.remove(named, new Date())
    expect((await ask(again)).status).toBe(404)
  })
})
