import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse } from './index.ts'

const system = await createTestSystem()
const origin = { fileName: 'a.mbz', fileSha256: '', report: [] }
const folder = await mkdtemp(path.join(tmpdir(), 'learning-files-'))

async function fileModel(name: string, text: string, mime: string): Promise<FileModel> {
  const diskPath = path.join(folder, name)
  await writeFile(diskPath, text)
  return { area: 'content', path: name, mime, sizeBytes: Buffer.byteLength(text), diskPath }
}

describe('importing a course', () => {
  it('changes nothing the second time', async () => {
    const model = courseModel([sectionModel([activityModel()])])
    const first = await importCourse(system, model, origin)
    expect(await importCourse(system, structuredClone(model), origin)).toEqual({ ...first, outcome: 'unchanged' })
  })

  it('keeps ids and what learners did when the course changes, and hides what is gone', async () => {
    const person = await createPerson(system)
    const kept = activityModel({ sourceKey: 'kept' })
    const gone = activityModel({ sourceKey: 'gone' })
    const section = sectionModel([gone, kept])
    const model = courseModel([section])
    const course = await createCourse(system, model, [person])
    const client = await signIn(system, person)
    await client.learn('local_learn_record_opening', { activityid: course.idOf('kept') })
    const next = { ...model, sections: [{ ...section, activities: [{ ...kept, name: 'Renamed' }] }] }
    expect((await importCourse(system, next, origin)).outcome).toBe('updated')
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections[0]?.activities).toMatchObject([
      { id: course.idOf('kept'), name: 'Renamed', state: 'completed' },
    ])
  })

  it('keeps question banks for later', async () => {
    const model = courseModel([sectionModel([activityModel()])], {
      questionCategories: [
        {
          sourceKey: 'cat',
          name: 'Joins',
          parentKey: null,
          questions: [
            {
              sourceKey: 'q1',
              type: 'truefalse',
              name: 'Q1',
              textHtml: '<p>?</p>',
              generalFeedbackHtml: '',
              defaultMark: 1,
              settings: { trueanswer: '1' },
            },
          ],
        },
      ],
    })
    const { courseId } = await importCourse(system, model, origin)
    const rows = await system.raw
      .selectFrom('learning_kept_question')
      .selectAll()
      .where('course_id', '=', courseId)
      .execute()
    expect(rows).toMatchObject([{ source_key: 'q1', settings: { trueanswer: '1' } }])
  })

  it('cleans author HTML before it is stored', async () => {
    const model = courseModel([
      sectionModel([
        activityModel({
          introHtml: '<p onclick="x()">Hi</p>',
          content: { kind: 'page', html: '<script>1</script><p>ok</p>', minutes: null },
        }),
      ]),
    ])
    const { courseId } = await importCourse(system, model, origin)
    const row = await system.raw
      .selectFrom('learning_activity')
      .select(['intro_html', 'content'])
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ intro_html: '<p>Hi</p>', content: { html: '<p>ok</p>' } })
  })

  it('serves files from the content origin only, by signed links', async () => {
    const person = await createPerson(system)
    const model = courseModel([
      sectionModel([
        activityModel({
          sourceKey: 'res',
          type: 'resource',
          content: { kind: 'resource', mainPath: 'a.txt' },
          files: [
            await fileModel('a.txt', 'hello', 'text/plain'),
            await fileModel('b.html', '<script>1</script>', 'text/html'),
          ],
        }),
      ]),
    ])
    const course = await createCourse(system, model, [person])
    const client = await signIn(system, person)
    const { body } = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'resource',
      id: course.idOf('res'),
    })
    if (body.content.kind !== 'resource' || !body.content.file) throw new Error('no file')
    const text = new URL(body.content.file.url)
    const html = new URL(body.content.others[0]?.url ?? '')
    expect(text.origin).toBe('http://localhost:3001')
    const get = (url: string) => system.content.inject({ method: 'GET', url })
    const good = await get(text.pathname)
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([
      200,
      'hello',
      'text/plain; charset=utf-8',
    ])
    const page = await get(html.pathname)
    expect(page.headers['content-disposition']).toMatch(/^attachment/)
    expect(page.headers['content-security-policy']).toContain('sandbox')
    const part = await system.content.inject({ method: 'GET', url: text.pathname, headers: { range: 'bytes=1-3' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ell'])
    const [, f, id, user, expires, signature, name] = text.pathname.split('/')
    for (const forged of [
      `/${f}/${Number(id) + 1}/${user}/${expires}/${signature}/${name}`,
      `/${f}/${id}/${user}/${Number(expires) + 1}/${signature}/${name}`,
      `/${f}/${id}/${user}/${expires}/${'A'.repeat(32)}/${name}`,
    ])
      expect((await get(forged)).statusCode).toBe(404)
    system.clock.pass(13 * 3600)
    expect((await get(text.pathname)).statusCode).toBe(404)
    system.clock.pass(-13 * 3600)
  })
})
